// By JdkSignatures.java from JDK 25.
export const JAVA_NIO_FILE_SPI: readonly string[] = [
  'class FileSystemProvider',
  'class FileTypeDetector',
];
