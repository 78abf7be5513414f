import { asSuper, isKindOf, isOpen, rawLineage } from './members.js';
import { isObject, isUnknown, primitive } from './java-types.js';
import type { ClassSymbol, JavaType } from './symbols.js';

/** Whether a value of one type can stand where another is asked for; `maybe` where a type is not known well enough. */
export type Answer = 'yes' | 'no' | 'maybe';

const WIDENS_TO: Readonly<Record<string, readonly string[]>> = {
  byte: ['short', 'int', 'long', 'float', 'double'],
  short: ['int', 'long', 'float', 'double'],
  char: ['int', 'long', 'float', 'double'],
  int: ['long', 'float', 'double'],
  long: ['float', 'double'],
  float: ['double'],
};

const BOXES: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean', byte: 'java.lang.Byte', short: 'java.lang.Short', char: 'java.lang.Character',
  int: 'java.lang.Integer', long: 'java.lang.Long', float: 'java.lang.Float', double: 'java.lang.Double',
};
const UNBOXES: ReadonlyMap<string, string> = new Map(Object.entries(BOXES).map(([name, box]) => [box, name]));
/** Those of the library's final classes that parameters are of; of any other, a class from outside may be a kind. */
const FINAL_CLASSES: ReadonlySet<string> = new Set([
  ...UNBOXES.keys(), ...['String', 'Class', 'Void', 'StringBuilder', 'StringBuffer'].map((name) => `java.lang.${name}`),
  ...['Optional', 'OptionalInt', 'OptionalLong', 'OptionalDouble', 'UUID', 'Locale', 'Currency'].map((name) => `java.util.${name}`), 'java.util.regex.Pattern', 'java.net.URI', 'java.net.URL',
  ...['Instant', 'LocalDate', 'LocalDateTime', 'LocalTime', 'ZonedDateTime', 'OffsetDateTime', 'OffsetTime', 'Duration', 'Period', 'Year', 'YearMonth', 'MonthDay', 'ZoneOffset'].map((name) => `java.time.${name}`),
]);
const ARRAY_PARENTS: ReadonlySet<string> = new Set(['java.lang.Object', 'java.lang.Cloneable', 'java.io.Serializable']);

export function boxOf(name: string): string | undefined {
  return BOXES[name];
}

/** The primitive of a box or of itself. */
export function unboxed(type: JavaType): string | undefined {
  if (type.kind === 'primitive') return type.name;
  return type.kind === 'class' ? UNBOXES.get(type.symbol.id) : undefined;
}

/** Without boxing (JLS 5.3, strict invocation), arguments of types ignored. */
export function isSubtype(from: JavaType, to: JavaType): Answer {
  if (isUnknown(from) || isUnknown(to)) return 'maybe';
  if (from.kind === 'primitive' || to.kind === 'primitive') return primitives(from, to);
  if (from.kind === 'null' || isObject(to)) return 'yes';
  return to.kind === 'variable' ? toVariable(from, to) : references(from, to);
}

function references(from: JavaType, to: JavaType): Answer {
  if (from.kind === 'array') return arrays(from.element, to);
  if (to.kind === 'array') return from.kind === 'outside' ? 'maybe' : 'no';
  if (from.kind === 'outside') return outside(from.name, to);
  if (from.kind === 'variable') return best(from.variable.bounds().map((bound) => isSubtype(bound, to)));
  return from.kind === 'class' ? classes(from.symbol, to) : 'no';
}

/**
 * Whether the arguments agree (JLS 4.5.1, containment), given that the classes do: a `List<String>` is no
 * `Iterable<Integer>`. Only what is known for certain to differ is held against it.
 */
export function argumentsAgree(from: JavaType, to: JavaType): boolean {
  if (to.kind === 'array') return from.kind !== 'array' || argumentsAgree(from.element, to.element);
  if (to.kind !== 'class' || to.args.length === 0) return true;
  const seen = asSuper(from, to.symbol);
  return seen === undefined || seen.args.length !== to.args.length || seen.args.every((arg, index) => isContained(arg, to.args[index] ?? arg));
}

function isContained(mine: JavaType, theirs: JavaType): boolean {
  if (theirs.wildcard === 'extends') return isSubtype(mine, theirs) !== 'no' && argumentsAgree(mine, theirs);
  if (theirs.wildcard === 'super') return isSubtype(theirs, mine) !== 'no';
  if (mine.isLowest === true) return isSubtype(mine, theirs) !== 'no';
  if (mine.wildcard !== undefined || mine.kind !== theirs.kind) return true;
  if (mine.kind === 'array' && theirs.kind === 'array') return isContained(mine.element, theirs.element);
  if (mine.kind !== 'class' || theirs.kind !== 'class') return true;
  return mine.symbol === theirs.symbol && argumentsAgree(mine, theirs);
}

/** With boxing and unboxing (JLS 5.3, loose invocation). */
export function isAssignable(from: JavaType, to: JavaType, boxType: (name: string) => JavaType): Answer {
  const strict = isSubtype(from, to);
  if (strict !== 'no') return strict;
  if (from.kind === 'primitive' && to.kind !== 'primitive') {
    const box = BOXES[from.name];
    return box === undefined ? 'no' : isSubtype(boxType(box), to);
  }
  const inner = unboxed(from);
  return from.kind !== 'primitive' && to.kind === 'primitive' && inner !== undefined ? primitives(primitive(inner), to) : 'no';
}

function primitives(from: JavaType, to: JavaType): Answer {
  if (from.kind !== 'primitive' || to.kind !== 'primitive') return 'no';
  return from.name === to.name || WIDENS_TO[from.name]?.includes(to.name) === true ? 'yes' : 'no';
}

function toVariable(from: JavaType, to: JavaType & { kind: 'variable' }): Answer {
  return from.kind === 'variable' && (from.variable === to.variable || from.variable.bounds().some((bound) => isSubtype(bound, to) === 'yes')) ? 'yes' : 'no';
}

function arrays(element: JavaType, to: JavaType): Answer {
  if (to.kind === 'array') return element.kind === 'primitive' && to.element.kind === 'primitive' ? sameName(element.name, to.element.name) : isSubtype(element, to.element);
  return to.kind === 'class' && ARRAY_PARENTS.has(to.symbol.id) ? 'yes' : 'no';
}

function outside(name: string, to: JavaType): Answer {
  if (to.kind === 'outside') return to.name === name ? 'yes' : 'maybe';
  // A class from outside cannot know the project's types; it may well be a kind of a library type that can be extended.
  return to.kind === 'class' && to.symbol.origin === 'library' && !FINAL_CLASSES.has(to.symbol.id) ? 'maybe' : 'no';
}

function classes(from: ClassSymbol, to: JavaType): Answer {
  if (to.kind === 'class' && isKindOf(from, to.symbol)) return 'yes';
  if (to.kind === 'outside' && rawLineage(from).some((parent) => parent.symbol.supertypes().some((type) => type.kind === 'outside' && type.name === to.name))) return 'yes';
  if (from.origin === 'library' || (to.kind === 'class' && to.symbol.origin !== 'library')) return 'no';
  return isOpen(from) ? 'maybe' : 'no';
}

function sameName(left: string, right: string): Answer {
  return left === right ? 'yes' : 'no';
}

function best(answers: readonly Answer[]): Answer {
  if (answers.includes('yes')) return 'yes';
  return answers.includes('maybe') || answers.length === 0 ? (answers.length === 0 ? 'no' : 'maybe') : 'no';
}
