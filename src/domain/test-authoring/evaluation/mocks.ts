import type { TypeUse } from '../../code/type-use.js';
import { assignedTo, isBoxed, numberAs, primitiveOf } from './coercion.js';
import { collectionOf, NULL, opaque, optionalOf, VOID } from './java-value.js';
import type { JavaValue, MockValue } from './java-value.js';
import type { Machine } from './machine.js';
import { simpleOf } from './imported-names.js';
import { mockedMethod } from './mocked-methods.js';
import { CAST } from './library-signatures.js';

const OBJECT: TypeUse = { name: 'java.lang.Object', args: [], dims: 0 };

/** A call on a mock: it changes nothing and answers what the test says, or Mockito's default for the type. */
export function callOnMock(machine: Machine, mock: MockValue, name: string, given: readonly JavaValue[]): JavaValue {
  const found = mockedMethod(machine.pool, mock.type, name, given);
  // A null that a primitive parameter is given throws before the mock is called.
  const args = given.map((one, index) => (found?.parameters[index] === undefined || found.parameters[index].name === '?' ? one : assignedTo(one, found.parameters[index])));
  const signature = found?.returns.name === CAST ? { ...found, returns: machine.expected ?? OBJECT } : found;
  machine.expected = undefined;
  machine.calls.push({ mock, method: name, args, ...(signature === undefined ? {} : { signature }) });
  if (signature === undefined || signature.returns.name === '?') return opaque(`${mock.name}.${name}()`);
  if (signature.returns.name === 'void') return VOID;
  if (signature.echo === true && args[0] !== undefined) {
    machine.stubs.echoes(mock, signature);
    return args[0];
  }
  const answer = machine.stubs.answer(mock, signature) ?? mockDefault(signature.returns);
  return assignedTo(answer, signature.returns);
}

const EMPTY: Readonly<Record<string, () => JavaValue>> = {
  Optional: () => optionalOf(undefined), List: () => collectionOf('List', []), Collection: () => collectionOf('List', []), Iterable: () => collectionOf('List', []),
  Set: () => collectionOf('Set', []), Stream: () => collectionOf('Stream', []), Map: () => ({ kind: 'map', entries: new Map() }),
};

/** What an unstubbed method of a mock answers (Mockito's RETURNS_DEFAULTS). */
export function mockDefault(type: TypeUse): JavaValue {
  const primitive = primitiveOf(type);
  if (primitive === 'boolean') return { kind: 'boolean', value: false, ...(isBoxed(type) ? { boxed: true } : {}) };
  if (primitive !== undefined) return numberAs({ kind: 'int', value: 0 }, primitive);
  if (type.dims > 0) return NULL;
  return EMPTY[simpleOf(type.name)]?.() ?? NULL;
}
