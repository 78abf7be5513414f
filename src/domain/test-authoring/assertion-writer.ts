import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import { writeValue } from './java-writer.js';
import type { TypeNames } from './java-writer.js';
import type { ObservedPart } from './observation.js';
import type { TestStyle } from './test-stack.js';

/** What the statements of one test class share. */
export interface Writing extends TestStyle {
  readonly names: TypeNames;
  /** Imports a static method and gives its simple name. */
  readonly use: (type: string, method: string) => string;
}

const ASSERTJ = 'org.assertj.core.api.Assertions';
const HAMCREST = 'org.hamcrest.MatcherAssert';
/** Of Hamcrest's core, which JUnit 4 brings along. */
const MATCHERS = 'org.hamcrest.CoreMatchers';

/** An assertion of JUnit itself. */
export function useAssertion({ junit, use }: Writing, name: string): string {
  return use(junit === 'junit5' ? 'org.junit.jupiter.api.Assertions' : 'org.junit.Assert', name);
}

export function partAssertion(part: ObservedPart, holder: string, writing: Writing): string {
  return assertion(part.value, `${holder}.${part.accessor}${part.accessor.endsWith(')') ? '' : '()'}`, false, writing);
}

/**
 * The statement that `actual` is what was derived, in the words of the library that the project's tests assert with.
 * Results that are declared as objects (a box, `Object`, a type variable: `boxed`, or the value says so) are compared as
 * objects: with a primitive beside them overloads are ambiguous, and there is none that takes an object and a delta.
 */
export function assertion(expected: JavaValue, actual: string, boxed: boolean, writing: Writing): string {
  const asObject = boxed || ('boxed' in expected && expected.boxed === true);
  switch (writing.assertions) {
    case 'assertj': return `${writing.use(ASSERTJ, 'assertThat')}(${actual}).${ofAssertJ(expected, asObject, writing)};`;
    case 'hamcrest': return `${writing.use(HAMCREST, 'assertThat')}(${actual}, ${ofHamcrest(expected, asObject, writing)});`;
    case 'junit': return ofJUnit(expected, actual, asObject, writing);
  }
}

/** That an expression gives an object at all. */
export function presenceAssertion(actual: string, writing: Writing): string {
  switch (writing.assertions) {
    case 'assertj': return `${writing.use(ASSERTJ, 'assertThat')}(${actual}).isNotNull();`;
    case 'hamcrest': return `${writing.use(HAMCREST, 'assertThat')}(${actual}, ${writing.use(MATCHERS, 'notNullValue')}());`;
    case 'junit': return `${useAssertion(writing, 'assertNotNull')}(${actual});`;
  }
}

function ofAssertJ(expected: JavaValue, asObject: boolean, writing: Writing): string {
  if (expected.kind === 'null') return 'isNull()';
  if (expected.kind === 'boolean' && !asObject) return expected.value ? 'isTrue()' : 'isFalse()';
  if (expected.kind === 'mock') return `isSameAs(${writeValue(expected, writing.names)})`;
  return `isEqualTo(${asObject ? writeBoxed(expected, writing) : writeValue(expected, writing.names)})`;
}

/** `is` takes objects: a primitive is boxed as the type that it has, so that its literal has to be of that type. */
function ofHamcrest(expected: JavaValue, asObject: boolean, writing: Writing): string {
  if (expected.kind === 'null') return `${writing.use(MATCHERS, 'nullValue')}()`;
  if (expected.kind === 'mock') return `${writing.use(MATCHERS, 'sameInstance')}(${writeValue(expected, writing.names)})`;
  return `${writing.use(MATCHERS, 'is')}(${asObject ? writeBoxed(expected, writing) : writeValue(expected, writing.names)})`;
}

const BOXES: Readonly<Record<string, string>> = { int: 'Integer', long: 'Long', short: 'Short', byte: 'Byte', char: 'Character', double: 'Double', float: 'Float' };

/** How far floating numbers may be from each other: not at all. */
const DELTAS: Readonly<Record<string, string>> = { double: ', 0.0', float: ', 0.0f' };

function ofJUnit(expected: JavaValue, actual: string, asObject: boolean, writing: Writing): string {
  const use = (name: string): string => useAssertion(writing, name);
  if (expected.kind === 'null') return `${use('assertNull')}(${actual});`;
  if (expected.kind === 'boolean' && !asObject) return `${use(expected.value ? 'assertTrue' : 'assertFalse')}(${actual});`;
  if (expected.kind === 'mock') return `${use('assertSame')}(${writeValue(expected, writing.names)}, ${actual});`;
  if (asObject) return `${use('assertEquals')}(${writeBoxed(expected, writing)}, ${actual});`;
  return `${use('assertEquals')}(${writeValue(expected, writing.names)}, ${actual}${DELTAS[expected.kind] ?? ''});`;
}

function writeBoxed(value: JavaValue, { names }: Writing): string {
  if (value.kind === 'boolean') return value.value ? 'Boolean.TRUE' : 'Boolean.FALSE';
  return isNumeric(value) ? `${BOXES[value.kind] ?? 'Integer'}.valueOf(${writeValue(value, names)})` : writeValue(value, names);
}
