import type { TypeUse } from '../code/type-use.js';
import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue, MockValue } from './evaluation/java-value.js';
import type { MockCall } from './evaluation/machine.js';
import type { MockedMethod } from './evaluation/mocked-method.js';

/** A call on a mock that does something outside: what a test verifies. */
export interface Effect {
  readonly mock: MockValue;
  readonly method: MockedMethod;
  /** Of the first call: a value that a test can write, or undefined for any. */
  readonly args: readonly (JavaValue | undefined)[];
  readonly times: number;
}

/** Names of methods that change something, though they answer. */
const CHANGES = /^(save|insert|update|delete|remove|add|put|set|send|publish|push|create|register|store|persist|merge|cancel|reject|mark|increment|decrement)/;

/** The calls of methods that return nothing or are named for a change, each method once. */
export function effectsOf(calls: readonly MockCall[]): readonly Effect[] {
  const found = new Map<string, Effect>();
  for (const { mock, signature, args } of calls) {
    if (signature === undefined || !isEffect(signature) || !isWritable(signature)) continue;
    const key = effectKey(mock, signature);
    const known = found.get(key);
    const written = args.map((arg) => (isWritten(arg) ? arg : undefined));
    if (known === undefined) found.set(key, { mock, method: signature, args: written, times: 1 });
    else found.set(key, { ...known, times: known.times + 1, args: known.args.map((arg, index) => (sameArgument(arg, written[index]) ? arg : undefined)) });
  }
  return [...found.values()];
}

export function effectKey(mock: MockValue, method: MockedMethod): string {
  return `${mock.name}.${method.name}(${method.parameters.map((type) => type.name).join(',')})`;
}

function isEffect(method: MockedMethod): boolean {
  return method.returns.name === 'void' || method.echo === true || CHANGES.test(method.name);
}

/** A matcher among overloads has to name its type, and a type variable has no name. */
function isWritable(method: MockedMethod): boolean {
  return method.open && (!method.overloaded || method.parameters.every((type) => type.name !== '?' && type.args.length === 0));
}

function isWritten(value: JavaValue): boolean {
  return value.kind === 'string' || value.kind === 'boolean' || (isNumeric(value) && value.kind !== 'float' && value.kind !== 'double' && value.kind !== 'short' && value.kind !== 'byte') || (value.kind === 'object' && value.constant !== undefined);
}

function sameArgument(left: JavaValue | undefined, right: JavaValue | undefined): boolean {
  if (left === undefined || right === undefined || left.kind !== right.kind) return false;
  if (left.kind === 'object' && right.kind === 'object') return left.constant === right.constant;
  return 'value' in left && 'value' in right && left.value === right.value;
}

/** Whether a type is a primitive: its matcher has a name of its own. */
export function isPrimitive(type: TypeUse): boolean {
  return type.dims === 0 && /^(int|long|short|byte|char|float|double|boolean)$/.test(type.name);
}
