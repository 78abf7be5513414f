import type { TypeUse } from '../code/type-use.js';
import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue, MockValue } from './evaluation/java-value.js';
import type { MockCall } from './evaluation/machine.js';
import type { MockedMethod } from './evaluation/mocked-method.js';
import { stubKey } from './inputs.js';
import type { NewInput, Stub } from './inputs.js';

/** A call on a mock that does something outside: what a test verifies. */
export interface Effect {
  readonly mock: MockValue;
  readonly method: MockedMethod;
  readonly args: ToldArguments;
  readonly times: number;
}

/** For each argument what a test can name it by; undefined for any, also where calls differ in it. */
export type ToldArguments = readonly (ToldArgument | undefined)[];

/** A value that can be written, an object that the test made itself, or the very object that the call returned. */
export type ToldArgument = { readonly kind: 'value'; readonly value: JavaValue } | { readonly kind: 'object'; readonly input: NewInput } | { readonly kind: 'result' };

/** The objects that a test holds. */
export interface Held {
  readonly given: readonly { readonly input: NewInput; readonly value: JavaValue }[];
  readonly result?: JavaValue;
}

/** Names of methods that change something, though they answer. */
const CHANGES = /^(save|insert|update|delete|remove|add|put|set|send|publish|push|create|register|store|persist|merge|cancel|reject|mark|increment|decrement)/;

/** The calls of methods that return nothing or are named for a change, each method once. */
export function effectsOf(calls: readonly MockCall[], held: Held = { given: [] }): readonly Effect[] {
  const found = new Map<string, Effect>();
  for (const { mock, signature, args, ignored } of calls) {
    if (signature === undefined || (ignored !== true && !isEffect(signature)) || !isWritable(signature)) continue;
    const key = effectKey(mock, signature);
    const known = found.get(key);
    const told = toldOf(args, held);
    found.set(key, { mock, method: signature, args: known === undefined ? told : common(known.args, told), times: (known?.times ?? 0) + 1 });
  }
  return [...found.values()];
}

/** What the methods that answer were asked with. */
export function askedWith(stubs: readonly Stub[], calls: readonly MockCall[], held: Held): ReadonlyMap<Stub, ToldArguments> {
  return new Map(stubs.map((stub): [Stub, ToldArguments] => {
    const key = stubKey(stub.mock, stub.method);
    const asked = calls.filter((call) => call.signature !== undefined && stubKey(call.mock, call.signature) === key).map((call) => toldOf(call.args, held));
    return [stub, asked.reduce((all, one) => common(all, one), asked[0] ?? [])];
  }));
}

/** Whether one method answers several types, and what it is asked with does not tell them apart: the last stub would then stand for all. */
export function isAmbiguous(asked: ReadonlyMap<Stub, ToldArguments>): boolean {
  const methods = new Map<string, number>();
  for (const { mock, method } of asked.keys()) methods.set(effectKey(mock, method), (methods.get(effectKey(mock, method)) ?? 0) + 1);
  return [...asked].some(([{ mock, method }, told]) => (methods.get(effectKey(mock, method)) ?? 0) > 1 && told.some((one) => one === undefined));
}

function toldOf(args: readonly JavaValue[], { given, result }: Held): ToldArguments {
  return args.map((arg): ToldArgument | undefined => {
    if (isWritten(arg)) return { kind: 'value', value: arg };
    if (arg.kind !== 'object') return undefined;
    const input = given.find((one) => one.value === arg)?.input;
    return input === undefined ? (arg === result ? { kind: 'result' } : undefined) : { kind: 'object', input };
  });
}

function common(left: ToldArguments, right: ToldArguments): ToldArguments {
  return left.map((arg, index) => (sameArgument(arg, right[index]) ? arg : undefined));
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
  return value.kind === 'string' || value.kind === 'boolean' || (isNumeric(value) && value.kind !== 'float' && value.kind !== 'double' && value.kind !== 'short' && value.kind !== 'byte') || (value.kind === 'object' && value.constant !== undefined) || value.kind === 'external';
}

function sameArgument(left: ToldArgument | undefined, right: ToldArgument | undefined): boolean {
  if (left === undefined || right === undefined || left.kind !== right.kind) return false;
  if (left.kind === 'object' && right.kind === 'object') return left.input === right.input;
  return left.kind !== 'value' || right.kind !== 'value' || sameValue(left.value, right.value);
}

function sameValue(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'object' && right.kind === 'object') return left.constant === right.constant;
  if (left.kind === 'external' && right.kind === 'external') return left.typeName === right.typeName && left.name === right.name;
  return left.kind === right.kind && 'value' in left && 'value' in right && left.value === right.value;
}

/** Whether a type is a primitive: its matcher has a name of its own. */
export function isPrimitive(type: TypeUse): boolean {
  return type.dims === 0 && /^(int|long|short|byte|char|float|double|boolean)$/.test(type.name);
}
