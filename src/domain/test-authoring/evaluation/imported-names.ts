import type { KnownType } from './type-pool.js';

/** The qualified name that a single import gives a simple one, or that is written. */
export function importedName(name: string, from: KnownType): string | undefined {
  if (/^\p{Ll}[\w.]*\.\p{Lu}/u.test(name)) return name;
  const first = name.split('.')[0] ?? name;
  const single = from.file.imports.find((one) => !one.isStatic && !one.onDemand && one.name.endsWith(`.${first}`));
  return single === undefined ? importedByPackage(name, from) : single.name + name.slice(first.length);
}

/** Types of the JDK that code imports by their package alone; of other packages a wildcard does not tell what is in them. */
const OF_PACKAGES: Readonly<Record<string, ReadonlySet<string>>> = {
  'java.util': new Set(['List', 'Set', 'Map', 'Collection', 'Iterator', 'ArrayList', 'LinkedList', 'HashMap', 'LinkedHashMap', 'TreeMap', 'HashSet', 'LinkedHashSet', 'TreeSet', 'Date', 'Calendar', 'Optional', 'UUID', 'Locale', 'Comparator']),
  'java.util.concurrent': new Set(['TimeUnit', 'ConcurrentHashMap', 'Callable', 'ExecutorService']),
  'java.time': new Set(['LocalDate', 'LocalDateTime', 'LocalTime', 'Instant', 'Duration', 'ZonedDateTime', 'OffsetDateTime', 'ZoneId']),
  'java.math': new Set(['BigDecimal', 'BigInteger', 'RoundingMode']),
};

function importedByPackage(name: string, from: KnownType): string | undefined {
  const home = from.file.imports.find((one) => !one.isStatic && one.onDemand && OF_PACKAGES[one.name]?.has(name) === true);
  return home === undefined ? undefined : `${home.name}.${name}`;
}

export function simpleOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
}
