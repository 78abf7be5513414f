import type { TypeUse } from '../code/type-use.js';
import { MOCKITO } from './argument-writer.js';
import type { ArgumentWriter } from './argument-writer.js';
import type { Writing } from './assertion-writer.js';
import type { Effect, ToldArgument, ToldArguments } from './effects.js';
import { isPrimitive } from './effects.js';
import { numberAs, primitiveOf } from './evaluation/coercion.js';
import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { MockedMethod } from './evaluation/mocked-method.js';
import { mockDefault } from './evaluation/mocks.js';
import type { Stub } from './inputs.js';
import { writeValue } from './java-writer.js';

const MATCHERS = 'org.mockito.ArgumentMatchers';

/** What is known of a call: its stub or effect in the test at hand. */
export interface Asked {
  readonly told: ToldArguments;
  /** Whether the test holds what the call returned as `result`. */
  readonly hasResult: boolean;
}

/** `when(owners.findById(1)).thenReturn(Optional.of(owner1));` unless that is what a mock answers anyway. */
export function writeStub(stub: Stub, asked: Asked, argument: ArgumentWriter, writing: Writing): readonly string[] {
  if (stub.echo === true) {
    const echo = writing.use('org.mockito.AdditionalAnswers', 'returnsFirstArg');
    return [`${writing.use(MOCKITO, 'when')}(${argument.mock(stub.mock)}.${stub.method.name}(${argumentList(stub.method, asked, argument, writing)})).then(${echo}());`];
  }
  const answer = argument.write(stub.answer);
  if (answer === 'null' || isDefault(answer, stub.method.returns, writing)) return [];
  const call = `${argument.mock(stub.mock)}.${stub.method.name}(${argumentList(stub.method, asked, argument, writing)})`;
  if (stub.method.wildcard === true) return [`${writing.use(MOCKITO, 'doReturn')}(${answer}).when(${argument.mock(stub.mock)}).${stub.method.name}(${argumentList(stub.method, asked, argument, writing)});`];
  return [`${writing.use(MOCKITO, 'when')}(${call}).thenReturn(${answer});`];
}

function isDefault(answer: string, type: TypeUse, writing: Writing): boolean {
  const value = mockDefault(type);
  return value.kind !== 'map' && value.kind !== 'collection' && value.kind !== 'null' && answer === writeValue(value, writing.names);
}

function matcher(type: TypeUse, overloaded: boolean, writing: Writing): string {
  const any = (name: string): string => `${writing.use(MATCHERS, name)}()`;
  if (isPrimitive(type)) return any(`any${type.name.charAt(0).toUpperCase()}${type.name.slice(1)}`);
  if (!overloaded || type.name === '?') return any('any');
  // Among overloads a cast says which one is meant; `any(Type.class)` would not take null.
  return `(${writing.names.written(type.name)}${'[]'.repeat(type.dims)}) ${any('any')}`;
}

/** `verify(owners).save(owner1);`, with the arguments that are known. */
export function writeEffect({ mock, method, args, times }: Effect, hasResult: boolean, argument: ArgumentWriter, writing: Writing): string {
  const count = times === 1 ? '' : `, ${writing.use(MOCKITO, 'times')}(${times})`;
  return `${writing.use(MOCKITO, 'verify')}(${argument.mock(mock)}${count}).${method.name}(${argumentList(method, { told: args, hasResult }, argument, writing)});`;
}

/** Plain arguments where all are known; else matchers, for Mockito takes all or none of them (`eq("A"), any()`). */
function argumentList(method: MockedMethod, { told, hasResult }: Asked, argument: ArgumentWriter, writing: Writing): string {
  const known = method.parameters.map((type, index) => exactly(told[index], type, { hasResult, argument, writing }));
  const exact = known.every((one) => one !== undefined);
  return known.map((one, index) => {
    if (exact && one !== undefined) return one.text;
    return one === undefined ? matcher(method.parameters[index] ?? UNKNOWN, method.overloaded, writing) : `${writing.use(MATCHERS, one.isObject ? 'same' : 'eq')}(${one.text})`;
  }).join(', ');
}

const UNKNOWN: TypeUse = { name: '?', args: [], dims: 0 };

function exactly(told: ToldArgument | undefined, type: TypeUse, { hasResult, argument, writing }: { readonly hasResult: boolean; readonly argument: ArgumentWriter; readonly writing: Writing }): { readonly text: string; readonly isObject: boolean } | undefined {
  if (told?.kind === 'value') return { text: writeValue(converted(told.value, type), writing.names), isObject: false };
  const name = told?.kind === 'object' ? argument.nameOf(told.input) : told?.kind === 'result' && hasResult ? 'result' : undefined;
  return name === undefined ? undefined : { text: name, isObject: true };
}

/** A number as the parameter takes it: a matcher does not widen. */
function converted(value: JavaValue, type: TypeUse): JavaValue {
  const primitive = primitiveOf(type);
  return primitive === undefined || primitive === 'boolean' || !isNumeric(value) ? value : numberAs(value, primitive);
}

/** `verify(owners, never()).save(any());` */
export function writeNever(effect: Effect, argument: ArgumentWriter, writing: Writing): string {
  const { method } = effect;
  const matchers = method.parameters.map((type) => matcher(type, method.overloaded, writing)).join(', ');
  return `${writing.use(MOCKITO, 'verify')}(${argument.mock(effect.mock)}, ${writing.use(MOCKITO, 'never')}()).${method.name}(${matchers});`;
}
