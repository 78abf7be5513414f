// By JdkSignatures.java from JDK 25.
export const JAVA_UTIL_SPI: readonly string[] = [
  'class AbstractResourceBundleProvider : ResourceBundleProvider',
  'class CalendarDataProvider : LocaleServiceProvider',
  'class CalendarNameProvider : LocaleServiceProvider',
  'class CurrencyNameProvider : LocaleServiceProvider',
  'class LocaleNameProvider : LocaleServiceProvider',
  'class LocaleServiceProvider',
  'interface ResourceBundleControlProvider',
  'interface ResourceBundleProvider',
  'class TimeZoneNameProvider : LocaleServiceProvider',
  'interface ToolProvider',
];
