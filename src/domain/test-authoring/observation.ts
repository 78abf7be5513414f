import type { Evaluator, Outcome } from './evaluation/evaluate-method.js';
import { constructBean } from './evaluation/bean.js';
import { isStatic } from './evaluation/calls.js';
import { generatedAccessors } from './evaluation/generated-members.js';
import { callSetter, prepared } from './evaluation/preparation.js';
import { isNumeric, opaque, NULL } from './evaluation/java-value.js';
import type { JavaValue, ObjectValue, ThrowableValue } from './evaluation/java-value.js';
import type { Decision, Hints, Machine } from './evaluation/machine.js';
import type { KnownType } from './evaluation/type-pool.js';
import { calledSettings, isAccessible } from './inputs.js';
import type { Input } from './inputs.js';
import { isAbsent } from './java-writer.js';
import type { BeanPart, Subject } from './subject.js';

/** What a test can assert of one call. */
export type Observation =
  | { readonly kind: 'value'; readonly value: JavaValue }
  /** Accessors of the returned object. */
  | { readonly kind: 'result'; readonly type: KnownType; readonly parts: readonly ObservedPart[] }
  /** Accessors of the subject, whose values the call changed. */
  | { readonly kind: 'state'; readonly parts: readonly ObservedPart[] }
  | { readonly kind: 'throws'; readonly thrown: ThrowableValue }
  | { readonly kind: 'nothing'; readonly reason: string };

export interface ObservedPart {
  readonly accessor: string;
  readonly value: JavaValue;
}

export interface Performance {
  readonly observation: Observation;
  readonly decisions: readonly Decision[];
  readonly hints: Hints;
}

/** The null that stands for an argument that cannot be built: to get it back tells nothing. */
const UNBUILT: JavaValue = { kind: 'null' };

/** Calls the subject with the chosen values and looks at what can be seen from outside. */
export function perform(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[]): Performance {
  let receiver: ObjectValue | undefined;
  const evaluation = evaluator.attempt((machine) => {
    receiver = receiverOf(machine, subject, values);
    const args = subject.args.map((input) => materialise(machine, input, values));
    return call(machine, subject, receiver, args);
  });
  const { decisions, hints } = evaluation;
  return { observation: observe(evaluator, subject, values, { outcome: evaluation.outcome, receiver }), decisions, hints };
}

function call(machine: Machine, subject: Subject, receiver: ObjectValue | undefined, args: readonly JavaValue[]): JavaValue {
  const owner = machine.pool.withId(subject.type.declaration.id);
  if (owner === undefined) return opaque(subject.type.declaration.name);
  if (subject.access.kind === 'constructor') return machine.construct(owner, args);
  const candidates = machine.pool.methods(owner, subject.method.name, args.length);
  const member = candidates.find((candidate) => candidate.declaration.id === subject.method.id);
  return member === undefined ? opaque(subject.method.name) : machine.invoke(member, receiver, args);
}

function receiverOf(machine: Machine, subject: Subject, values: readonly JavaValue[]): ObjectValue | undefined {
  const { access } = subject;
  const type = machine.pool.withId(subject.type.declaration.id) ?? subject.type;
  const inject = (part: BeanPart): JavaValue => (part.kind === 'property' ? values[part.slot] ?? NULL : opaque(part.what));
  if (access.kind === 'bean') return constructBean(machine, type, access.args.map(inject), new Map([...access.fields].map(([name, part]) => [name, inject(part)])));
  const value = access.kind === 'constructed' ? prepared(machine, () => materialise(machine, access.receiver, values)) : access.kind === 'constant' ? machine.constant(type, access.name) : undefined;
  return value?.kind === 'object' ? value : undefined;
}

function materialise(machine: Machine, input: Input, values: readonly JavaValue[]): JavaValue {
  if (input.kind === 'null') return UNBUILT;
  if (input.kind === 'slot') {
    const value = values[input.slot] ?? NULL;
    if (value.kind !== 'object' || value.constant === undefined) return value;
    return machine.constant(machine.pool.withId(value.type.declaration.id) ?? value.type, value.constant) ?? value;
  }
  if (isAbsent(input, values)) return NULL;
  const type = machine.pool.withId(input.type.declaration.id) ?? input.type;
  const construct = (): JavaValue => machine.construct(type, input.args.map((argument) => materialise(machine, argument, values)));
  const settings = calledSettings(input, values);
  if (settings.length === 0) return construct();
  return prepared(machine, () => {
    const built = construct();
    for (const setting of settings) callSetter(machine, built, setting, materialise(machine, setting.argument, values));
    return built;
  });
}

function observe(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], after: { readonly outcome: Outcome; readonly receiver: ObjectValue | undefined }): Observation {
  const { outcome } = after;
  if (outcome.kind === 'not-derivable') return { kind: 'nothing', reason: outcome.reason };
  if (outcome.kind === 'throws') return thrown(subject, outcome);
  const { value } = outcome;
  if (isLeaf(value)) return { kind: 'value', value };
  if (value.kind === 'object') return result(evaluator, subject, value);
  if (value.kind === 'void') return changedState(evaluator, subject, values, after.receiver);
  return { kind: 'nothing', reason: value.kind === 'opaque' ? value.what : 'void' };
}

function thrown(subject: Subject, outcome: Extract<Outcome, { readonly kind: 'throws' }>): Observation {
  const simple = outcome.thrown.typeName.slice(outcome.thrown.typeName.lastIndexOf('.') + 1);
  if (outcome.implicit) return { kind: 'nothing', reason: simple };
  // Spring translates exceptions that leave a @Repository bean.
  const translated = subject.access.kind === 'bean' && subject.type.declaration.annotations.some((annotation) => annotation.name.endsWith('Repository'));
  return translated ? { kind: 'nothing', reason: `@Repository: ${simple}` } : { kind: 'throws', thrown: outcome.thrown };
}

/** What can be compared on its own. */
function isLeaf(value: JavaValue): boolean {
  if (value === UNBUILT) return false;
  if (isNumeric(value)) return typeof value.value === 'bigint' || Number.isFinite(value.value);
  return value.kind === 'boolean' || value.kind === 'string' || value.kind === 'null' || (value.kind === 'object' && value.constant !== undefined);
}

/** Only where the declared type is the object's own: its accessors can then be called. */
function result(evaluator: Evaluator, subject: Subject, value: ObjectValue): Observation {
  const declared = subject.access.kind === 'constructor' ? value.type : subject.method.returns === undefined ? undefined : evaluator.pool.resolve(subject.method.returns.name, subject.type);
  if (declared?.declaration.id !== value.type.declaration.id) return { kind: 'nothing', reason: value.type.declaration.name };
  const parts = partsOf(evaluator, value, subject.type.file.package);
  return parts.length === 0 ? { kind: 'nothing', reason: 'void' } : { kind: 'result', type: value.type, parts };
}

function changedState(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], receiver: ObjectValue | undefined): Observation {
  if (receiver === undefined || subject.access.kind !== 'constructed') return { kind: 'nothing', reason: 'void' };
  let fresh: ObjectValue | undefined;
  evaluator.attempt((machine) => {
    fresh = receiverOf(machine, subject, values);
    return NULL;
  });
  const before = fresh === undefined ? [] : partsOf(evaluator, fresh, subject.type.file.package);
  const changed = partsOf(evaluator, receiver, subject.type.file.package).filter((part) => {
    const old = before.find((one) => one.accessor === part.accessor);
    return old === undefined || sameLeaf(old.value, part.value) === false;
  });
  return changed.length === 0 ? { kind: 'nothing', reason: 'void' } : { kind: 'state', parts: changed };
}

function sameLeaf(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'object' && right.kind === 'object') return left.constant === right.constant;
  return left.kind === right.kind && (!('value' in left) || !('value' in right) || left.value === right.value);
}

/** A record's components, Lombok's getters, and written getters that can be followed: methods that change nothing. */
function partsOf(evaluator: Evaluator, value: ObjectValue, fromPackage: string): readonly ObservedPart[] {
  const { declaration } = value.type;
  const stored = [...declaration.components.map((component) => ({ name: component.name, field: component })), ...generatedAccessors(declaration)]
    .flatMap(({ name, field }) => {
      const held = value.fields.get(field.name);
      return held === undefined || !isLeaf(held) || declaration.methods.some((method) => method.name === name && method.parameters.length === 0) ? [] : [{ accessor: name, value: held }];
    });
  const written = declaration.methods
    .filter((method) => method.parameters.length === 0 && method.kind === 'method' && /^(get|is|has)\p{Lu}/u.test(method.name) && method.returns?.name !== 'void')
    .filter((method) => isAccessible(method, value.type, fromPackage))
    .flatMap((method) => {
      const member = { owner: value.type, declaration: method };
      const { outcome } = evaluator.attempt((machine) => machine.invoke(member, isStatic(member) ? undefined : value, []));
      return outcome.kind === 'returns' && isLeaf(outcome.value) ? [{ accessor: method.name, value: outcome.value }] : [];
    });
  return [...stored, ...written];
}
