// By JdkSignatures.java from JDK 25.
export const JAVA_LANG_CONSTANT: readonly string[] = [
  'interface ClassDesc : ConstantDesc,java.lang.invoke.TypeDescriptor$OfField<ClassDesc>',
  'interface Constable',
  'interface ConstantDesc',
  'class ConstantDescs',
  'interface DirectMethodHandleDesc : MethodHandleDesc',
  'enum DirectMethodHandleDesc$Kind : Enum<DirectMethodHandleDesc$Kind>',
  'class DynamicCallSiteDesc',
  'class DynamicConstantDesc<T> : ConstantDesc',
  'interface MethodHandleDesc : ConstantDesc',
  'interface MethodTypeDesc : ConstantDesc,java.lang.invoke.TypeDescriptor$OfMethod<ClassDesc,MethodTypeDesc>',
  'interface ModuleDesc',
  'interface PackageDesc',
];
