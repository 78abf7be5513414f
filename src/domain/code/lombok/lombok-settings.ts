import { knownAnnotation } from '../spring/annotation-names.js';
import type { Annotation } from '../declarations.js';
import type { TypeScope } from '../resolution/symbols.js';

/** Annotations of one declaration and where their names are read. */
export interface Annotated {
  readonly annotations: readonly Annotation[];
  readonly scope: TypeScope;
}

/** How accessors are named and what setters give (`@Accessors`). */
export interface AccessorStyle {
  readonly fluent: boolean;
  /** Undefined where the annotation leaves it to a `lombok.config`. */
  readonly chain: boolean | undefined;
  readonly prefixes: readonly string[];
}

export function lombokAnnotation({ annotations, scope }: Annotated, name: string): Annotation | undefined {
  return annotations.find((annotation) => knownAnnotation(annotation, scope) === name);
}

/** The text that an annotation sets; undefined where it sets none or an empty one. */
export function textSetting(annotation: Annotation | undefined, key: string): string | undefined {
  const value = annotation?.values[key];
  return value?.kind === 'literal' && value.text !== '' ? value.text : undefined;
}

/** `true` or `false` as it is written; undefined where it is not. */
export function flagSetting(annotation: Annotation | undefined, key: string): boolean | undefined {
  const text = textSetting(annotation, key);
  return text === undefined ? undefined : text === 'true';
}

/** Of the field, or else of its class. */
export function accessorStyle(field: Annotated, type: Annotated): AccessorStyle {
  const accessors = lombokAnnotation(field, 'lombok.experimental.Accessors') ?? lombokAnnotation(type, 'lombok.experimental.Accessors');
  const fluent = flagSetting(accessors, 'fluent') ?? false;
  const prefix = accessors?.values['prefix'];
  const texts = prefix?.kind === 'array' ? prefix.elements : prefix === undefined ? [] : [prefix];
  return { fluent, chain: flagSetting(accessors, 'chain') ?? (fluent || undefined), prefixes: texts.flatMap((text) => (text.kind === 'literal' ? [text.text] : [])) };
}

/** The name that accessors are made of; undefined for a field without any of the prefixes, which gets none. */
export function withoutPrefix(name: string, { prefixes }: AccessorStyle): string | undefined {
  if (prefixes.length === 0) return name;
  const prefix = prefixes.find((one) => name.startsWith(one) && name.length > one.length && !(isLetter(one.at(-1)) && isLower(name.charAt(one.length))));
  if (prefix === undefined) return undefined;
  const rest = name.slice(prefix.length);
  return prefix === '' ? rest : rest.charAt(0).toLowerCase() + rest.slice(1);
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && letter.toLowerCase() !== letter.toUpperCase();
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

/** One element's name of a plural (`@Singular`), for the endings that Lombok's own list starts with; undefined of any other. */
export function singularOf(plural: string): string | undefined {
  if (/[^aeiou]ies$/.test(plural) && plural.length > 4) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|zz)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : undefined;
}
