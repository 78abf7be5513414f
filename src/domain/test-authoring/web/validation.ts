import type { Annotation, Expression, FieldDeclaration, Parameter } from '../../code/declarations.js';
import { defaultOf, isString, primitiveOf } from '../evaluation/coercion.js';
import { isNumeric, stringValue } from '../evaluation/java-value.js';
import type { JavaValue } from '../evaluation/java-value.js';
import { simpleOf } from '../evaluation/imported-names.js';
import { numberAs } from '../evaluation/coercion.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';

// Jakarta Bean Validation's constraints on the fields of a form or body, as far as they are settled by the field's own value.

/** What the constraints of one property ask for. */
export interface PropertyRule {
  readonly property: string;
  /** What it holds where nothing sets it; absent where an initialiser decides. */
  readonly unset?: JavaValue;
  /** Undefined where that is not settled here. */
  readonly accepts: (value: JavaValue) => boolean | undefined;
  /** A value that all of them accept; absent where none is known. */
  readonly sample?: JavaValue;
}

type Check = (value: JavaValue) => boolean | undefined;

const NULL: JavaValue = { kind: 'null' };
const MAX_SAMPLE = 64;
const EMAIL = 'a@example.com';

/** The rules of a type's fields, its superclasses' included. */
export function rulesOf(type: KnownType, pool: TypePool): readonly PropertyRule[] {
  const members: readonly (FieldDeclaration | Parameter)[] = pool.lineage(type).flatMap((owner) => [...owner.declaration.components, ...owner.declaration.fields.filter((field) => !field.modifiers.includes('static'))]);
  return members.flatMap((member): readonly PropertyRule[] => {
    const constraints = member.annotations.filter((annotation) => isConstraint(annotation));
    return constraints.length === 0 ? [] : [ruleOf(member, constraints)];
  });
}

/** Standard constraints; anything else that looks like none of the known annotations of fields is a constraint of the project's own. */
const HARMLESS = /^(Column|Id|GeneratedValue|JoinColumn|JoinTable|ManyToOne|OneToMany|OneToOne|ManyToMany|Enumerated|Temporal|Lob|Basic|Transient|Version|Embedded|OrderBy|Cascade|ElementCollection|CollectionTable|Fetch|Json\w*|Xml\w*|Schema|ApiModelProperty|DateTimeFormat|NumberFormat|Getter|Setter|Builder|Default|ToString|EqualsAndHashCode|Value|Autowired|Deprecated|SuppressWarnings|Nullable|NonNull|CreatedDate|LastModifiedDate|Comment|Convert|Access|Table\w*|CreationTimestamp|UpdateTimestamp|Exclude)$/;

function isConstraint(annotation: Annotation): boolean {
  return !HARMLESS.test(simpleOf(annotation.name));
}

function ruleOf(member: FieldDeclaration | Parameter, constraints: readonly Annotation[]): PropertyRule {
  const checks = constraints.map((annotation) => checkOf(annotation));
  const accepts: Check = (value) => {
    const results = checks.map((check) => check(value));
    return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
  };
  const sample = samplesFor(member, constraints).find((value) => accepts(value) === true);
  const unset = 'init' in member && member.init !== undefined ? {} : { unset: defaultOf(member.type) };
  return { property: member.name, ...unset, accepts, ...(sample === undefined ? {} : { sample }) };
}

const UNSETTLED: Check = () => undefined;

const SIMPLE: Readonly<Record<string, Check>> = {
  NotNull: (value) => value.kind !== 'null',
  NotBlank: (value) => value.kind === 'string' && value.value.trim() !== '',
  NotEmpty: (value) => (value.kind === 'string' ? value.value !== '' : value.kind === 'collection' ? value.items.length > 0 : value.kind === 'null' ? false : undefined),
  Positive: bounded((value) => value > 0),
  PositiveOrZero: bounded((value) => value >= 0),
  Negative: bounded((value) => value < 0),
  Email: (value) => (value.kind === 'null' || (value.kind === 'string' && value.value === EMAIL) ? true : undefined),
  // Nested constraints: nothing is asked of what is not there.
  Valid: (value) => (value.kind === 'null' ? true : undefined),
};

function checkOf(annotation: Annotation): Check {
  const name = simpleOf(annotation.name);
  const number = (attribute: string, otherwise: number): number => numberOf(annotation.values[attribute]) ?? otherwise;
  switch (name) {
    case 'Size': return sized(number('min', 0), number('max', Number.MAX_SAFE_INTEGER));
    case 'Min': return bounded((value) => value >= number('value', 0));
    case 'Max': return bounded((value) => value <= number('value', 0));
    case 'Digits': return digits(number('integer', 0), number('fraction', 0));
    case 'Pattern': return patterned(annotation);
    default: return SIMPLE[name] ?? UNSETTLED;
  }
}

function numberOf(expression: Expression | undefined): number | undefined {
  if (expression?.kind === 'unary' && expression.operator === '-') {
    const operand = numberOf(expression.operand);
    return operand === undefined ? undefined : -operand;
  }
  if (expression?.kind !== 'literal') return undefined;
  const value = Number(expression.text.replace(/[_lL]/g, ''));
  return Number.isSafeInteger(value) ? value : undefined;
}

function sized(least: number, most: number): Check {
  return (value) => {
    if (value.kind === 'null') return true;
    const size = value.kind === 'string' ? value.value.length : value.kind === 'collection' ? value.items.length : undefined;
    return size === undefined ? undefined : size >= least && size <= most;
  };
}

function bounded(holds: (value: number) => boolean): Check {
  return (value) => (value.kind === 'null' ? true : isNumeric(value) ? holds(Number(value.value)) : undefined);
}

function digits(integer: number, fraction: number): Check {
  return (value) => {
    if (value.kind === 'null') return true;
    const match = value.kind === 'string' ? /^-?(\d+)(?:\.(\d+))?$/.exec(value.value) : isNumeric(value) && Number.isSafeInteger(Number(value.value)) ? /^-?(\d+)(?:\.(\d+))?$/.exec(String(value.value)) : undefined;
    if (match === undefined) return undefined;
    return match !== null && (match[1] ?? '').length <= integer && (match[2] ?? '').length <= fraction;
  };
}

/** Only what was made to match is known to: a pattern out of the project is never run here. */
function patterned(annotation: Annotation): Check {
  const made = textMatching(annotation.values['regexp']);
  return (value) => (value.kind === 'null' ? true : value.kind === 'string' && value.value === made ? true : undefined);
}

const CLASSES: Readonly<Record<string, string>> = { '\\d': '1', '[0-9]': '1', '\\w': 'a', '[a-z]': 'a', '[A-Z]': 'A', '[a-zA-Z]': 'a', '[A-Za-z]': 'a', '[A-Z0-9]': 'A', '[a-z0-9]': 'a', '[a-zA-Z0-9]': 'a', '[A-Za-z0-9]': 'a' };

/** A text for patterns that are a row of simple classes and letters with plain repetitions: `^\d{3}-\d{4}$`. */
function textMatching(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'literal' || expression.type !== 'string' || expression.text.length > 200) return undefined;
  const body = expression.text.replace(/^\^/, '').replace(/\$$/, '');
  let made = '';
  let read = 0;
  for (const part of body.matchAll(/(\\[dw]|\[[\w-]+\]|[A-Za-z0-9 _@-])(\{(\d{1,2})(?:,\d*)?\}|[+*?])?/gy)) {
    const unit = part[1] ?? '';
    const one = unit.length === 1 ? unit : CLASSES[unit];
    if (one === undefined) return undefined;
    made += one.repeat(part[3] === undefined ? 1 : Number(part[3]));
    read += part[0].length;
  }
  return read === body.length && made.length <= MAX_SAMPLE ? made : undefined;
}

function samplesFor({ type }: FieldDeclaration | Parameter, constraints: readonly Annotation[]): readonly JavaValue[] {
  const numbers = constraints.flatMap((one) => Object.values(one.values).flatMap((value) => numberOf(value) ?? []));
  if (isString(type)) {
    const patterns = constraints.flatMap((one) => textMatching(one.values['regexp']) ?? []);
    const lengths = numbers.filter((one) => one > 0 && one <= MAX_SAMPLE);
    return ['A', EMAIL, '1', ...patterns, ...lengths.map((length) => 'x'.repeat(length)), ...lengths.map((length) => '1'.repeat(length))].map(stringValue);
  }
  const primitive = primitiveOf(type);
  if (primitive === 'boolean') return [{ kind: 'boolean', value: true }];
  if (primitive === undefined || primitive === 'char') return constraints.some((one) => simpleOf(one.name) === 'NotNull' || simpleOf(one.name) === 'NotEmpty') ? [] : [NULL];
  return [1, 0, -1, ...numbers].map((value) => numberAs({ kind: 'int', value }, primitive));
}
