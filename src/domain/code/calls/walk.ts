import type { Confidence } from '../code-graph.js';
import type { Expression, Statement, TypeBody } from '../declarations.js';
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, TypeScope } from '../resolution/symbols.js';
import type { SymbolTools } from '../resolution/symbol-builder.js';

export type Names = ReadonlyMap<string, JavaType>;

const NO_NAMES: Names = new Map();

/**
 * What names mean at a place in a body. Blocks nest; a class inside a method nests in the method's block. Most blocks
 * declare nothing: what declarations need is made with the first of them.
 */
export class Env {
  returns: ReturnFrame | undefined = undefined;
  /** Set where a switch expression begins. */
  yields: ReturnFrame | undefined = undefined;
  private ownNames: Map<string, JavaType> | undefined = undefined;
  private ownTypes: Map<string, ClassSymbol> | undefined = undefined;

  constructor(
    readonly parent: Env | undefined,
    /** Names of types, local classes of this block and of those around it too. */
    public scope: TypeScope,
    readonly owner: ClassSymbol,
    /** Set where a class begins: its fields and methods are seen here. */
    readonly isClass: boolean,
  ) {}

  /** Variables that are declared right here. */
  get names(): Names {
    return this.ownNames ?? NO_NAMES;
  }

  named(name: string): JavaType | undefined {
    return this.ownNames === undefined ? undefined : this.ownNames.get(name);
  }

  declare(name: string, type: JavaType): void {
    if (this.ownNames === undefined) this.ownNames = new Map();
    this.ownNames.set(name, type);
  }

  /** The scope in which a local class of the block sees itself and its siblings. */
  openTypes(): TypeScope {
    if (this.ownTypes === undefined) {
      this.ownTypes = new Map();
      this.scope = { parent: this.scope, file: this.scope.file, types: this.ownTypes };
    }
    return this.scope;
  }

  declareType(name: string, symbol: ClassSymbol): void {
    this.openTypes();
    this.ownTypes?.set(name, symbol);
  }
}

/** Of a method or a lambda its `return`, of a switch expression its `yield`: what it is expected to give, and what it was seen to give. */
export interface ReturnFrame {
  readonly expected?: JavaType;
  readonly types: JavaType[];
}

export interface CallSink {
  /** A call to a method that was found; whether it becomes an edge depends on whose method it is. */
  found(method: MethodSymbol, line: number, confidence: Confidence): void;
  /** A field, constant or component that the code names, to read it or to write it. */
  read(field: FieldSymbol): void;
  /** A call whose method is none of the known types' (or one of those that execute SQL); `receiver` is absent where it has no target. */
  outside(call: Expression & { readonly kind: 'call' }, scope: TypeScope, receiver?: JavaType, args?: readonly JavaType[]): void;
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
  /** The same walk where a compiler of the sources alone reads nothing: what it finds lies beyond. */
  beyond(): Walker;
  /** Whether the file may still hold a call against so many methods. */
  affords(methods: number): boolean;
}

/** A block: what is declared in it is seen in it. */
export function blockIn(env: Env): Env {
  return new Env(env, env.scope, env.owner, false);
}

/** The body of a method or a lambda; `scope` where the method has type parameters. */
export function functionIn(env: Env, returns: ReturnFrame, scope = env.scope): Env {
  const inner = new Env(env, scope, env.owner, false);
  inner.returns = returns;
  return inner;
}

export function classIn(env: Env | undefined, symbol: ClassSymbol, scope: TypeScope): Env {
  return new Env(env, scope, symbol, true);
}

export function switchIn(env: Env, yields: ReturnFrame): Env {
  const inner = blockIn(env);
  inner.yields = yields;
  return inner;
}

/** A `yield` gives the value of the innermost switch expression. */
export function yieldFrameOf(env: Env): ReturnFrame | undefined {
  for (let at: Env | undefined = env; at !== undefined; at = at.parent) {
    if (at.yields !== undefined) return at.yields;
    if (at.isClass || at.returns !== undefined) return undefined;
  }
  return undefined;
}

export function returnFrameOf(env: Env): ReturnFrame | undefined {
  for (let at: Env | undefined = env; at !== undefined; at = at.parent) {
    if (at.returns !== undefined) return at.returns;
    if (at.isClass) return undefined;
  }
  return undefined;
}
