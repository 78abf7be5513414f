// By JdkSignatures.java from JDK 25.
export const JAVAX_LANG_MODEL: readonly string[] = [
  'interface AnnotatedConstruct',
  'enum SourceVersion : Enum<SourceVersion>',
  'class UnknownEntityException : RuntimeException',
];
