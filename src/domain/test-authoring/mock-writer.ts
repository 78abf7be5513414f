import type { TypeUse } from '../code/type-use.js';
import { MOCKITO } from './argument-writer.js';
import type { ArgumentWriter } from './argument-writer.js';
import type { Writing } from './assertion-writer.js';
import type { Effect } from './effects.js';
import { isPrimitive } from './effects.js';
import { mockDefault } from './evaluation/mocks.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { Stub } from './inputs.js';
import { writeValue } from './java-writer.js';

const MATCHERS = 'org.mockito.ArgumentMatchers';

/** `when(owners.findById(any())).thenReturn(Optional.of(owner1));` unless that is what a mock answers anyway. */
export function writeStub(stub: Stub, argument: ArgumentWriter, writing: Writing): readonly string[] {
  const answer = argument.write(stub.answer);
  if (answer === 'null' || isDefault(answer, stub.method.returns, writing)) return [];
  const call = `${argument.mock(stub.mock)}.${stub.method.name}(${stub.method.parameters.map((type) => matcher(type, stub.method.overloaded, writing)).join(', ')})`;
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

/** `verify(owners).save(any());`, with the arguments that are known. */
export function writeEffect(effect: Effect, argument: ArgumentWriter, writing: Writing): string {
  const { method, args, times } = effect;
  const exact = args.every((arg) => arg !== undefined);
  const written = args.map((arg, index) => {
    const type = method.parameters[index] ?? { name: '?', args: [], dims: 0 };
    if (arg === undefined) return matcher(type, method.overloaded, writing);
    return exact ? exactly(arg, writing) : `${writing.use(MATCHERS, 'eq')}(${exactly(arg, writing)})`;
  });
  const count = times === 1 ? '' : `, ${writing.use(MOCKITO, 'times')}(${times})`;
  return `${writing.use(MOCKITO, 'verify')}(${argument.mock(effect.mock)}${count}).${method.name}(${written.join(', ')});`;
}

function exactly(value: JavaValue, writing: Writing): string {
  return writeValue(value, writing.names);
}

/** `verify(owners, never()).save(any());` */
export function writeNever(effect: Effect, argument: ArgumentWriter, writing: Writing): string {
  const { method } = effect;
  const matchers = method.parameters.map((type) => matcher(type, method.overloaded, writing)).join(', ');
  return `${writing.use(MOCKITO, 'verify')}(${argument.mock(effect.mock)}, ${writing.use(MOCKITO, 'never')}()).${method.name}(${matchers});`;
}
