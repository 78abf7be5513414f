import { bindingsOf, outsideNames, substitute, thisType } from '../resolution/java-types.js';
import { lineage } from '../resolution/members.js';
import type { BeanType } from './bean-facts.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Bindings, ClassSymbol, ClassType, JavaType, TypeScope } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';

const OPEN = '?';
/** Deeper nested arguments than any program has; a type that names itself in its arguments must end. */
const MAX_DEPTH = 6;

/** Containers by simple name: what Spring hands over is the beans in them. */
const MANY: ReadonlySet<string> = new Set(['List', 'Set', 'Collection', 'Map', 'SortedSet', 'Stream']);
const DEFERRED: ReadonlySet<string> = new Set(['Optional', 'ObjectProvider', 'ObjectFactory', 'Provider']);
const CONTAINER_PACKAGES = /^(java\.util\.|java\.util\.stream\.|org\.springframework\.beans\.factory\.|jakarta\.inject\.|javax\.inject\.)[A-Za-z]+$/;

/** A wanted type without the containers around it. */
export interface WantedType {
  readonly use: TypeUse;
  readonly many: boolean;
  /** `Optional`, `ObjectProvider` and their like: no bean need be there. */
  readonly deferred: boolean;
}

export function wantedType(use: TypeUse, scope: TypeScope, base: CodeBase): WantedType {
  if (use.dims > 0) return { use: { ...use, dims: 0 }, many: true, deferred: false };
  const simple = use.name.slice(use.name.lastIndexOf('.') + 1);
  const inner = MANY.has(simple) || DEFERRED.has(simple) ? use.args.at(-1) : undefined;
  if (inner === undefined || !isContainer(use.name, scope, base)) return { use, many: false, deferred: false };
  const within = wantedType(inner.bound?.type ?? inner, scope, base);
  return { use: within.use, many: within.many || MANY.has(simple), deferred: within.deferred || DEFERRED.has(simple) };
}

function isContainer(name: string, scope: TypeScope, base: CodeBase): boolean {
  const named = base.names.named(name, scope);
  if (named.kind === 'variable') return false;
  return namesOf(named.kind === 'class' ? { kind: 'class', symbol: named.symbol, args: [] } : named).some((one) => CONTAINER_PACKAGES.test(one));
}

/** The type as written at a place, variables of the classes around it replaced by what they stand for. */
export function beanTypeOf(use: TypeUse, scope: TypeScope, at: { readonly base: CodeBase; readonly bindings: Bindings }): BeanType {
  const type = substitute(at.base.names.type({ ...use, dims: 0 }, scope), at.bindings);
  if (type.kind !== 'class' && type.kind !== 'outside') return { name: OPEN };
  if (type.kind === 'class' && use.args.length === 0) return classBeanType(type);
  const args = use.args.map((arg) => (arg.name === OPEN ? OPEN : textOf(substitute(at.base.names.type(arg, scope), at.bindings), 0)));
  return withArgs(namesOf(type)[0] ?? OPEN, args);
}

/** The class and everything that it extends or implements, outside types too, with their arguments. */
export function typesOfBean(type: ClassType, base: CodeBase): readonly BeanType[] {
  return lineage(type).flatMap((at) => [classBeanType(at), ...outsideParents(at, base)]).filter(({ name }) => name !== 'java.lang.Object');
}

export function typesOfClass(symbol: ClassSymbol, base: CodeBase): readonly BeanType[] {
  return typesOfBean(thisType(symbol), base);
}

/** Every name that an outside type may have, where on-demand imports leave it open. */
function outsideParents(at: ClassType, base: CodeBase): readonly BeanType[] {
  const { source } = at.symbol;
  if (source?.declaration === undefined) return [];
  const { declaration, scope } = source;
  const uses = [...(declaration.extends === undefined ? [] : [declaration.extends]), ...declaration.implements];
  return uses.flatMap((use) => {
    const type = base.names.type(use, scope);
    if (type.kind !== 'outside') return [];
    const { args } = beanTypeOf(use, scope, { base, bindings: bindingsOf(at) });
    return outsideNames(type).map((name) => withArgs(name, args ?? []));
  });
}

function classBeanType(type: ClassType): BeanType {
  return withArgs(type.symbol.id, type.args.map((arg) => textOf(arg, 0)));
}

function withArgs(name: string, args: readonly string[]): BeanType {
  return args.length === 0 ? { name } : { name, args };
}

function namesOf(type: JavaType): readonly string[] {
  if (type.kind === 'class') return [type.symbol.id];
  return type.kind === 'outside' ? outsideNames(type) : [];
}

/** `java.lang.Object` stands for an unbounded wildcard as well, so that it is taken as open. */
function textOf(type: JavaType, depth: number): string {
  if (depth > MAX_DEPTH) return OPEN;
  if (type.kind === 'array') return `${textOf(type.element, depth + 1)}[]`;
  if (type.kind === 'primitive') return type.name;
  const name = namesOf(type)[0];
  if (name === undefined || name === 'java.lang.Object') return OPEN;
  const args = type.kind === 'class' ? type.args : [];
  return args.length === 0 ? name : `${name}<${args.map((arg) => textOf(arg, depth + 1)).join()}>`;
}

/** A bean of type `has` can stand where `wants` is asked for, arguments as qualifiers (open ones match any). */
export function isOfType(has: BeanType, wants: BeanType): boolean {
  if (has.name !== wants.name) return false;
  if (has.args === undefined || wants.args === undefined) return true;
  return wants.args.every((arg, index) => argumentMatches(has.args?.[index] ?? OPEN, arg));
}

function argumentMatches(has: string, wants: string): boolean {
  return has === wants || has.includes(OPEN) || wants.includes(OPEN);
}
