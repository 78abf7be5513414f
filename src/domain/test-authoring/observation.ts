import type { MethodDeclaration } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';
import { isStatic } from './evaluation/calls.js';
import { assignedTo } from './evaluation/coercion.js';
import type { Evaluator, Outcome } from './evaluation/evaluate-method.js';
import { generatedAccessors } from './evaluation/generated-members.js';
import { isNumeric } from './evaluation/java-value.js';
import type { CarrierValue, CollectionValue, JavaValue, ObjectValue, ResponseValue, ThrowableValue } from './evaluation/java-value.js';
import type { Decision, Hints } from './evaluation/machine.js';
import { simpleOf } from './evaluation/imported-names.js';
import type { KnownType } from './evaluation/type-pool.js';
import { isAccessible, isReachable } from './accessibility.js';
import { askedWith, effectsOf, isAmbiguous } from './effects.js';
import type { Effect, ToldArguments } from './effects.js';
import type { NewInput, Stub } from './inputs.js';
import { TypeNames, writeValue } from './java-writer.js';
import { freshInput, freshReceiver, run, UNBUILT } from './perform.js';
import type { Given, Run } from './perform.js';
import type { Subject } from './subject.js';
import type { WebAnswer } from './web/answers.js';
import { NOT_SENDABLE } from './web/request-arguments.js';
import type { RequestPlan } from './web/request-plan.js';
import { requestFor } from './web/sent-request.js';
import type { SentRequest } from './web/sent-request.js';
import { observeAnswer } from './web/web-answer.js';

/** What a test can assert of one call. */
export type Observation =
  | { readonly kind: 'value'; readonly value: JavaValue }
  /** Accessors of the returned object; `cast` where the method declares another type. */
  | { readonly kind: 'result'; readonly type: ResultType; readonly cast: boolean; readonly parts: readonly ObservedPart[] }
  /** Accessors of the subject, or of an object that the test gave (`of`), whose values the call changed. */
  | { readonly kind: 'state'; readonly of?: NewInput; readonly parts: readonly ObservedPart[] }
  | { readonly kind: 'throws'; readonly thrown: ThrowableValue }
  /** An object of which only that it is there is known. */
  | { readonly kind: 'present' }
  /** What a client gets of a request. */
  | { readonly kind: 'answer'; readonly answer: WebAnswer; readonly sent: SentRequest }
  /** Nothing but which mocks were called. */
  | { readonly kind: 'calls' }
  | { readonly kind: 'nothing'; readonly reason: string };

/** A known type, or the qualified name of a library's, `generic` where it has type parameters. */
export type ResultType = KnownType | { readonly generic: string } | { readonly plain: string };

export interface ObservedPart {
  readonly accessor: string;
  readonly value: JavaValue;
}

export interface Performance {
  readonly observation: Observation;
  readonly effects: readonly Effect[];
  readonly decisions: readonly Decision[];
  readonly hints: Hints;
  readonly used: readonly Stub[];
  readonly asked: ReadonlyMap<Stub, ToldArguments>;
  readonly wanted: Run['wanted'];
}

/** Calls the subject with the chosen values and looks at what can be seen from outside. */
export function perform(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[]): Performance {
  const done = run(evaluator, subject, values);
  const { decisions, hints, used, wanted } = done;
  const { request } = subject;
  const observation = request === undefined ? observe(evaluator, subject, values, done) : observeRequest(evaluator, { ...subject, request }, values, done);
  // Spring's own objects are no mocks where a request is sent.
  const calls = done.calls.filter((call) => request?.framework.has(call.mock) !== true);
  const held = { given: done.given, ...(done.outcome.kind === 'returns' ? { result: done.outcome.value } : {}) };
  const asked = askedWith(used, calls, { given: done.given });
  return { observation: isAmbiguous(asked) ? { kind: 'nothing', reason: 'answers of several types' } : observation, effects: effectsOf(calls, held), decisions, hints, used, asked, wanted };
}

function observeRequest(evaluator: Evaluator, subject: Subject & { readonly request: RequestPlan }, values: readonly JavaValue[], done: Run): Observation {
  const told = observeAnswer(evaluator, subject, subject.request, { ...done, values });
  const sent = requestFor(subject, subject.request, values, evaluator.pool);
  if (told.kind === 'nothing') return told;
  return sent === undefined ? { kind: 'nothing', reason: NOT_SENDABLE } : { ...told, sent };
}

function observe(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], done: Run): Observation {
  const { outcome } = done;
  if (outcome.kind === 'not-derivable') return { kind: 'nothing', reason: outcome.reason };
  if (outcome.kind === 'throws') return thrown(subject, outcome);
  const { value } = outcome;
  if (value.kind === 'void') return changedState(evaluator, subject, values, done);
  const seen = returned(evaluator, subject, value);
  if (seen.kind !== 'present') return seen;
  // Of a result that only is there, what else the call changed tells more.
  const state = changedState(evaluator, subject, values, done);
  return state.kind === 'state' ? state : seen;
}

function returned(evaluator: Evaluator, subject: Subject, value: JavaValue): Observation {
  if (isLeaf(value) || value.kind === 'mock') return { kind: 'value', value };
  if (value.kind === 'object') return result(evaluator, subject, value);
  if (value.kind === 'collection') return sizeOf(subject, value);
  if (value.kind === 'optional') return { kind: 'result', type: { generic: 'java.util.Optional' }, cast: false, parts: [{ accessor: 'isPresent', value: { kind: 'boolean', value: true } }] };
  if (value.kind === 'response') return responseOf(value);
  if (value.kind === 'carrier') return carried(subject, value);
  if (value.kind === 'moment') return { kind: 'present' };
  if (value.kind === 'opaque') return value.local === true || value.present === true ? { kind: 'present' } : { kind: 'nothing', reason: value.what };
  return { kind: 'nothing', reason: 'void' };
}

const SIZED: ReadonlySet<string> = new Set(['List', 'Set', 'Collection']);

function sizeOf(subject: Subject, value: CollectionValue): Observation {
  const declared = simpleOf(subject.method.returns?.name ?? '');
  if (value.flavour === 'Page') return { kind: 'result', type: { generic: 'org.springframework.data.domain.Page' }, cast: false, parts: [{ accessor: 'getNumberOfElements', value: { kind: 'int', value: value.items.length } }] };
  if (!SIZED.has(declared) || subject.method.returns?.dims !== 0) return { kind: 'nothing', reason: value.flavour };
  return { kind: 'result', type: { generic: `java.util.${declared}` }, cast: false, parts: [{ accessor: 'size', value: { kind: 'int', value: value.items.length } }] };
}

function responseOf(value: ResponseValue): Observation {
  const body = value.body.kind === 'null' || value.body.kind === 'string' || value.body.kind === 'boolean' ? [{ accessor: 'getBody', value: value.body }] : [];
  return { kind: 'result', type: { generic: 'org.springframework.http.ResponseEntity' }, cast: false, parts: [{ accessor: 'getStatusCode', value: value.status }, ...body] };
}

function thrown(subject: Subject, outcome: Extract<Outcome, { readonly kind: 'throws' }>): Observation {
  const simple = simpleOf(outcome.thrown.typeName);
  if (outcome.implicit) return { kind: 'nothing', reason: simple };
  // Spring translates exceptions that leave a @Repository bean.
  const translated = subject.access.kind === 'bean' && subject.type.declaration.annotations.some((annotation) => annotation.name.endsWith('Repository'));
  return translated ? { kind: 'nothing', reason: `@Repository: ${simple}` } : { kind: 'throws', thrown: outcome.thrown };
}

/** Attributes that cannot be compared are told by being there. */
function carried(subject: Subject, value: CarrierValue): Observation {
  const attributes = [...value.attributes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, held]): ObservedPart => {
    const key = writeValue({ kind: 'string', value: name }, new TypeNames('', ''));
    return isCompared(held) ? { accessor: `getModel().get(${key})`, value: assignedTo(held, OBJECT) } : { accessor: `getModel().containsKey(${key})`, value: { kind: 'boolean', value: true } };
  });
  const parts = [...[...value.texts].map(([accessor, text]): ObservedPart => ({ accessor, value: text })), ...attributes];
  return { kind: 'result', type: { plain: value.typeName }, cast: simpleOf(subject.method.returns?.name ?? '') !== simpleOf(value.typeName), parts };
}

const OBJECT: TypeUse = { name: 'java.lang.Object', args: [], dims: 0 };

/** What a model holds and `Object` is compared with as it is written. */
function isCompared(value: JavaValue): boolean {
  return value.kind === 'string' || value.kind === 'boolean' || value.kind === 'int' || value.kind === 'long' || (value.kind === 'object' && value.constant !== undefined);
}

type LeafTest<Kind extends JavaValue['kind']> = (value: Extract<JavaValue, { readonly kind: Kind }>) => boolean;

const LEAVES: { readonly [Kind in JavaValue['kind']]?: LeafTest<Kind> } = {
  boolean: () => true, string: () => true, null: () => true, external: () => true, decimal: () => true,
  moment: (value) => value.from === 'epoch',
  date: (value) => value.from === 'today' || value.days >= 0,
  object: (value) => value.constant !== undefined,
  optional: (value) => value.value === undefined || (value.value.kind !== 'optional' && value.value.kind !== 'null' && isLeaf(value.value)),
  collection: (value) => value.flavour === 'List' && value.items.every((item) => isPlainItem(item)),
};

/** What can be compared on its own. */
function isLeaf(value: JavaValue): boolean {
  if (value === UNBUILT) return false;
  if (isNumeric(value)) return typeof value.value === 'bigint' || Number.isFinite(value.value);
  const test = LEAVES[value.kind] as ((value: JavaValue) => boolean) | undefined;
  return test?.(value) === true;
}

/** An item that a list of a test holds as the same box. */
function isPlainItem(item: JavaValue): boolean {
  return item.kind === 'string' || (isNumeric(item) && item.kind !== 'short' && item.kind !== 'byte') || (item.kind === 'object' && item.constant !== undefined);
}

/** Where the declared type is not the object's own, a cast tells what it is. */
function result(evaluator: Evaluator, subject: Subject, value: ObjectValue): Observation {
  const declared = subject.access.kind === 'constructor' ? value.type : subject.method.returns === undefined ? undefined : evaluator.pool.resolve(subject.method.returns.name, subject.type);
  const cast = declared?.declaration.id !== value.type.declaration.id;
  if (cast && (!isReachable(value.type, subject.type.file.package) || value.type.declaration.typeParameters.length > 0)) return { kind: 'nothing', reason: value.type.declaration.name };
  const parts = partsOf(evaluator, value, subject.type.file.package);
  return parts.length === 0 ? { kind: 'present' } : { kind: 'result', type: value.type, cast, parts };
}

/** What a call without a result changed: the subject, else an object that it was given, else nothing but calls of mocks. */
function changedState(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], done: Run): Observation {
  const fromPackage = subject.type.file.package;
  if (done.receiver !== undefined && subject.access.kind === 'constructed') {
    const parts = changedParts(evaluator, freshReceiver(evaluator, subject, values), done.receiver, fromPackage);
    if (parts.length > 0) return { kind: 'state', parts };
  }
  const changed = done.given.map((one) => ({ input: one.input, parts: changesOf(evaluator, subject, values, one) })).find((one) => one.parts.length > 0);
  if (changed !== undefined) return { kind: 'state', of: changed.input, parts: changed.parts };
  return subject.planner.mocks > 0 ? { kind: 'calls' } : { kind: 'nothing', reason: 'void' };
}

function changesOf(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], { input, value }: Given): readonly ObservedPart[] {
  if (input.type.declaration.typeParameters.length > 0) return [];
  const before = freshInput(evaluator, subject, values, input);
  return before.kind === 'object' ? changedParts(evaluator, before, value, subject.type.file.package) : [];
}

function changedParts(evaluator: Evaluator, old: ObjectValue | undefined, now: ObjectValue, fromPackage: string): readonly ObservedPart[] {
  const before = old === undefined ? [] : partsOf(evaluator, old, fromPackage, true);
  const changed = partsOf(evaluator, now, fromPackage, true).filter((part) => {
    const known = before.find((one) => one.accessor === part.accessor);
    return known === undefined || !sameLeaf(known.value, part.value);
  });
  const within = changed.filter((part) => isWithin(part)).slice(0, MAX_WITHIN);
  return changed.filter((part) => !isWithin(part) || within.includes(part));
}

/** What is asserted of objects inside a changed object: more only repeats that it changed. */
const MAX_WITHIN = 4;

function isWithin({ accessor }: ObservedPart): boolean {
  return accessor.includes('().') && !/^\w+\(\)\.size$/.test(accessor);
}

function sameLeaf(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'object' && right.kind === 'object') return left.constant === right.constant;
  if (left.kind === 'collection' && right.kind === 'collection') return left.items.length === right.items.length;
  return left.kind === right.kind && (!('value' in left) || !('value' in right) || left.value === right.value);
}

/** A collection is told by its size alone. */
function partFrom(method: MethodDeclaration, value: JavaValue): readonly ObservedPart[] {
  if (value.kind === 'collection' && SIZED.has(simpleOf(method.returns?.name ?? ''))) return [{ accessor: `${method.name}().size`, value: { kind: 'int', value: value.items.length } }];
  return isLeaf(value) ? [{ accessor: method.name, value }] : [];
}

/** `getCart().getNumberOfItems` of what a getter hands out, where its declared type is the object's own. */
function partsWithin(evaluator: Evaluator, { method, owner }: { readonly method: MethodDeclaration; readonly owner: KnownType }, value: ObjectValue, fromPackage: string): readonly ObservedPart[] {
  if (value.constant !== undefined) return partFrom(method, value);
  const declared = method.returns?.dims === 0 ? evaluator.pool.resolve(method.returns.name, owner) : undefined;
  if (declared !== value.type || !isReachable(value.type, fromPackage) || value.type.declaration.typeParameters.length > 0) return [];
  return partsOf(evaluator, value, fromPackage).map((part) => ({ ...part, accessor: `${method.name}().${part.accessor}` }));
}

/** A record's components, Lombok's getters, and written getters that can be followed: methods that change nothing. */
function partsOf(evaluator: Evaluator, value: ObjectValue, fromPackage: string, within = false): readonly ObservedPart[] {
  const { declaration } = value.type;
  const stored = [...declaration.components.map((component) => ({ name: component.name, field: component })), ...generatedAccessors(declaration)]
    .flatMap(({ name, field }) => {
      const held = value.fields.get(field.name);
      return held === undefined || !isLeaf(held) || declaration.methods.some((method) => method.name === name && method.parameters.length === 0) ? [] : [{ accessor: name, value: held }];
    });
  const owners = evaluator.pool.lineage(value.type);
  const written = owners.flatMap((owner) => owner.declaration.methods.map((method) => ({ owner, method })))
    .filter(({ method }) => method.parameters.length === 0 && method.kind === 'method' && /^(get|is|has)\p{Lu}/u.test(method.name) && method.returns?.name !== 'void')
    .filter(({ owner, method }) => isAccessible(method, owner, fromPackage) && !method.modifiers.includes('abstract') && method.throws.length === 0)
    .flatMap(({ owner, method }) => {
      const member = { owner, declaration: method };
      const { outcome } = evaluator.attempt((machine) => machine.invoke(member, isStatic(member) ? undefined : value, []));
      if (outcome.kind !== 'returns') return [];
      return within && outcome.value.kind === 'object' ? partsWithin(evaluator, { method, owner }, outcome.value, fromPackage) : partFrom(method, outcome.value);
    });
  const all = [...stored, ...written];
  return all.filter((part, index) => all.findIndex((other) => other.accessor === part.accessor) === index);
}
