import { isNumeric } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { NotDerivable } from './signals.js';

/** Keys are compared by what they show. */
export function keyOf(key: JavaValue | undefined): string {
  if (key === undefined || key.kind === 'opaque') throw new NotDerivable(key?.kind === 'opaque' ? key.what : 'key');
  if (isNumeric(key) || key.kind === 'boolean' || key.kind === 'string') return `${key.kind} ${String(key.value)}`;
  if (key.kind === 'null') return 'null';
  if (key.kind === 'object' && key.constant !== undefined) return `${key.type.declaration.id}.${key.constant}`;
  throw new NotDerivable('key of a map');
}
