import type { Expression, MethodDeclaration, Statement } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { expressionText } from '../expression-text.js';
import type { JavaValue, MockValue, ObjectValue } from './java-value.js';
import type { MockedMethod } from './mocked-method.js';
import { NotDerivable } from './signals.js';
import type { KnownType, Member, TypePool } from './type-pool.js';

/** Statements and calls that one evaluation may take: ends loops that would not end. */
export const MAX_STEPS = 5_000;
/** Calls inside calls. */
export const MAX_DEPTH = 24;

/** A condition that was decided, and how near to the other side: 0 where both sides of a comparison were equal. */
export interface Decision {
  /** The very object of the facts: an expression, the default case of a switch, or a method that was entered. */
  readonly condition: object;
  readonly outcome: boolean;
  /** Left minus right of a comparison of whole numbers. */
  readonly distance?: number;
}

/** What conditions compared with: the values worth trying next. */
export interface Hints {
  readonly numbers: Set<number>;
  readonly strings: Set<string>;
  /** Whether a value was asked for being null, empty or blank. */
  absence: boolean;
  /** Whether the length of a text was asked for. */
  length: boolean;
  /** Whether a text was read as a number. */
  digits: boolean;
}

export function noHints(): Hints {
  return { numbers: new Set(), strings: new Set(), absence: false, length: false, digits: false };
}

/** Names in scope, innermost first. */
export class Scope {
  private readonly own = new Map<string, { readonly type?: TypeUse; value: JavaValue }>();

  constructor(private readonly outer?: Scope) {}

  declare(name: string, value: JavaValue, type?: TypeUse): void {
    this.own.set(name, type === undefined ? { value } : { type, value });
  }

  find(name: string): { readonly type?: TypeUse; value: JavaValue } | undefined {
    return this.own.get(name) ?? this.outer?.find(name);
  }
}

/** Where an expression is evaluated. */
export interface Frame {
  readonly owner: KnownType;
  /** Absent in static code. */
  readonly self?: ObjectValue;
  readonly scope: Scope;
  /** What the method that runs returns; undefined in a lambda, where that is not told. */
  readonly returns?: TypeUse | undefined;
}

export function inner(frame: Frame): Frame {
  return { ...frame, scope: new Scope(frame.scope) };
}

export type Completion =
  | { readonly kind: 'normal' }
  | { readonly kind: 'return' | 'yield'; readonly value: JavaValue }
  | { readonly kind: 'break' | 'continue' };

/** A call that reached a mock. */
export interface MockCall {
  readonly mock: MockValue;
  readonly method: string;
  /** Absent where nothing is known of the method. */
  readonly signature?: MockedMethod;
  readonly args: readonly JavaValue[];
  /** The code does nothing with the answer: it calls the method for what that does. */
  ignored?: true;
}

/** What mocks answer. */
export interface Stubs {
  /** Undefined where the test says nothing: Mockito then answers the default of the type. */
  answer(mock: MockValue, method: MockedMethod): JavaValue | undefined;
  /** The method answered its first argument: the test has to have the mock do so. */
  echoes(mock: MockValue, method: MockedMethod): void;
}

/** Where a call stands: the types of its arguments are read there. Absent for a call that the source does not write as one. */
export interface CallSite {
  readonly machine: Machine;
  readonly frame: Frame;
  readonly args: readonly Expression[];
  /** The type whose members the compiler looks at: less than those of the object that is met. */
  readonly receiver?: KnownType;
}

/** The constructor that a test calls: it was planned for. */
export interface ChosenConstructor {
  readonly chosen: MethodDeclaration;
}

/** One evaluation: what its parts call of each other. */
export interface Machine {
  readonly pool: TypePool;
  readonly stubs: Stubs;
  /** Calls of mocks, in order. */
  readonly calls: MockCall[];
  /** Calls inside calls, now. */
  depth: number;
  /** What the call that is evaluated next is cast to: a mock whose method answers an Object answers that. */
  expected: TypeUse | undefined;
  readonly decisions: Decision[];
  readonly hints: Hints;
  evaluate(expression: Expression, frame: Frame): JavaValue;
  execute(statements: readonly Statement[], frame: Frame): Completion;
  invoke(member: Member<MethodDeclaration>, self: ObjectValue | undefined, args: readonly JavaValue[]): JavaValue;
  construct(type: KnownType, args: readonly JavaValue[], by?: CallSite | ChosenConstructor): JavaValue;
  /** The value of a static field or enum constant; undefined where the type has none of that name. */
  constant(type: KnownType, name: string): JavaValue | undefined;
  /** Takes one step, or ends the evaluation at the limit. */
  step(): void;
}

/** The boolean that a condition came to, noted as a decision. */
export function decide(machine: Machine, condition: Expression, value: JavaValue, distance?: number): boolean {
  if (value.kind !== 'boolean') throw new NotDerivable(value.kind === 'opaque' ? value.what : expressionText(condition));
  machine.decisions.push({ condition, outcome: value.value, ...(distance === undefined ? {} : { distance }) });
  return value.value;
}
