import type { Annotation, MethodDeclaration, TypeDeclaration } from '../../code/declarations.js';
import { isBoxed, isString, primitiveOf } from '../evaluation/coercion.js';
import type { Evaluator } from '../evaluation/evaluate-method.js';
import { generatedAccessors } from '../evaluation/generated-members.js';
import { isNumeric } from '../evaluation/java-value.js';
import type { CollectionValue, JavaValue, ObjectValue } from '../evaluation/java-value.js';
import { simpleOf } from '../evaluation/imported-names.js';
import { annotationNamed } from './annotation-texts.js';
import { jsonName } from './request-values.js';
import { jsonOfValue } from './json-body.js';

/** What stands at a place of an answer's JSON: a value, null or nothing, or how many elements there are. */
export interface JsonFact {
  /** As JsonPath writes it: `$.price`. */
  readonly path: string;
  readonly value: JavaValue | { readonly kind: 'length'; readonly value: number };
}

/** Facts asserted of one answer. */
export const MAX_FACTS = 12;
const MAX_DEPTH = 3;

/** Annotations of a type that leave the names and kinds of its properties as they are. */
const HARMLESS = /^Json(Include|PropertyOrder|Inclusion)$/;

/** Written, but in a form that depends on the machine or on settings. */
const UNTOLD: ReadonlySet<string> = new Set(['float', 'date', 'moment']);

/** What Jackson's default rules make of a value; undefined where it might fail, or do something else. */
export function jsonFacts(evaluator: Evaluator, value: JavaValue, path = '$', above: readonly ObjectValue[] = []): readonly JsonFact[] | undefined {
  if (value.kind === 'collection') return itemFacts(evaluator, value, path, above);
  if (value.kind === 'map') return entryFacts(evaluator, value, path, above);
  if (value.kind === 'object' && value.constant === undefined) return objectFacts(evaluator, value, path, above);
  if (UNTOLD.has(value.kind) || isHandedAround(value)) return [];
  return value.kind === 'mock' || jsonOfValue(value) === undefined ? undefined : [{ path, value }];
}

function itemFacts(evaluator: Evaluator, { flavour, items }: CollectionValue, path: string, above: readonly ObjectValue[]): readonly JsonFact[] | undefined {
  if (flavour !== 'List' && flavour !== 'Set' && flavour !== 'array') return undefined;
  const inside = items.map((item, index) => jsonFacts(evaluator, item, `${path}[${index}]`, above));
  if (!inside.every((one) => one !== undefined)) return undefined;
  // The order of a set is not known.
  return [{ path: `${path}.length()`, value: { kind: 'length', value: items.length } }, ...(flavour === 'Set' && items.length > 1 ? [] : inside.flat())];
}

/** A time or an id of the JDK: Jackson writes it, but not what it is. */
function isHandedAround(value: JavaValue): boolean {
  return value.kind === 'opaque' && value.present === true && /^(java\.time\.|java\.util\.UUID|java\.util\.Date|java\.math\.)?(LocalDateTime|LocalTime|Instant|ZonedDateTime|UUID|Date|Duration|BigInteger)?$/.test(value.what) && value.what !== '';
}

function entryFacts(evaluator: Evaluator, value: Extract<JavaValue, { readonly kind: 'map' }>, path: string, above: readonly ObjectValue[]): readonly JsonFact[] | undefined {
  if (value.entries.size === 0) return [{ path: `${path}.length()`, value: { kind: 'length', value: 0 } }];
  const inside = [...value.entries.values()].map(({ key, value: held }) => (key.kind === 'string' && /^\w+$/.test(key.value) ? jsonFacts(evaluator, held, `${path}.${key.value}`, above) : undefined));
  return inside.every((one) => one !== undefined) ? inside.flat() : undefined;
}

function objectFacts(evaluator: Evaluator, value: ObjectValue, path: string, above: readonly ObjectValue[]): readonly JsonFact[] | undefined {
  // Jackson would run round in a circle.
  if (above.includes(value) || above.length >= MAX_DEPTH || !isPlain(evaluator, value)) return undefined;
  const properties = propertiesOf(evaluator, value);
  if (properties === undefined || properties.length === 0) return undefined;
  const inside = properties.map(({ name, held }) => (held === 'unknown' ? [] : jsonFacts(evaluator, held, `${path}.${name}`, [...above, value])));
  return inside.every((one) => one !== undefined) ? inside.flat() : undefined;
}

function isPlain(evaluator: Evaluator, { type }: ObjectValue): boolean {
  return evaluator.pool.lineage(type).every((owner) => {
    const { declaration } = owner;
    const typed = declaration.annotations.every((one) => !simpleOf(one.name).startsWith('Json') || HARMLESS.test(simpleOf(one.name)));
    const special = declaration.methods.some((method) => annotationNamed(method.annotations, 'JsonValue', 'JsonAnyGetter', 'JsonUnwrapped') !== undefined);
    return typed && !special && evaluator.pool.superclass(owner).external === undefined;
  });
}

interface Property {
  readonly name: string;
  readonly held: JavaValue | 'unknown';
}

function propertiesOf(evaluator: Evaluator, value: ObjectValue): readonly Property[] | undefined {
  const { pool } = evaluator;
  const found = new Map<string, JavaValue | 'unknown' | 'no'>();
  for (const owner of pool.lineage(value.type)) {
    const { declaration } = owner;
    for (const { name, annotations } of declaration.components) if (!isHidden(annotations)) found.set(name, value.fields.get(name) ?? 'no');
    for (const { name, field } of generatedAccessors(declaration)) if (!isHidden(field.annotations)) found.set(decapitalised(name.replace(/^(get|is)/, '')), value.fields.get(field.name) ?? 'no');
    for (const { name, method } of shownGetters(declaration)) if (!found.has(name)) found.set(name, heldBy(evaluator, value, owner, method));
  }
  const named = [...found].map(([name, held]) => ({ name: jsonName(value.type, name, pool), held }));
  return named.every((one): one is Property => one.name !== undefined && one.held !== 'no') ? named : undefined;
}

function shownGetters({ methods, fields }: TypeDeclaration): readonly { readonly name: string; readonly method: MethodDeclaration }[] {
  return methods.filter((one) => isGetter(one)).map((method) => ({ name: decapitalised(method.name.replace(/^(get|is)/, '')), method }))
    .filter(({ name, method }) => !isHidden([...method.annotations, ...(fields.find((one) => one.name === name)?.annotations ?? [])]));
}

function isHidden(annotations: readonly Annotation[]): boolean {
  return annotationNamed(annotations, 'JsonIgnore', 'JsonBackReference') !== undefined;
}

function isGetter(method: MethodDeclaration): boolean {
  const { name, modifiers, parameters, returns } = method;
  if (method.kind !== 'method' || parameters.length > 0 || !modifiers.includes('public') || modifiers.includes('static') || returns === undefined || returns.name === 'void') return false;
  return /^get\p{Lu}/u.test(name) || (/^is\p{Lu}/u.test(name) && returns.name === 'boolean' && returns.dims === 0);
}

/** Two capitals first: Jackson and the beans' own rules name such a property differently, and it is left alone. */
function decapitalised(stem: string): string {
  return stem.charAt(0).toLowerCase() + stem.slice(1);
}

/** What a getter answers; unknown but harmless where its type is one that Jackson writes whatever it is; `no` where it might fail. */
function heldBy(evaluator: Evaluator, value: ObjectValue, owner: Parameters<Evaluator['invoke']>[0]['owner'], method: MethodDeclaration): JavaValue | 'unknown' | 'no' {
  if (method.annotations.some((one) => simpleOf(one.name).startsWith('Json'))) return 'no';
  const { outcome } = evaluator.attempt((machine) => machine.invoke({ owner, declaration: method }, value, []));
  if (outcome.kind === 'returns' && outcome.value.kind !== 'opaque') return outcome.value;
  if (outcome.kind === 'throws') return 'no';
  const type = method.returns ?? { name: '', args: [], dims: 0 };
  return primitiveOf(type) !== undefined || isString(type) || isBoxed(type) || /^(java\.time\.)?Local(Date|Time|DateTime)$/.test(type.name) ? 'unknown' : 'no';
}

/** A value that JsonPath reads back as the literal of a test, whole numbers as int where they fit. */
export function comparable(value: JavaValue): JavaValue {
  if (value.kind === 'long' && value.value >= -2147483648n && value.value <= 2147483647n) return { kind: 'int', value: Number(value.value) };
  if (value.kind === 'short' || value.kind === 'byte') return { kind: 'int', value: value.value };
  if (value.kind === 'char') return { kind: 'string', value: String.fromCharCode(value.value) };
  if (value.kind === 'decimal') return value.scale === 0 ? { kind: 'int', value: Number(value.unscaled) } : { kind: 'double', value: Number(value.unscaled) / 10 ** value.scale };
  if (value.kind === 'object' && value.constant !== undefined) return { kind: 'string', value: value.constant };
  return isNumeric(value) ? { ...value } : value;
}
