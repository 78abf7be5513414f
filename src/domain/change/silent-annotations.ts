/** Annotations that mean nothing to the code below them; those of Lombok that only declare a private logger too. */
const SILENT: ReadonlySet<string> = new Set(['Slf4j', 'XSlf4j', 'Log4j', 'Log4j2', 'CommonsLog', 'Flogger', 'JBossLog', 'CustomLog', 'SuppressWarnings', 'Override', 'Deprecated', 'FunctionalInterface', 'SafeVarargs', 'Generated', 'Tag', 'Tags', 'Api', 'Schema', 'ApiModel', 'NullMarked', 'DisplayName']);

/** By the simple name. */
export function isSilent(annotation: string): boolean {
  return SILENT.has(annotation);
}
