// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
export const JAVA_LANG_ANNOTATION: readonly string[] = [
  'interface Annotation|abstract annotationType()Class<? extends Annotation>|abstract equals(Object)boolean|abstract hashCode()int|abstract toString()String',
];
