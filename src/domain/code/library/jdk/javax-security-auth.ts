// By JdkSignatures.java from JDK 25.
export const JAVAX_SECURITY_AUTH: readonly string[] = [
  'class AuthPermission : java.security.BasicPermission|<init>(String)|<init>(String,String)',
  'class DestroyFailedException : Exception',
  'interface Destroyable|destroy()void|isDestroyed()boolean',
  'class PrivateCredentialPermission : java.security.Permission|<init>(String,String)|getActions()String|getCredentialClass()String|getPrincipals()String[][]|implies(java.security.Permission)boolean',
  'class RefreshFailedException : Exception',
  'interface Refreshable|-isCurrent()boolean|-refresh()void',
  'class Subject : Serializable|+<T> callAs(Subject,java.util.concurrent.Callable<T>)T|+<T> doAs(Subject,java.security.PrivilegedAction<T>)T|+<T> doAs(Subject,java.security.PrivilegedExceptionAction<T>)T|+<T> doAsPrivileged(Subject,java.security.PrivilegedAction<T>,java.security.AccessControlContext)T|+<T> doAsPrivileged(Subject,java.security.PrivilegedExceptionAction<T>,java.security.AccessControlContext)T|+current()Subject|+getSubject(java.security.AccessControlContext)Subject|<T extends java.security.Principal> getPrincipals(Class<T>)Set<T>|<T> getPrivateCredentials(Class<T>)Set<T>|<T> getPublicCredentials(Class<T>)Set<T>|<init>()|<init>(boolean,Set<? extends java.security.Principal>,Set<?>,Set<?>)|getPrincipals()Set<java.security.Principal>|getPrivateCredentials()Set<Object>|getPublicCredentials()Set<Object>|isReadOnly()boolean|setReadOnly()void',
  'class SubjectDomainCombiner : java.security.DomainCombiner|<init>(Subject)|combine(java.security.ProtectionDomain[],java.security.ProtectionDomain[])java.security.ProtectionDomain[]|getSubject()Subject',
];
