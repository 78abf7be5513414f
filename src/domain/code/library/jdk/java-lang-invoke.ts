// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
export const JAVA_LANG_INVOKE: readonly string[] = [
  'interface TypeDescriptor$OfField<F extends TypeDescriptor$OfField<F>> : TypeDescriptor|abstract arrayType()F|abstract componentType()F|abstract isArray()boolean|abstract isPrimitive()boolean',
  'interface TypeDescriptor|abstract descriptorString()String',
];
