import { PRIMITIVE_NAMES, UNKNOWN, arrayOf, classType, primitive, variableType } from './java-types.js';
import type { ClassTable } from './class-table.js';
import type { ClassSymbol, JavaType, OutsideType, TypeScope } from './symbols.js';
import type { FileFacts } from '../declarations.js';
import type { Library } from '../library/library.js';
import type { TypeUse } from '../type-use.js';

/** What a type name means: a class that is known, or a name from outside (qualified where an import says so). */
export type NamedType = { readonly kind: 'class'; readonly symbol: ClassSymbol } | { readonly kind: 'variable'; readonly type: JavaType } | OutsideType;

/**
 * Reads type names as the language defines it (JLS 6.5.5, 7.5): type variables, local classes, member types of the
 * enclosing classes (inherited ones too), single-type imports, the same package, on-demand imports. A name that none of
 * them knows is a name from outside: a class of the project that merely has the same simple name is never taken.
 */
export class TypeNames {
  constructor(
    private readonly table: ClassTable,
    private readonly library: Library,
  ) {}

  type(use: TypeUse, scope: TypeScope): JavaType {
    return arrayOf(this.element(use, scope), use.dims);
  }

  /** `Outer.Inner`, `a.b.Type` or a simple name. */
  named(name: string, scope: TypeScope): NamedType {
    const [first = '', ...rest] = name.split('.');
    const head = this.simple(first, scope);
    if (rest.length === 0) return head ?? outsideType(first, scope.file);
    if (head?.kind === 'class') return this.memberOf(head.symbol, rest) ?? { kind: 'outside', name: `${head.symbol.id}.${rest.join('.')}` };
    if (head?.kind === 'outside') return { kind: 'outside', name: `${head.name}.${rest.join('.')}` };
    return this.qualified(name) ?? { kind: 'outside', name };
  }

  /** A simple name, or undefined where nothing in scope and no import says what it is. */
  simple(name: string, scope: TypeScope): NamedType | undefined {
    return this.inScopes(name, scope) ?? this.inFile(name, scope.file);
  }

  /** `a.b.Outer.Inner` by package and then member types. */
  qualified(name: string): NamedType | undefined {
    const parts = name.split('.');
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
  member(symbol: ClassSymbol, name: string, seen = new Set<ClassSymbol>()): ClassSymbol | undefined {
    if (seen.has(symbol)) return undefined;
    seen.add(symbol);
    const own = symbol.memberTypes.get(name);
    if (own !== undefined) return own;
    for (const parent of symbol.supertypes()) {
      const found = parent.kind === 'class' ? this.member(parent.symbol, name, seen) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private memberOf(symbol: ClassSymbol, names: readonly string[]): NamedType | undefined {
    let found: ClassSymbol | undefined = symbol;
    for (const name of names) found = found === undefined ? undefined : this.member(found, name);
    return found === undefined ? undefined : { kind: 'class', symbol: found };
  }

  private element(use: TypeUse, scope: TypeScope): JavaType {
    if (use.name === '?') return use.bound === undefined ? this.library.type('java.lang.Object') : this.type(use.bound.type, scope);
    if (PRIMITIVE_NAMES.has(use.name)) return primitive(use.name);
    if (use.name === '' || use.name === 'var') return UNKNOWN;
    const named = this.named(use.name, scope);
    if (named.kind === 'variable') return named.type;
    if (named.kind === 'outside') return named;
    return classType(named.symbol, use.args.map((arg) => this.type(arg, scope)));
  }

  private inScopes(name: string, scope: TypeScope): NamedType | undefined {
    for (let at: TypeScope | undefined = scope; at !== undefined; at = at.parent) {
      const variable = at.variables?.get(name);
      if (variable !== undefined) return { kind: 'variable', type: variableType(variable) };
      const local = at.types?.get(name);
      if (local !== undefined) return { kind: 'class', symbol: local };
      if (at.owner === undefined) continue;
      const symbol = at.owner.name === name && name !== '' ? at.owner : this.member(at.owner, name);
      if (symbol !== undefined) return { kind: 'class', symbol };
    }
    return undefined;
  }

  private inFile(name: string, file: FileFacts): NamedType | undefined {
    for (const entry of file.imports) {
      if (entry.onDemand || lastPart(entry.name) !== name) continue;
      const found = entry.isStatic ? this.staticMember(entry.name) : this.qualified(entry.name);
      if (found !== undefined) return found;
      if (!entry.isStatic) return { kind: 'outside', name: entry.name };
    }
    const sibling = this.table.inPackage(file.package, name);
    if (sibling !== undefined) return { kind: 'class', symbol: sibling };
    return this.onDemand(name, file);
  }

  /** `import static a.B.C` may name a member type; a method or field of that name is none. */
  private staticMember(name: string): NamedType | undefined {
    return this.qualified(name);
  }

  private onDemand(name: string, file: FileFacts): NamedType | undefined {
    for (const entry of file.imports) {
      if (!entry.onDemand) continue;
      const found = this.qualified(`${entry.name}.${name}`);
      if (found !== undefined) return found;
    }
    const builtIn = this.library.byId(`java.lang.${name}`);
    return builtIn === undefined ? undefined : { kind: 'class', symbol: builtIn };
  }
}

/** An unknown simple name comes from an on-demand import, if from any; with only one of them, its package is told. */
function outsideType(name: string, file: FileFacts): OutsideType {
  const among = file.imports.filter((entry) => entry.onDemand && !entry.isStatic).map((entry) => `${entry.name}.${name}`);
  const [only, second] = among;
  if (only === undefined) return { kind: 'outside', name };
  return second === undefined ? { kind: 'outside', name: only } : { kind: 'outside', name, among };
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
