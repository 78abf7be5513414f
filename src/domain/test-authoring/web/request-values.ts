import { decimalText } from '../evaluation/dates-and-decimals.js';
import { isNumeric } from '../evaluation/java-value.js';
import type { JavaValue } from '../evaluation/java-value.js';
import { calledSettings, chosenSize, isAbsent } from '../inputs.js';
import type { Input, NewInput, Setting } from '../inputs.js';
import { annotationNamed, textsOf } from './annotation-texts.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import type { NamedPart } from './handler-parameters.js';

/** The text that Spring reads this value from, or undefined where none is sure to give it back. */
export function textOfValue(value: JavaValue): string | undefined {
  if (value.kind === 'string') return value.value;
  if (value.kind === 'boolean') return String(value.value);
  if (value.kind === 'char') return String.fromCharCode(value.value);
  if (value.kind === 'decimal') return decimalText(value);
  if (isNumeric(value)) return Number.isFinite(Number(value.value)) ? String(value.value) : undefined;
  return value.kind === 'object' && value.constant !== undefined && value.type.declaration.kind === 'enum' ? value.constant : undefined;
}

/** A part of a request as a test writes it: texts, or a day relative to the day of the run. */
export interface SentPart {
  readonly part: NamedPart;
  readonly values: readonly JavaValue[];
}

/** What is sent for a part; undefined for a part that is left out, `'no'` where no request gives the handler this value. */
export function sentPart(part: NamedPart, input: Input, values: readonly JavaValue[]): SentPart | undefined | 'no' {
  if (input.kind === 'null') return 'no';
  const chosen = chosenValues(input, values);
  if (chosen === 'no') return 'no';
  if (chosen === undefined) return part.required || part.fallback !== undefined ? 'no' : undefined;
  return chosen.every((value) => isSendable(value, part)) ? { part, values: chosen } : 'no';
}

function chosenValues(input: Input, values: readonly JavaValue[]): readonly JavaValue[] | undefined | 'no' {
  if (input.kind === 'slot') {
    const value = values[input.slot] ?? { kind: 'null' };
    return value.kind === 'null' || value.kind === 'void' ? undefined : [value];
  }
  if (input.kind === 'optional') return isAbsent(input, values) ? undefined : chosenValues(input.element, values);
  if (input.kind !== 'collection') return 'no';
  const size = chosenSize(input, values);
  if (size === undefined) return undefined;
  const element = chosenValues(input.element, values);
  return size === 0 || element === undefined || element === 'no' ? 'no' : Array.from({ length: size }, () => element[0] ?? { kind: 'null' });
}

function isSendable(value: JavaValue, part: NamedPart): boolean {
  if (value.kind === 'date') return part.isoDates && part.kind !== 'path';
  const text = textOfValue(value);
  if (text === undefined) return false;
  // An empty text is read as a missing one where there is a default, and for what is no text.
  if (text === '' && (part.kind !== 'query' || part.fallback !== undefined || value.kind !== 'string')) return false;
  if (part.kind === 'query') return !text.includes(',') || value.kind !== 'string';
  return /^[\w.~-]+(?: [\w.~-]+)*$/.test(text);
}

/** A property that a form or a body fills. */
export interface Property {
  readonly name: string;
  readonly input: Input;
}

/** The properties of an object that a request can make in full; undefined where a constructor or setter is in the way. */
export function propertiesOf(input: NewInput, values: readonly JavaValue[]): readonly Property[] | undefined {
  if (input.builder !== undefined || input.injections.length > 0) return undefined;
  const { declaration } = input.type;
  const isRecord = declaration.kind === 'record';
  if (!isRecord && input.args.length > 0) return undefined;
  const given = input.args.map((argument, index): Property => ({ name: declaration.components[index]?.name ?? '', input: argument }));
  const set = calledSettings(input, values).map((setting) => propertyOfSetter(setting));
  return set.every((one) => one !== undefined) ? [...given, ...set] : undefined;
}

function propertyOfSetter(setting: Setting): Property | undefined {
  const match = /^set(\p{Lu}(?!\p{Lu})[\w$]*)$/u.exec(setting.name);
  if (match?.[1] === undefined || setting.fills !== undefined || setting.overloaded) return undefined;
  return { name: match[1].charAt(0).toLowerCase() + match[1].slice(1), input: setting.argument };
}

/** Whether Spring and Jackson can make an instance of a class without arguments, and by default rules. */
export function isPlainBean(type: KnownType, pool: TypePool): boolean {
  return pool.lineage(type).every(({ declaration }) => {
    const constructors = declaration.methods.filter((method) => method.kind === 'constructor');
    const open = declaration.kind === 'record' || constructors.length === 0 || constructors.some((method) => method.parameters.length === 0);
    const annotated = annotationNamed(declaration.annotations, 'JsonNaming', 'JsonTypeInfo', 'JsonDeserialize', 'JsonAutoDetect', 'JsonIgnoreProperties', 'JsonRootName', 'JsonFormat') !== undefined;
    const creator = declaration.methods.some((method) => annotationNamed(method.annotations, 'JsonCreator', 'JsonIgnore', 'JsonProperty', 'JsonSetter', 'JsonValue') !== undefined);
    return open && !annotated && !creator;
  }) && pool.lineage(type).every((one) => pool.superclass(one).external === undefined);
}

/** The name of a property in JSON; undefined where annotations change more than the name. */
export function jsonName(type: KnownType, property: string, pool: TypePool): string | undefined {
  const owner = pool.lineage(type).find(({ declaration }) => [...declaration.components, ...declaration.fields].some((one) => one.name === property));
  const member = owner === undefined ? undefined : [...owner.declaration.components, ...owner.declaration.fields].find((one) => one.name === property);
  const changing = member?.annotations.filter((annotation) => /(^|\.)Json(?!Include)/.test(annotation.name)) ?? [];
  if (changing.length === 0 || owner === undefined) return property;
  const renamed = annotationNamed(changing, 'JsonProperty');
  if (changing.length > 1 || renamed === undefined || Object.keys(renamed.values).some((key) => key !== 'value')) return undefined;
  return textsOf(renamed.values['value'], owner, pool)?.[0];
}
