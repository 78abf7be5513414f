import type { Confidence } from '../code-graph.js';
import type { Expression, Statement, TypeBody } from '../declarations.js';
import type { ClassSymbol, JavaType, MethodSymbol, TypeScope } from '../resolution/symbols.js';
import type { SymbolTools } from '../resolution/symbol-builder.js';

/** What names mean at a place in a body. Blocks nest; a class inside a method nests in the method's block. */
export interface Env {
  readonly parent?: Env;
  readonly scope: TypeScope;
  readonly owner: ClassSymbol;
  /** Set where a class begins: its fields and methods are seen here. */
  readonly isClass: boolean;
  readonly names: Map<string, JavaType>;
  readonly returns?: ReturnFrame;
}

/** Of a method or a lambda: what its `return` is expected to give, and what it was seen to give. */
export interface ReturnFrame {
  readonly expected?: JavaType;
  readonly types: JavaType[];
}

export interface CallSink {
  /** A call to a method that was found; whether it becomes an edge depends on whose method it is. */
  found(method: MethodSymbol, line: number, confidence: Confidence): void;
  /** A call whose method is none of the known types'; `receiver` is absent where it has no target. */
  outside(call: Expression & { readonly kind: 'call' }, scope: TypeScope, receiver?: JavaType): void;
}

/** Walks bodies; the parts that know one construct each call back through this. */
export interface Walker {
  readonly tools: SymbolTools;
  readonly sink: CallSink;
  typeOf(expression: Expression, env: Env, expected?: JavaType): JavaType;
  run(statements: readonly Statement[], env: Env): void;
  /** Members of a local or anonymous class, whose code belongs to the method around. */
  body(symbol: ClassSymbol, body: TypeBody, env: Env): void;
  /** The same walk that reports nothing: for a type that is needed before its time. */
  silent(): Walker;
}

export function childOf(env: Env, more: { readonly returns?: ReturnFrame; readonly scope?: TypeScope } = {}): Env {
  return {
    parent: env, scope: more.scope ?? env.scope, owner: env.owner, isClass: false, names: new Map(),
    ...(more.returns === undefined ? {} : { returns: more.returns }),
  };
}

/** A block: local classes declared in it are seen in it. */
export function blockIn(env: Env): Env {
  return childOf(env, { scope: { parent: env.scope, file: env.scope.file, types: new Map() } });
}

export function classIn(env: Env | undefined, symbol: ClassSymbol, scope: TypeScope): Env {
  return { ...(env === undefined ? {} : { parent: env }), scope, owner: symbol, isClass: true, names: new Map() };
}

export function returnFrameOf(env: Env): ReturnFrame | undefined {
  for (let at: Env | undefined = env; at !== undefined; at = at.parent) {
    if (at.returns !== undefined) return at.returns;
    if (at.isClass) return undefined;
  }
  return undefined;
}
