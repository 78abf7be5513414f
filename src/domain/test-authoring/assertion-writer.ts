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
  return assertion(part.value, `${holder}.${part.accessor}()`, isNumeric(part.value) && part.value.boxed === true, writing);
}

const BOXES: Readonly<Record<string, string>> = { int: 'Integer', long: 'Long', short: 'Short', byte: 'Byte', char: 'Character', double: 'Double', float: 'Float' };

/** Boxed results are compared as objects: with a primitive beside them JUnit 4's overloads are ambiguous. */
export function assertion(expected: JavaValue, actual: string, boxed: boolean, writing: Writing): string {
  const use = (name: string): string => useAssertion(writing, name);
  if (expected.kind === 'null') return `${use('assertNull')}(${actual});`;
  if (expected.kind === 'boolean') return `${use(expected.value ? 'assertTrue' : 'assertFalse')}(${actual});`;
  const written = writeValue(expected, writing.names);
  if (expected.kind === 'mock') return `${use('assertSame')}(${written}, ${actual});`;
  const floats = expected.kind === 'double' || expected.kind === 'float';
  if (boxed && isNumeric(expected)) return `${use('assertEquals')}(${BOXES[expected.kind] ?? 'Integer'}.valueOf(${written}), ${actual});`;
  return `${use('assertEquals')}(${written}, ${actual}${floats ? `, ${expected.kind === 'float' ? '0.0f' : '0.0'}` : ''});`;
}
