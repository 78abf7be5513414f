import { findField } from '../resolution/members.js';
import { thisType } from '../resolution/java-types.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Expression, FieldDeclaration, Import } from '../declarations.js';
import type { ClassSymbol, TypeScope } from '../resolution/symbols.js';

/** Constants that name each other in a circle do not compile; reading them must end all the same. */
const MAX_DEPTH = 20;

/** Reads constant expressions (JLS 15.29) of strings, across files: literals, `+`, and fields that are initialised so. */
export class Constants {
  constructor(private readonly base: CodeBase) {}

  /** The string, or undefined where some part of it cannot be found. */
  text(expression: Expression, scope: TypeScope, depth = 0): string | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (expression.kind === 'literal') return expression.type === 'null' ? undefined : expression.text;
    if (expression.kind === 'binary' && expression.operator === '+') return this.joined(expression.left, expression.right, scope, depth);
    if (expression.kind === 'name') return this.named(expression.name, scope, depth);
    return expression.kind === 'field' ? this.field(expression, scope, depth) : undefined;
  }

  /** Of `@A("x")`, `@A({"x", Y})`: each element; undefined where it cannot be read. */
  texts(expression: Expression | undefined, scope: TypeScope): readonly (string | undefined)[] {
    if (expression === undefined) return [];
    if (expression.kind === 'array') return expression.elements.map((element) => this.text(element, scope));
    return [this.text(expression, scope)];
  }

  private joined(left: Expression, right: Expression, scope: TypeScope, depth: number): string | undefined {
    const start = this.text(left, scope, depth + 1);
    const end = start === undefined ? undefined : this.text(right, scope, depth + 1);
    return start === undefined || end === undefined ? undefined : start + end;
  }

  private named(name: string, scope: TypeScope, depth: number): string | undefined {
    for (let at: TypeScope | undefined = scope; at !== undefined; at = at.parent) {
      const value = at.owner === undefined ? undefined : this.inClass(at.owner, name, depth);
      if (value !== undefined) return value;
    }
    for (const entry of scope.file.imports) {
      const holder = holderOf(entry, name);
      const named = holder === undefined ? undefined : this.base.names.qualified(holder);
      const value = named?.kind === 'class' ? this.inClass(named.symbol, name, depth) : undefined;
      if (value !== undefined) return value;
    }
    return undefined;
  }

  private field(expression: Expression & { kind: 'field' }, scope: TypeScope, depth: number): string | undefined {
    const holder = qualifiedName(expression.target);
    const named = holder === undefined ? undefined : this.base.names.named(holder, scope);
    return named?.kind === 'class' ? this.inClass(named.symbol, expression.name, depth) : undefined;
  }

  private inClass(symbol: ClassSymbol, name: string, depth: number): string | undefined {
    const owner = findField(thisType(symbol), name)?.field.owner;
    const field = owner?.source?.body.fields.find((one) => one.name === name);
    if (owner?.source === undefined || field?.init === undefined || !isConstant(field, owner)) return undefined;
    return this.text(field.init, owner.source.scope, depth + 1);
  }
}

/** The type that a static import takes a member of that name from. */
function holderOf(entry: Import, name: string): string | undefined {
  if (!entry.isStatic) return undefined;
  if (entry.onDemand) return entry.name;
  return entry.name.endsWith(`.${name}`) ? entry.name.slice(0, -name.length - 1) : undefined;
}

function isConstant(field: FieldDeclaration, owner: ClassSymbol): boolean {
  return owner.kind === 'interface' || owner.kind === 'annotation' || field.modifiers.includes('final');
}

/** `a.b.C` of a chain of names; undefined for anything else. */
export function qualifiedName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'field') return undefined;
  const target = qualifiedName(expression.target);
  return target === undefined ? undefined : `${target}.${expression.name}`;
}
