import type { MethodDeclaration } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { isBoxed, primitiveOf } from './coercion.js';
import { importedName, simpleOf } from './imported-names.js';
import type { KnownType, TypePool } from './type-pool.js';

/** A type as the choice among overloads sees it; a type variable without bounds is seen as Object. */
export type TypeShape =
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'box'; readonly name: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'known'; readonly type: KnownType }
  /** By its simple name: that of Object, of String, or of an imported type. */
  | { readonly kind: 'library'; readonly name: string }
  | { readonly kind: 'array'; readonly text: string };

export type Verdict = 'yes' | 'no' | 'unknown';

/** Of java.lang: they need no import. */
const JAVA_LANG: ReadonlySet<string> = new Set(['Object', 'String', 'Number', 'CharSequence', 'Comparable', 'Iterable', 'Runnable', 'Throwable', 'Exception', 'RuntimeException', 'StringBuilder']);

/** What a written type is; undefined where that is not known. */
export function shapeOf(pool: TypePool, use: TypeUse, from: KnownType, method?: MethodDeclaration): TypeShape | undefined {
  if (use.dims > 0) return { kind: 'array', text: `${use.name}${'[]'.repeat(use.dims)}` };
  const bounds = boundsOf(use.name, from, method);
  if (bounds !== undefined) return bounds.length === 0 ? { kind: 'library', name: 'Object' } : undefined;
  const known = pool.resolve(use.name, from);
  if (known !== undefined) return { kind: 'known', type: known };
  const primitive = primitiveOf(use);
  if (primitive !== undefined) return { kind: isBoxed(use) ? 'box' : 'primitive', name: primitive };
  const simple = simpleOf(use.name);
  return JAVA_LANG.has(use.name.replace(/^java\.lang\./, '')) || importedName(use.name, from) !== undefined ? { kind: 'library', name: simple } : undefined;
}

/** The bounds of a type variable; undefined where the name is none. */
function boundsOf(name: string, from: KnownType, method: MethodDeclaration | undefined): readonly TypeUse[] | undefined {
  const own = method?.typeParameters.find((one) => one.name === name);
  if (own !== undefined) return own.bounds;
  for (let type: KnownType | undefined = from; type !== undefined; type = type.outer) {
    const variable = type.declaration.typeParameters.find((one) => one.name === name);
    if (variable !== undefined) return variable.bounds;
  }
  return undefined;
}

const WIDENINGS: Readonly<Record<string, readonly string[]>> = {
  byte: ['short', 'int', 'long', 'float', 'double'], short: ['int', 'long', 'float', 'double'], char: ['int', 'long', 'float', 'double'],
  int: ['long', 'float', 'double'], long: ['float', 'double'], float: ['double'],
};

/** Identity and widening among primitives (JLS 5.1.2). */
export function widens(from: string, to: string): boolean {
  return from === to || WIDENINGS[from]?.includes(to) === true;
}

/** Supertypes of library types as far as they matter here, Object left out. */
const SUPERTYPES: Readonly<Record<string, readonly string[]>> = {
  String: ['CharSequence', 'Comparable', 'Serializable'], StringBuilder: ['CharSequence', 'Comparable', 'Serializable'], Number: ['Serializable'], Object: [],
  CharSequence: [], Comparable: [], Serializable: [], Runnable: [], Iterable: [], Collection: ['Iterable'], List: ['Collection', 'Iterable'], Set: ['Collection', 'Iterable'], Map: [],
  Throwable: ['Serializable'], Exception: ['Throwable', 'Serializable'], RuntimeException: ['Exception', 'Throwable', 'Serializable'],
};

type Of<Kind extends TypeShape['kind']> = Extract<TypeShape, { readonly kind: Kind }>;
type Going = { readonly [Kind in TypeShape['kind']]: (from: Of<Kind>, to: TypeShape, rules: { readonly pool: TypePool; readonly boxing: boolean }) => Verdict };

const GOING: Going = {
  primitive: ({ name }, to, { boxing }) => ofPrimitive(name, to, boxing),
  box: ({ name }, to, { boxing }) => (to.kind === 'primitive' ? verdict(boxing && widens(name, to.name)) : to.kind === 'box' ? verdict(name === to.name) : ofBox(name, to)),
  null: (_from, to) => verdict(to.kind !== 'primitive'),
  array: ({ text }, to) => (to.kind === 'array' ? (text === to.text ? 'yes' : 'unknown') : to.kind === 'library' ? 'unknown' : 'no'),
  known: ({ type }, to, { pool }) => (to.kind === 'known' || to.kind === 'library' ? ofKnown(pool, type, to) : 'no'),
  library: ({ name }, to) => ofLibrary(name, to),
};

/** Whether a value of the one type goes into the other (JLS 15.12.2.2; with `boxing` 15.12.2.3). */
export function isSubtype(pool: TypePool, from: TypeShape, to: TypeShape, boxing: boolean): Verdict {
  if (from.kind !== 'primitive' && isObject(to)) return 'yes';
  const goes = GOING[from.kind] as (from: TypeShape, to: TypeShape, rules: { readonly pool: TypePool; readonly boxing: boolean }) => Verdict;
  return goes(from, to, { pool, boxing });
}

function isObject(type: TypeShape): boolean {
  return type.kind === 'library' && type.name === 'Object';
}

function verdict(met: boolean): Verdict {
  return met ? 'yes' : 'no';
}

function ofPrimitive(name: string, to: TypeShape, boxing: boolean): Verdict {
  if (to.kind === 'primitive') return verdict(widens(name, to.name));
  if (!boxing) return 'no';
  return to.kind === 'box' ? verdict(name === to.name) : isObject(to) ? 'yes' : ofBox(name, to);
}

function ofBox(name: string, to: TypeShape): Verdict {
  if (to.kind !== 'library') return 'no';
  if (to.name === 'Number') return verdict(name !== 'boolean' && name !== 'char');
  return to.name === 'Comparable' || to.name === 'Serializable' ? 'yes' : /^(String|CharSequence|Iterable|Collection|List|Set|Map|Runnable|Throwable|Exception|RuntimeException)$/.test(to.name) ? 'no' : 'unknown';
}

/** Behind an imported name there may be a type of the project whose source is not at hand. */
function ofLibrary(name: string, to: TypeShape): Verdict {
  if (to.kind !== 'library' && to.kind !== 'known') return 'no';
  const supertypes = SUPERTYPES[name];
  if (to.kind === 'library' && (to.name === name || supertypes?.includes(to.name) === true)) return 'yes';
  return supertypes === undefined || (to.kind === 'library' && SUPERTYPES[to.name] === undefined) ? 'unknown' : 'no';
}

/** A known type and all that it extends or implements; `outside`: simple names of those whose source is missing. */
export function supertypes(pool: TypePool, type: KnownType): { readonly line: readonly KnownType[]; readonly outside: readonly string[] } {
  const line: KnownType[] = [type];
  const outside: string[] = [];
  for (const one of line) {
    for (const use of [...(one.declaration.extends === undefined ? [] : [one.declaration.extends]), ...one.declaration.implements]) {
      const target = pool.resolve(use.name, one);
      if (target === undefined) outside.push(simpleOf(use.name));
      else if (!line.includes(target)) line.push(target);
    }
  }
  return { line, outside };
}

/** Where a source of its supertypes is missing, what is not found is not known. */
function ofKnown(pool: TypePool, type: KnownType, to: Of<'known' | 'library'>): Verdict {
  const { line, outside } = supertypes(pool, type);
  if (to.kind === 'known' ? line.includes(to.type) : outside.some((name) => name === to.name || SUPERTYPES[name]?.includes(to.name) === true)) return 'yes';
  if (outside.some((name) => SUPERTYPES[name] === undefined)) return 'unknown';
  return to.kind === 'library' && LANGUAGE.test(to.name) && (type.declaration.kind === 'enum' || type.declaration.kind === 'record') ? 'unknown' : 'no';
}

/** What enums and records are by the language. */
const LANGUAGE = /^(Comparable|Serializable|Enum|Record)$/;
