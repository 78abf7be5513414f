// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
export const JAVA_LANG_CONSTANT: readonly string[] = [
  'interface Constable|abstract describeConstable()Optional<? extends ConstantDesc>',
  'interface ConstantDesc|abstract resolveConstantDesc(java.lang.invoke.MethodHandles$Lookup)Object',
];
