// By JdkSignatures.java from JDK 25.
export const JAVAX_SECURITY_AUTH_X500: readonly string[] = [
  'class X500Principal : java.security.Principal,Serializable|+CANONICAL=String|+RFC1779=String|+RFC2253=String|<init>(InputStream)|<init>(String)|<init>(String,Map<String,String>)|<init>(byte[])|getEncoded()byte[]|getName()String|getName(String)String|getName(String,Map<String,String>)String',
  'class X500PrivateCredential : javax.security.auth.Destroyable|<init>(java.security.cert.X509Certificate,java.security.PrivateKey)|<init>(java.security.cert.X509Certificate,java.security.PrivateKey,String)|getAlias()String|getCertificate()java.security.cert.X509Certificate|getPrivateKey()java.security.PrivateKey',
];
