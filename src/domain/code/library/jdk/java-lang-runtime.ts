// By JdkSignatures.java from JDK 25.
export const JAVA_LANG_RUNTIME: readonly string[] = [
  'class ExactConversionsSupport',
  'class ObjectMethods',
  'class SwitchBootstraps',
];
