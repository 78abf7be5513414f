// By JdkSignatures.java from JDK 25.
export const JAVAX_TRANSACTION_XA: readonly string[] = [
  'class XAException : Exception',
  'interface XAResource',
  'interface Xid',
];
