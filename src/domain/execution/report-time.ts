/** Hours that a zone may lie behind UTC: the latest moment that a time without a zone can mean. */
const FURTHEST_WEST_HOURS = 12;
const HOUR_MS = 3_600_000;

/**
 * The latest moment that a report's `timestamp` can mean, in milliseconds since the epoch; undefined where it is no
 * ISO 8601 time. Pure arithmetic: the machine's own zone is never asked.
 */
export function reportTime(timestamp: string, zonelessIsUtc: boolean): number | undefined {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?$/.exec(timestamp.trim());
  if (parts === null) return undefined;
  const [, day, clock, fraction = '0', zone] = parts;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const at = Date.parse(`${day}T${clock}.${millis}${zone === undefined ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(at)) return undefined;
  return zone === undefined && !zonelessIsUtc ? at + FURTHEST_WEST_HOURS * HOUR_MS : at;
}
