// By JdkSignatures.java from JDK 25.
export const JAVA_LANG_INSTRUMENT: readonly string[] = [
  'class ClassDefinition',
  'interface ClassFileTransformer',
  'class IllegalClassFormatException : Exception',
  'interface Instrumentation',
  'class UnmodifiableClassException : Exception',
  'class UnmodifiableModuleException : RuntimeException',
];
