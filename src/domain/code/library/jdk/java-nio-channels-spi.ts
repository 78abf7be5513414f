// By JdkSignatures.java from JDK 25.
export const JAVA_NIO_CHANNELS_SPI: readonly string[] = [
  'class AbstractInterruptibleChannel : java.nio.channels.Channel,java.nio.channels.InterruptibleChannel',
  'class AbstractSelectableChannel : java.nio.channels.SelectableChannel',
  'class AbstractSelectionKey : java.nio.channels.SelectionKey',
  'class AbstractSelector : java.nio.channels.Selector',
  'class AsynchronousChannelProvider',
  'class SelectorProvider',
];
