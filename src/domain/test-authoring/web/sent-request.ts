import { isString } from '../evaluation/coercion.js';
import { opaque } from '../evaluation/java-value.js';
import type { JavaValue } from '../evaluation/java-value.js';
import type { TypePool } from '../evaluation/type-pool.js';
import { isAbsent } from '../inputs.js';
import type { Input, NewInput } from '../inputs.js';
import type { Subject } from '../subject.js';
import { isDisallowed } from './binder.js';
import { hasIsoDates, isNamedPart } from './handler-parameters.js';
import type { HandlerParameter, NamedPart } from './handler-parameters.js';
import { jsonOf } from './json-body.js';
import type { RequestPlan, Validated } from './request-plan.js';
import { isPlainBean, propertiesOf, sentPart, textOfValue } from './request-values.js';
import type { Property, SentPart } from './request-values.js';
import type { PropertyRule } from './validation.js';

export interface NamedValue {
  readonly name: string;
  readonly value: JavaValue;
}

/** One request in full: what a test sends so that the handler gets the chosen values. */
export interface SentRequest {
  /** In the order of the path's variables. */
  readonly path: readonly JavaValue[];
  readonly query: readonly SentPart[];
  readonly headers: readonly SentPart[];
  readonly form: readonly NamedValue[];
  readonly body?: { readonly text: string; readonly json: boolean };
  /** By the handler's parameter: properties that only the constraints ask for. */
  readonly added: ReadonlyMap<number, readonly NamedValue[]>;
}

const ORDINARY: JavaValue = { kind: 'int', value: 1 };

/** The request for the chosen values; undefined where none gives the handler just these. */
export function requestFor(subject: Pick<Subject, 'args' | 'method'>, plan: RequestPlan, values: readonly JavaValue[], pool: TypePool): SentRequest | undefined {
  const { endpoint } = plan;
  const named = [...endpoint.parameters.flatMap((part, index) => (isNamedPart(part) ? [{ part, input: subject.args[index] }] : [])), ...plan.extra];
  const sent = named.map(({ part, input }) => (input === undefined ? 'no' : sentPart(part, input, values)));
  if (sent.includes('no')) return undefined;
  const parts = sent.filter((one): one is SentPart => one !== undefined && one !== 'no');
  const path = endpoint.variables.map((name) => parts.find((one) => one.part.kind === 'path' && one.part.name === name)?.values[0] ?? ORDINARY);
  const objects = objectParts(subject, plan, values, pool);
  if (objects === undefined) return undefined;
  const of = (kind: NamedPart['kind']): readonly SentPart[] => parts.filter((one) => one.part.kind === kind);
  return { path, query: of('query'), headers: of('header'), ...objects };
}

const HANDED_IN: ReadonlySet<string> = new Set(['errors', 'model', 'flash', 'framework']);

type ObjectParts = Pick<SentRequest, 'form' | 'body' | 'added'>;

function objectParts({ args, method }: Pick<Subject, 'args' | 'method'>, plan: RequestPlan, values: readonly JavaValue[], pool: TypePool): ObjectParts | undefined {
  const { parameters } = plan.endpoint;
  // What Spring hands in is always there.
  if (args.some((input, index) => HANDED_IN.has(parameters[index]?.kind ?? '') && input.kind !== 'map' && isMissing(input, values))) return undefined;
  const objects = parameters.flatMap((parameter, index) => {
    const input = args[index];
    const isObject = input !== undefined && (parameter.kind === 'form' || parameter.kind === 'body');
    return isObject ? [{ parameter, input, index, isText: isString(method.parameters[index]?.type ?? NO_TYPE) }] : [];
  });
  const filled = objects.map((object) => {
    const more = addedFor(object.input, plan.validated.get(object.index), values);
    const sent = more === undefined ? undefined : filledBy(object, values, { plan, pool, more });
    return more === undefined || sent === undefined ? undefined : { index: object.index, more, ...sent };
  });
  if (!filled.every((one) => one !== undefined)) return undefined;
  const form = filled.flatMap((one) => one.form);
  const body = filled.map((one) => one.body).find((one) => one !== undefined);
  return hasTwins(form, plan) ? undefined : { form, added: new Map(filled.map((one) => [one.index, one.more])), ...(body === undefined ? {} : { body }) };
}

const NO_TYPE = { name: '', args: [], dims: 0 };

/** One name for two forms, or for a form and a parameter, fills both. */
function hasTwins(form: readonly NamedValue[], { endpoint }: RequestPlan): boolean {
  const filled = form.map((one) => one.name);
  const names = [...filled, ...endpoint.parameters.flatMap((one) => (isNamedPart(one) && one.kind !== 'header' ? [one.name] : [])), ...endpoint.variables];
  return filled.some((name) => names.filter((other) => other === name).length > 1);
}

function filledBy(object: ObjectParameter, values: readonly JavaValue[], around: Around & { readonly plan: RequestPlan }): Pick<SentRequest, 'form' | 'body'> | undefined {
  const { parameter, input, isText } = object;
  if (parameter.kind === 'form') {
    const form = formOf(input, values, around);
    return form === undefined ? undefined : { form };
  }
  const body = bodyOf({ parameter, input, isText }, values, around);
  return body === undefined ? undefined : { form: [], ...(body === 'none' ? {} : { body }) };
}

function isMissing(input: Input, values: readonly JavaValue[]): boolean {
  return input.kind === 'null' || isAbsent(input, values);
}

/** What the constraints ask for beside what is set, kept or broken as was chosen; undefined where that cannot be told. */
function addedFor(input: Input, validated: Validated | undefined, values: readonly JavaValue[]): readonly NamedValue[] | undefined {
  if (validated === undefined) return [];
  if (input.kind !== 'new') return undefined;
  const properties = propertiesOf(input, values);
  if (properties === undefined) return undefined;
  const set = new Map(properties.map((one) => [one.name, valueOf(one, values)]));
  const told = validated.rules.map((rule) => ({ rule, given: set.get(rule.property), accepted: acceptance(rule, set.get(rule.property) ?? rule.unset) }));
  const ofSet = told.filter(({ given }) => given !== undefined).map(({ accepted }) => accepted);
  const kept = values[validated.slot];
  const valid = kept?.kind !== 'boolean' || kept.value;
  const broken = ofSet.includes(false);
  if (ofSet.includes(undefined) || (valid && broken)) return undefined;
  const needed = told.filter(({ given, accepted }) => given === undefined && accepted !== true);
  return samplesFor(needed, valid || broken);
}

function acceptance(rule: PropertyRule, value: JavaValue | undefined): boolean | undefined {
  return value === undefined ? undefined : rule.accepts(value);
}

/** A value for each property that needs one; where a constraint has yet to be broken, one is left out whose rule certainly refuses what it holds then. */
function samplesFor(needed: readonly { readonly rule: PropertyRule; readonly accepted: boolean | undefined }[], all: boolean): readonly NamedValue[] | undefined {
  const left = all ? undefined : needed.find(({ accepted }) => accepted === false);
  if (!all && left === undefined) return undefined;
  const samples = needed.filter((one) => one !== left).map(({ rule }) => ({ name: rule.property, value: rule.sample }));
  return samples.every((one): one is NamedValue => one.value !== undefined) ? samples : undefined;
}

function valueOf({ input }: Property, values: readonly JavaValue[]): JavaValue {
  if (input.kind === 'slot') return values[input.slot] ?? { kind: 'null' };
  return isMissing(input, values) ? { kind: 'null' } : opaque('property');
}

interface Around {
  readonly pool: TypePool;
  readonly more: readonly NamedValue[];
}

/** The parameters that fill a form; undefined where one property is none that a text fills. */
function formOf(input: Input, values: readonly JavaValue[], { plan, pool, more }: Around & { readonly plan: RequestPlan }): readonly NamedValue[] | undefined {
  if (input.kind !== 'new' || isAbsent(input, values) || !isPlainBean(input.type, pool)) return undefined;
  const properties = propertiesOf(input, values);
  if (properties === undefined) return undefined;
  const filled = [...properties.flatMap((one): readonly (NamedValue | undefined)[] => {
    if (one.input.kind === 'null') return [];
    const value = one.input.kind === 'slot' ? values[one.input.slot] : undefined;
    // What is null is not sent, where nothing else fills it.
    if (value?.kind === 'null') return input.type.declaration.kind === 'record' ? [] : [undefined];
    return [value !== undefined && isReadable(value, one.name, input, pool) ? { name: one.name, value } : undefined];
  }), ...more];
  if (!filled.every((one) => one !== undefined)) return undefined;
  return filled.some((one) => isDisallowed(plan.binding, one.name)) ? undefined : filled;
}

function isReadable(value: JavaValue, property: string, input: NewInput, pool: TypePool): boolean {
  if (value.kind !== 'date') return textOfValue(value) !== undefined && !(value.kind !== 'string' && textOfValue(value) === '');
  const owner = pool.lineage(input.type).find(({ declaration }) => [...declaration.fields, ...declaration.components].some((one) => one.name === property));
  const member = owner === undefined ? undefined : [...owner.declaration.fields, ...owner.declaration.components].find((one) => one.name === property);
  return owner !== undefined && member !== undefined && hasIsoDates(member, owner, pool);
}

interface ObjectParameter {
  readonly parameter: Extract<HandlerParameter, { readonly kind: 'body' | 'form' }>;
  readonly input: Input;
  readonly isText: boolean;
}

interface BodyParameter {
  readonly parameter: Extract<HandlerParameter, { readonly kind: 'body' }>;
  readonly input: Input;
  readonly isText: boolean;
}

function bodyOf({ parameter, input, isText }: BodyParameter, values: readonly JavaValue[], { pool, more }: Around): { readonly text: string; readonly json: boolean } | 'none' | undefined {
  if (isText) {
    const value = input.kind === 'slot' ? values[input.slot] : undefined;
    return value?.kind === 'string' && /^[\x20-\x7e]+$/.test(value.value) ? { text: value.value, json: false } : undefined;
  }
  if (input.kind === 'null') return undefined;
  if (isAbsent(input, values)) return parameter.required ? undefined : 'none';
  const text = jsonOf(input, values, pool, more);
  return text === undefined || text === 'null' ? undefined : { text, json: true };
}
