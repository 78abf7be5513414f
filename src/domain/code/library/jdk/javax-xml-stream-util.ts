// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_STREAM_UTIL: readonly string[] = [
  'class EventReaderDelegate : javax.xml.stream.XMLEventReader',
  'class StreamReaderDelegate : javax.xml.stream.XMLStreamReader',
  'interface XMLEventAllocator',
  'interface XMLEventConsumer',
];
