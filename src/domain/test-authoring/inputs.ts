import type { MethodDeclaration } from '../code/declarations.js';
import type { JavaValue, MockValue } from './evaluation/java-value.js';
import { isNumeric, VOID } from './evaluation/java-value.js';
import type { MockedMethod } from './evaluation/mocked-method.js';
import type { KnownType } from './evaluation/type-pool.js';
import type { ProjectFixture } from './project-fixtures.js';
import type { Setter } from './setters.js';

/**
 * Where an argument comes from: a value to choose, an object built of such, a mock, a library object made of others, or
 * null for what cannot be built. `presence` is the slot that says whether there is an object at all.
 */
export type Input =
  | { readonly kind: 'slot'; readonly slot: number }
  | NewInput
  | { readonly kind: 'mock'; readonly mock: MockValue; readonly presence?: number }
  /** `size` is the slot of the number of elements, or of null. */
  | { readonly kind: 'collection'; readonly flavour: 'List' | 'Set' | 'Page' | 'array'; readonly elementType: string; readonly element: Input; readonly size: number }
  | { readonly kind: 'optional'; readonly element: Input; readonly presence: number }
  | { readonly kind: 'map'; readonly presence?: number }
  /** An object of a library that is only handed around; `%` in `text` stands for its type's name. */
  | { readonly kind: 'fixed'; readonly typeName: string; readonly text: string; readonly presence?: number }
  /** What `equals` is given: an object planned like any other, the very object that is asked, or something of another class. */
  | { readonly kind: 'compared'; readonly other: Input; readonly slot: number }
  /** An object of a library around another one, which it hands out: in `text` `%` stands for its type's name, `$` for the other. */
  | { readonly kind: 'made'; readonly typeName: string; readonly text: string; readonly part: Input; readonly accessor: string; readonly presence?: number }
  | { readonly kind: 'null'; readonly what: string };

/** What a slot of `equals` chooses. */
export const COMPARED = { other: 0, itself: 1, text: 2 } as const;

/** An object of another class than the one that is asked. */
export const ANOTHER_CLASS = 'A';

/** Which of them was chosen. */
export function chosenOther(input: Extract<Input, { readonly kind: 'compared' }>, values: readonly JavaValue[]): number {
  const chosen = values[input.slot];
  return chosen?.kind === 'int' ? chosen.value : COMPARED.other;
}

/** The text of a fixed input that is the class of its type itself. */
export const CLASS_LITERAL = '%.class';

export interface NewInput {
  readonly kind: 'new';
  readonly type: KnownType;
  readonly args: readonly Input[];
  /** Its constructor, where that is written. */
  readonly by?: MethodDeclaration;
  /** Its constructor declares exceptions. */
  readonly checked: boolean;
  readonly presence?: number;
  /** Setters that may be called on it. */
  readonly settings: readonly Setting[];
  /** Fields that a container would fill. */
  readonly injections: readonly Injection[];
  /** The names of the arguments, where Lombok's builder makes the object. */
  readonly builder?: readonly string[];
  /** The project's own fixture, where that makes the object. */
  readonly fixture?: ProjectFixture;
}

/** A setter that is called before the call under test, unless its slot holds no value. */
export interface Setting extends Setter {
  readonly argument: Input;
  /** The argument's own slot, or that of its presence. */
  readonly slot: number;
}

export interface Injection {
  readonly field: string;
  readonly argument: Input;
}

/** What a mock's method answers. */
export interface Stub {
  readonly mock: MockValue;
  readonly method: MockedMethod;
  readonly answer: Input;
  /** Answers its first argument: `answer` says nothing. */
  readonly echo?: true;
}

/** A value that is to be chosen; of an optional one the ordinary choice is none at all. */
export type Slot = { readonly optional?: true } & (
  | { readonly kind: 'primitive'; readonly primitive: string; readonly boxed: boolean }
  | { readonly kind: 'string' }
  | { readonly kind: 'enum'; readonly type: KnownType }
  | { readonly kind: 'date' }
  /** A Date, an Instant and their kind, by the qualified name. */
  | { readonly kind: 'moment'; readonly typeName: string }
  /** Of `COMPARED`. */
  | { readonly kind: 'compared' }
  | { readonly kind: 'decimal' }
  /** How many elements a collection has, or null for no collection. */
  | { readonly kind: 'size' }
  /** Whether an object is given, or null; `empty`: an empty Optional is always worth trying. */
  | { readonly kind: 'presence'; readonly empty?: true }
  /** Set once for the whole test class. */
  | { readonly kind: 'property'; readonly key: string; readonly primitive: string }
);

/** The setters that the chosen values have called. */
export function calledSettings(input: NewInput, values: readonly JavaValue[]): readonly Setting[] {
  return input.settings.filter((setting) => (values[setting.slot] ?? VOID).kind !== 'void');
}

/** Whether null was chosen for an object that could be built. */
export function isAbsent(input: Input, values: readonly JavaValue[]): boolean {
  const presence = 'presence' in input ? input.presence : undefined;
  const present = presence === undefined ? undefined : values[presence];
  return present?.kind === 'boolean' && !present.value;
}

/** Whether a mock answers this unasked (Mockito's RETURNS_DEFAULTS): zero, false, null, nothing inside. */
export function isDefaultAnswer(input: Input, values: readonly JavaValue[]): boolean {
  if (isAbsent(input, values)) return true;
  if (input.kind === 'collection') return (chosenSize(input, values) ?? 0) === 0;
  const value = input.kind === 'slot' ? values[input.slot] : undefined;
  return value !== undefined && (value.kind === 'null' || (value.kind === 'boolean' && !value.value) || (isNumeric(value) && Number(value.value) === 0));
}

/** How many elements were chosen; undefined for null. */
export function chosenSize(input: Extract<Input, { readonly kind: 'collection' }>, values: readonly JavaValue[]): number | undefined {
  const size = values[input.size];
  return size?.kind === 'int' ? size.value : undefined;
}

/** The slot that decides whether the input is given at all; undefined where nothing does. */
export function slotOf(input: Input): number | undefined {
  if (input.kind === 'slot') return input.slot;
  if (input.kind === 'collection') return input.size;
  return 'presence' in input ? input.presence : undefined;
}

/** The inputs that one is made of, itself included. */
export function inputsWithin(input: Input): readonly Input[] {
  if (input.kind === 'collection' || input.kind === 'optional') return [input, ...inputsWithin(input.element)];
  if (input.kind === 'compared') return [input, ...inputsWithin(input.other)];
  if (input.kind === 'made') return [input, ...inputsWithin(input.part)];
  if (input.kind !== 'new') return [input];
  return [input, ...[...input.args, ...input.settings.map((one) => one.argument), ...input.injections.map((one) => one.argument)].flatMap((one) => inputsWithin(one))];
}

export function stubKey(mock: MockValue, method: MockedMethod): string {
  return `${mock.name}.${method.name}(${method.parameters.map((one) => one.name + '[]'.repeat(one.dims)).join(',')}) ${method.returns.name}`;
}
