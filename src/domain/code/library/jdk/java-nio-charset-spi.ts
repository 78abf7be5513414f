// By JdkSignatures.java from JDK 25.
export const JAVA_NIO_CHARSET_SPI: readonly string[] = [
  'class CharsetProvider',
];
