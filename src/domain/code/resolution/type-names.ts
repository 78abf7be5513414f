import { PRIMITIVE_NAMES, UNKNOWN, arrayOf, bindingsOf, classType, outsideType, primitive, thisType, variableType, wildcardOf, withArgs } from './java-types.js';
import { enclosingArguments, enclosingVariables } from './enclosing-classes.js';
import { asSuper } from './members.js';
import { namesOf } from './file-names.js';
import type { FileNames } from './file-names.js';
import { newMemo } from './read-log.js';
import { kept, memoNamed } from './symbol-cache.js';
import type { Memo, ReadLog } from './read-log.js';
import type { ClassTable } from './class-table.js';
import type { ClassSymbol, JavaType, OutsideType, TypeScope } from './symbols.js';
import type { FileFacts } from '../declarations.js';
import type { Library } from '../library/library.js';
import type { TypeUse } from '../type-use.js';

interface KnownFile {
  readonly names: FileNames;
  /** What simple names mean outside every class of the file. */
  readonly meanings: Map<string, Memo<NamedType | undefined>>;
}

/** Each part may end a package, so that looking a name up takes time by the square of them; a longer one is no class that is known. */
const MAX_NAME_PARTS = 200;

/** What a type name means: a class that is known, or a name from outside (qualified where an import says so). */
export type NamedType = { readonly kind: 'class'; readonly symbol: ClassSymbol; readonly outerArgs?: readonly JavaType[] | undefined } | { readonly kind: 'variable'; readonly type: JavaType } | OutsideType;

/**
 * Reads type names as the language defines it (JLS 6.5.5, 7.5): type variables, local classes, member types of the
 * enclosing classes (inherited ones too), single-type imports, the same package, on-demand imports. A name that none of
 * them knows is a name from outside: a class of the project that merely has the same simple name is never taken.
 */
export class TypeNames {
  private readonly files = new Map<FileFacts, KnownFile>();
  private readonly byQualifiedName = new Map<string, Memo<NamedType | undefined>>();

  constructor(
    private readonly table: ClassTable,
    private readonly library: Library,
    private readonly log: ReadLog,
  ) {}

  type(use: TypeUse, scope: TypeScope): JavaType {
    return arrayOf(this.element(use, scope), use.dims);
  }

  /** `Outer.Inner`, `a.b.Type` or a simple name. */
  named(name: string, scope: TypeScope): NamedType {
    if (!name.includes('.')) return this.simple(name, scope) ?? this.fileOf(scope.file).names.outside(name);
    const [first = '', ...rest] = name.split('.');
    const head = this.simple(first, scope);
    if (rest.length === 0) return head ?? this.fileOf(scope.file).names.outside(first);
    if (head?.kind === 'class') return this.memberOf(head.symbol, rest) ?? outsideType(`${head.symbol.id}.${rest.join('.')}`);
    if (head?.kind === 'outside') return outsideType(`${head.name}.${rest.join('.')}`);
    return this.qualified(name) ?? outsideType(name);
  }

  /** A simple name, or undefined where nothing in scope and no import says what it is. */
  simple(name: string, scope: TypeScope): NamedType | undefined {
    return this.inScopes(name, scope) ?? this.ofFile(name, scope.file);
  }

  /** `a.b.Outer.Inner` by package and then member types. */
  qualified(name: string): NamedType | undefined {
    const memo = memoNamed(this.byQualifiedName, name);
    return this.log.has(memo) ? memo.value : this.log.ask(memo, () => this.findQualified(name));
  }

  private findQualified(name: string): NamedType | undefined {
    const parts = name.split('.');
    if (parts.length > MAX_NAME_PARTS) return undefined;
    for (let count = parts.length - 1; count >= 1; count -= 1) {
      const packageName = parts.slice(0, count).join('.');
      const [simple = '', ...members] = parts.slice(count);
      const top = this.table.inPackage(packageName, simple) ?? this.library.byId(`${packageName}.${simple}`);
      if (top !== undefined) return this.memberOf(top, members);
    }
    return undefined;
  }

  hasPackage(name: string): boolean {
    return this.table.hasPackage(name);
  }

  /** A member type by name, inherited ones too. */
  member(symbol: ClassSymbol, name: string): ClassSymbol | undefined {
    symbol.cache.memberTypes ??= newMemo();
    const found = kept(symbol, symbol.cache.memberTypes, memberTypesOf).get(name);
    // What the type itself is, is a question of its own.
    return found?.outer === undefined ? found : found.outer.memberTypes.get(found.name) ?? found;
  }

  private memberOf(symbol: ClassSymbol, names: readonly string[]): NamedType | undefined {
    let found: ClassSymbol | undefined = symbol;
    for (const name of names) found = found === undefined ? undefined : this.member(found, name);
    return found === undefined ? undefined : classType(found);
  }

  private element(use: TypeUse, scope: TypeScope): JavaType {
    if (use.name === '?') return wildcardOf(use.bound === undefined ? this.library.type('java.lang.Object') : this.type(use.bound.type, scope), use.bound?.kind ?? 'extends');
    if (PRIMITIVE_NAMES.has(use.name)) return primitive(use.name);
    if (use.name === '' || use.name === 'var') return UNKNOWN;
    const named = this.named(use.name, scope);
    if (named.kind === 'variable') return named.type;
    if (named.kind === 'outside') return named;
    const type = classType(named.symbol, use.args.map((arg) => this.type(arg, scope)));
    const outerArgs = use.outer === undefined ? named.outerArgs : argumentsAround(named.symbol, this.type(use.outer, scope));
    return outerArgs === undefined ? type : withArgs(type, type.args, outerArgs);
  }

  private inScopes(name: string, scope: TypeScope): NamedType | undefined {
    for (let at: TypeScope | undefined = scope; at !== undefined; at = at.parent) {
      const variable = at.variables?.get(name);
      if (variable !== undefined) return { kind: 'variable', type: variableType(variable) };
      const local = at.types?.get(name);
      if (local !== undefined) return classType(local);
      if (at.owner === undefined) continue;
      const symbol = at.owner.name === name && name !== '' ? at.owner : this.member(at.owner, name);
      if (symbol !== undefined) return classSeenFrom(at.owner, symbol);
    }
    return undefined;
  }

  private fileOf(file: FileFacts): KnownFile {
    const known = this.files.get(file);
    if (known !== undefined) return known;
    const made = { names: namesOf(file), meanings: new Map() };
    this.files.set(file, made);
    return made;
  }

  private ofFile(name: string, file: FileFacts): NamedType | undefined {
    const memo = memoNamed(this.fileOf(file).meanings, name);
    return this.log.has(memo) ? memo.value : this.log.ask(memo, () => this.inFile(name, file));
  }

  private inFile(name: string, file: FileFacts): NamedType | undefined {
    const { names } = this.fileOf(file);
    for (const entry of names.named(name)) {
      const found = entry.isStatic ? this.staticMember(entry.name) : this.qualified(entry.name);
      if (found !== undefined) return found;
      if (!entry.isStatic) return outsideType(entry.name);
    }
    const sibling = this.table.inPackage(file.package, name);
    if (sibling !== undefined) return classType(sibling);
    return this.onDemand(name, names);
  }

  /** `import static a.B.C` may name a member type; a method or field of that name is none. */
  private staticMember(name: string): NamedType | undefined {
    return this.qualified(name);
  }

  private onDemand(name: string, names: FileNames): NamedType | undefined {
    for (const entry of names.onDemand) {
      const found = this.qualified(`${entry.name}.${name}`);
      if (found !== undefined) return found;
    }
    const builtIn = this.library.byId(`java.lang.${name}`) ?? this.ofModules(name, names);
    return builtIn === undefined ? undefined : classType(builtIn);
  }

  /** What module imports bring is shadowed by all else (JLS 6.4.1). */
  private ofModules(name: string, names: FileNames): ClassSymbol | undefined {
    for (const from of names.modulePackages) {
      const found = this.library.byId(`${from}.${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** The simple name of an inherited inner class means the one of the superclass as it is extended: `extends Box<Order>` inherits `Box<Order>.Cursor`. */
function classSeenFrom(owner: ClassSymbol, symbol: ClassSymbol): NamedType {
  if (symbol === owner || symbol.outer === owner || enclosingVariables(symbol).length === 0) return classType(symbol);
  const outerArgs = argumentsAround(symbol, thisType(owner));
  return outerArgs === undefined ? classType(symbol) : withArgs(classType(symbol), [], outerArgs);
}

/** What the variables around the inner class stand for where it is named through the type. */
export function argumentsAround(symbol: ClassSymbol, through: JavaType): readonly JavaType[] | undefined {
  const outer = symbol.outer === undefined ? undefined : asSuper(through, symbol.outer);
  return outer === undefined ? undefined : enclosingArguments(symbol, bindingsOf(outer), variableType);
}

/** Of the class, then of its supertypes in order; a nearer one hides those of its name. */
function memberTypesOf(symbol: ClassSymbol): ReadonlyMap<string, ClassSymbol> {
  const found = new Map<string, ClassSymbol>();
  const seen = new Set<ClassSymbol>();
  const add = (at: ClassSymbol): void => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const member of at.memberTypes.values()) if (!found.has(member.name)) found.set(member.name, member);
    for (const parent of at.supertypes()) if (parent.kind === 'class') add(parent.symbol);
  };
  add(symbol);
  return found.size === 0 ? NO_MEMBER_TYPES : found;
}

const NO_MEMBER_TYPES: ReadonlyMap<string, ClassSymbol> = new Map();
