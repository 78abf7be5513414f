// By JdkSignatures.java from JDK 25.
export const JAVA_UTIL_PREFS: readonly string[] = [
  'class AbstractPreferences : Preferences',
  'class BackingStoreException : Exception',
  'class InvalidPreferencesFormatException : Exception',
  'class NodeChangeEvent : EventObject',
  'interface NodeChangeListener : EventListener',
  'class PreferenceChangeEvent : EventObject',
  'interface PreferenceChangeListener : EventListener',
  'class Preferences',
  'interface PreferencesFactory',
];
