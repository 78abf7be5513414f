// By JdkSignatures.java from JDK 25.
export const JAVAX_SECURITY_SASL: readonly string[] = [
  'class AuthenticationException : SaslException',
  'class AuthorizeCallback : javax.security.auth.callback.Callback,Serializable',
  'class RealmCallback : javax.security.auth.callback.TextInputCallback',
  'class RealmChoiceCallback : javax.security.auth.callback.ChoiceCallback',
  'class Sasl',
  'interface SaslClient',
  'interface SaslClientFactory',
  'class SaslException : IOException',
  'interface SaslServer',
  'interface SaslServerFactory',
];
