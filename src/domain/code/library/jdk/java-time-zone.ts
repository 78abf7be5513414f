// By JdkSignatures.java from JDK 25.
export const JAVA_TIME_ZONE: readonly string[] = [
  'class ZoneOffsetTransition : Comparable<ZoneOffsetTransition>,Serializable',
  'class ZoneOffsetTransitionRule : Serializable',
  'enum ZoneOffsetTransitionRule$TimeDefinition : Enum<ZoneOffsetTransitionRule$TimeDefinition>',
  'class ZoneRules : Serializable',
  'class ZoneRulesException : java.time.DateTimeException',
  'class ZoneRulesProvider',
];
