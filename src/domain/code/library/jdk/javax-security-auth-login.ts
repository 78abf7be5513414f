// By JdkSignatures.java from JDK 25.
export const JAVAX_SECURITY_AUTH_LOGIN: readonly string[] = [
  'class AccountException : LoginException',
  'class AccountExpiredException : AccountException',
  'class AccountLockedException : AccountException',
  'class AccountNotFoundException : AccountException',
  'class AppConfigurationEntry',
  'class AppConfigurationEntry$LoginModuleControlFlag',
  'class Configuration',
  'interface Configuration$Parameters',
  'class ConfigurationSpi',
  'class CredentialException : LoginException',
  'class CredentialExpiredException : CredentialException',
  'class CredentialNotFoundException : CredentialException',
  'class FailedLoginException : LoginException',
  'class LoginContext',
  'class LoginException : java.security.GeneralSecurityException',
];
