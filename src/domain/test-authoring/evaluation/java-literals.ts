import type { LiteralType } from '../../code/declarations.js';
import { booleanValue, intValue, longValue, NULL, stringValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { NotDerivable } from './signals.js';

/** The value that a literal of that type and text stands for (JLS 3.10); strings and chars come with their escapes resolved. */
export function literalValue(type: LiteralType, text: string): JavaValue {
  switch (type) {
    case 'null': return NULL;
    case 'boolean': return booleanValue(text === 'true');
    case 'int': return intValue(Number(BigInt.asIntN(32, integerOf(text))));
    case 'long': return longValue(integerOf(text.replace(/[lL]$/, '')));
    case 'double': return { kind: 'double', value: floatingOf(text) };
    case 'float': return { kind: 'float', value: Math.fround(floatingOf(text)) };
    case 'char': return { kind: 'char', value: text.charCodeAt(0) };
    case 'string': return stringValue(text);
  }
}

function integerOf(text: string): bigint {
  const digits = text.replaceAll('_', '').toLowerCase();
  if (/^0[xb]/.test(digits)) return BigInt(digits);
  return /^0[0-7]+$/.test(digits) ? BigInt(`0o${digits.slice(1)}`) : BigInt(digits);
}

function floatingOf(text: string): number {
  if (/^0[xX]/.test(text)) throw new NotDerivable(text);
  return Number(text.replaceAll('_', '').replace(/[fFdD]$/, ''));
}
