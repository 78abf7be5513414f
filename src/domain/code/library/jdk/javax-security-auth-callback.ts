// By JdkSignatures.java from JDK 25.
export const JAVAX_SECURITY_AUTH_CALLBACK: readonly string[] = [
  'interface Callback',
  'interface CallbackHandler',
  'class ChoiceCallback : Callback,Serializable',
  'class ConfirmationCallback : Callback,Serializable',
  'class LanguageCallback : Callback,Serializable',
  'class NameCallback : Callback,Serializable',
  'class PasswordCallback : Callback,Serializable',
  'class TextInputCallback : Callback,Serializable',
  'class TextOutputCallback : Callback,Serializable',
  'class UnsupportedCallbackException : Exception',
];
