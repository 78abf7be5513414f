/**
 * Seconds as reports write them: `0.123`, `1,234.5` (grouped, as older Surefire does), `1.234,5` and `0,12` (a comma for
 * the decimals). Undefined where a number has two readings (`1,234`) or none.
 */
export function reportSeconds(text: string): number | undefined {
  const value = text.trim();
  const plain = plainDecimal(value);
  if (plain === undefined) return undefined;
  const seconds = Number(plain);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

function plainDecimal(value: string): string | undefined {
  if (/^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value)) return value;
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(value)) return value.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(value)) return value.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3}){2,}$/.test(value)) return value.replaceAll(',', '');
  const comma = /^(\d+),(\d+)$/.exec(value);
  if (comma === null) return undefined;
  const [, whole = '', fraction = ''] = comma;
  // Three digits after the only comma are decimals for certain only behind a zero.
  return fraction.length !== 3 || whole === '0' ? `${whole}.${fraction}` : undefined;
}

/** A counter of JaCoCo: digits only, else 0. */
export function reportCount(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
