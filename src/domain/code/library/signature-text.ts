import { PRIMITIVE_NAMES, UNKNOWN, arrayOf, classType, primitive, variableType, wildcardOf } from '../resolution/java-types.js';
import type { ClassSymbol, JavaType, TypeVariable } from '../resolution/symbols.js';

/** How a name in a signature is found: a variable in scope, a type of the table, or a name from outside it. */
export interface SignatureNames {
  readonly variables: ReadonlyMap<string, TypeVariable>;
  readonly typeNamed: (name: string) => ClassSymbol | undefined;
  readonly objectType: () => JavaType;
}

/** Splits at the separator where it stands in no brackets. */
export function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '<' || letter === '(') depth += 1;
    else if (letter === '>' || letter === ')') depth -= 1;
    else if (letter === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.filter((part) => part !== '');
}

/** `Map<String,? extends T>[]` as a type. A wildcard stands as its bound. */
export function typeOfText(text: string, names: SignatureNames): JavaType {
  if (text.endsWith('[]')) return arrayOf(typeOfText(text.slice(0, -2), names));
  if (text.endsWith('...')) return arrayOf(typeOfText(text.slice(0, -3), names));
  if (text === '?') return wildcardOf(names.objectType(), 'extends');
  if (text.startsWith('? extends ')) return wildcardOf(typeOfText(text.slice('? extends '.length), names), 'extends');
  if (text.startsWith('? super ')) return wildcardOf(typeOfText(text.slice('? super '.length), names), 'super');
  if (PRIMITIVE_NAMES.has(text)) return primitive(text);
  const bracket = text.indexOf('<');
  const name = bracket < 0 ? text : text.slice(0, bracket);
  const variable = names.variables.get(name);
  if (variable !== undefined) return variableType(variable);
  const symbol = names.typeNamed(name);
  if (symbol === undefined) return UNKNOWN;
  const args = bracket < 0 ? [] : splitOutside(text.slice(bracket + 1, -1), ',');
  return classType(symbol, args.map((arg) => typeOfText(arg, names)));
}

/** `<T extends Comparable<T>,U>` as variables, whose bounds may name each other. */
export function variablesOfText(text: string, namesWith: (variables: ReadonlyMap<string, TypeVariable>) => SignatureNames): readonly TypeVariable[] {
  const own = new Map<string, TypeVariable>();
  for (const part of splitOutside(text.slice(1, -1), ',')) {
    const [name = '', bounds = ''] = part.split(/ extends (.*)/s);
    own.set(name, { name, free: false, bounds: () => splitOutside(bounds, '&').map((bound) => typeOfText(bound, namesWith(own))) });
  }
  return [...own.values()];
}
