import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import { writeValue } from './java-writer.js';
import type { TypeNames } from './java-writer.js';
import type { ObservedPart } from './observation.js';

/** What the statements of one test class share. */
export interface Writing {
  readonly junit: 'junit5' | 'junit4';
  readonly names: TypeNames;
  /** Imports a static method and gives its simple name. */
  readonly use: (type: string, method: string) => string;
}

export function useAssertion({ junit, use }: Writing, name: string): string {
  return use(junit === 'junit5' ? 'org.junit.jupiter.api.Assertions' : 'org.junit.Assert', name);
}

export function partAssertion(part: ObservedPart, holder: string, writing: Writing): string {
  return assertion(part.value, `${holder}.${part.accessor}()`, false, writing);
}

const BOXES: Readonly<Record<string, string>> = { int: 'Integer', long: 'Long', short: 'Short', byte: 'Byte', char: 'Character', double: 'Double', float: 'Float' };

/** How far floating numbers may be from each other: not at all. */
const DELTAS: Readonly<Record<string, string>> = { double: ', 0.0', float: ', 0.0f' };

/**
 * Results that are declared as objects (a box, `Object`, a type variable: `boxed`, or the value says so) are compared as
 * objects: with a primitive beside them overloads are ambiguous, and there is none that takes an object and a delta.
 */
export function assertion(expected: JavaValue, actual: string, boxed: boolean, writing: Writing): string {
  const use = (name: string): string => useAssertion(writing, name);
  if (expected.kind === 'null') return `${use('assertNull')}(${actual});`;
  const asObject = boxed || ('boxed' in expected && expected.boxed === true);
  if (expected.kind === 'boolean' && !asObject) return `${use(expected.value ? 'assertTrue' : 'assertFalse')}(${actual});`;
  if (expected.kind === 'mock') return `${use('assertSame')}(${writeValue(expected, writing.names)}, ${actual});`;
  if (asObject) return `${use('assertEquals')}(${writeBoxed(expected, writing)}, ${actual});`;
  return `${use('assertEquals')}(${writeValue(expected, writing.names)}, ${actual}${DELTAS[expected.kind] ?? ''});`;
}

function writeBoxed(value: JavaValue, { names }: Writing): string {
  if (value.kind === 'boolean') return value.value ? 'Boolean.TRUE' : 'Boolean.FALSE';
  return isNumeric(value) ? `${BOXES[value.kind] ?? 'Integer'}.valueOf(${writeValue(value, names)})` : writeValue(value, names);
}
