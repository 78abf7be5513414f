// By JdkSignatures.java from JDK 25.
export const ORG_W3C_DOM_BOOTSTRAP: readonly string[] = [
  'class DOMImplementationRegistry',
];
