import type { JavaValue, MomentValue } from '../evaluation/java-value.js';
import { isNumeric } from '../evaluation/java-value.js';
import { decimalText } from '../evaluation/dates-and-decimals.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import { chosenSize, isAbsent } from '../inputs.js';
import type { Input, NewInput } from '../inputs.js';
import { annotationNamed } from './annotation-texts.js';
import { isPlainBean, jsonName, propertiesOf } from './request-values.js';

/** How Jackson reads the objects of the JDK that tests only hand around. */
const FIXED: Readonly<Record<string, string>> = {
  'java.time.LocalTime': '"09:30:00"', 'java.util.UUID': '"00000000-0000-0000-0000-000000000001"', 'java.math.BigInteger': '1',
};

/** The JSON from which Jackson makes this input; undefined where its default rules do not. `more` are properties beside those of the outermost object. */
export function jsonOf(input: Input, values: readonly JavaValue[], pool: TypePool, more: readonly { readonly name: string; readonly value: JavaValue }[] = []): string | undefined {
  if (input.kind === 'null') return 'null';
  if (input.kind === 'slot') return jsonOfValue(values[input.slot] ?? { kind: 'null' });
  if (input.kind === 'made' || input.kind === 'compared') return undefined;
  return isAbsent(input, values) ? 'null' : jsonOfPresent(input, { values, pool, more });
}

function jsonOfPresent(input: Exclude<Input, { readonly kind: 'null' | 'slot' | 'made' | 'compared' }>, { values, pool, more }: { readonly values: readonly JavaValue[]; readonly pool: TypePool; readonly more: readonly { readonly name: string; readonly value: JavaValue }[] }): string | undefined {
  switch (input.kind) {
    case 'fixed': return FIXED[input.typeName];
    case 'map': return '{}';
    case 'collection': return jsonOfCollection(input, values, pool);
    case 'new': return jsonOfObject(input, values, pool, more);
    case 'mock': case 'optional': return undefined;
  }
}

function jsonOfCollection(input: Extract<Input, { readonly kind: 'collection' }>, values: readonly JavaValue[], pool: TypePool): string | undefined {
  const size = chosenSize(input, values);
  if (size === undefined) return 'null';
  if (input.flavour === 'Page') return undefined;
  const element = jsonOf(input.element, values, pool);
  return element === undefined ? undefined : `[${Array.from({ length: size }, () => element).join(', ')}]`;
}

function jsonOfObject(input: NewInput, values: readonly JavaValue[], pool: TypePool, more: readonly { readonly name: string; readonly value: JavaValue }[]): string | undefined {
  const properties = propertiesOf(input, values);
  if (properties === undefined || !isPlainBean(input.type, pool)) return undefined;
  const own = properties.map(({ name, input: inside }) => ({ name, text: jsonOf(inside, values, pool) }));
  const added = more.map(({ name, value }) => ({ name, text: jsonOfValue(value) }));
  // What is added stands for what the handler's own code does not look at.
  const all = [...own.filter((one) => !added.some((other) => other.name === one.name)), ...added];
  const members = all.map(({ name, text }) => {
    const written = jsonName(input.type, name, pool);
    return written === undefined || text === undefined ? undefined : `"${written}": ${text}`;
  });
  return members.every((one) => one !== undefined) ? `{${members.join(', ')}}` : undefined;
}

export function jsonOfValue(value: JavaValue): string | undefined {
  if (value.kind === 'string') return JSON.stringify(value.value);
  if (value.kind === 'null' || value.kind === 'boolean') return value.kind === 'null' ? 'null' : String(value.value);
  if (value.kind === 'char') return JSON.stringify(String.fromCharCode(value.value));
  if (value.kind === 'decimal') return decimalText(value);
  if (value.kind === 'moment') return jsonOfMoment(value);
  if (isNumeric(value)) return Number.isFinite(Number(value.value)) ? String(value.value) : undefined;
  return value.kind === 'object' && value.constant !== undefined ? jsonOfConstant(value.type, value.constant) : undefined;
}

/** Other types are read by their module's own rules, or by the machine's time zone. */
function jsonOfMoment({ typeName, from, millis }: MomentValue): string | undefined {
  return typeName === 'java.time.LocalDateTime' && from === 'epoch' ? `"${new Date(millis).toISOString().slice(0, 19)}"` : undefined;
}

/** By its name, unless the enum says otherwise. */
function jsonOfConstant({ declaration }: KnownType, constant: string): string | undefined {
  const changed = declaration.methods.some((method) => annotationNamed(method.annotations, 'JsonValue', 'JsonCreator') !== undefined) || declaration.constants.some((one) => one.annotations.length > 0) || annotationNamed(declaration.annotations, 'JsonFormat', 'JsonDeserialize', 'JsonSerialize') !== undefined;
  return changed ? undefined : `"${constant}"`;
}
