import { UNKNOWN } from '../resolution/java-types.js';
import { scopeWith } from '../resolution/symbol-builder.js';
import { runEnumConstant } from './constructions.js';
import { expressionType } from './expressions.js';
import { LookAhead } from './look-ahead.js';
import { confidenceBeyond } from './reports.js';
import { runStatement } from './statements.js';
import { blockIn, classIn, functionIn } from './walk.js';
import type { CallSink, Env, Walker } from './walk.js';
import type { Expression, MethodDeclaration, Statement, TypeBody } from '../declarations.js';
import type { SymbolTools } from '../resolution/symbol-builder.js';
import type { ClassSymbol, JavaType } from '../resolution/symbols.js';

const DEAF: CallSink = { found: () => undefined, read: () => undefined, outside: () => undefined };

export class BodyWalker implements Walker {
  constructor(
    readonly tools: SymbolTools,
    readonly sink: CallSink,
    private readonly lookAhead = new LookAhead(),
  ) {}

  typeOf(expression: Expression, env: Env, expected?: JavaType): JavaType {
    if (this.sink === DEAF && !this.lookAhead.spend()) return UNKNOWN;
    return expressionType(expression, env, this, expected);
  }

  run(statements: readonly Statement[], env: Env): void {
    if (this.sink === DEAF && !this.lookAhead.spend()) return;
    for (const statement of statements) runStatement(statement, env, this);
  }

  affords(methods: number): boolean {
    return this.lookAhead.compare(methods);
  }

  silent(): Walker {
    return this.sink === DEAF ? this : new BodyWalker(this.tools, DEAF, this.lookAhead);
  }

  beyond(): Walker {
    const { sink } = this;
    if (sink === DEAF) return this;
    const further: CallSink = {
      found: (method, line, confidence) => sink.found(method, line, confidenceBeyond(confidence)),
      read: (field) => sink.read(field),
      outside: (call, scope, receiver, args) => sink.outside(call, scope, receiver, args),
    };
    return new BodyWalker(this.tools, further, this.lookAhead);
  }

  body(symbol: ClassSymbol, body: TypeBody, env: Env): void {
    for (const field of body.fields) this.fieldInitialiser(field, env);
    for (const constant of body.constants) runEnumConstant(constant, symbol, env, this);
    for (const initialiser of body.initialisers) this.run(initialiser.body, blockIn(env));
    for (const method of body.methods) this.method(method, env);
    for (const type of body.types) {
      const member = symbol.memberTypes.get(type.name);
      if (member !== undefined) this.body(member, type, classIn(env, member, member.source?.scope ?? env.scope));
    }
  }

  fieldInitialiser(field: { readonly type: TypeBody['fields'][number]['type']; readonly init?: Expression }, env: Env): void {
    if (field.init !== undefined) this.typeOf(field.init, env, this.tools.names.type(field.type, env.scope));
  }

  method(method: MethodDeclaration, env: Env): void {
    if (method.body === undefined) return;
    const { scope } = scopeWith(method.typeParameters, env.scope, this.tools);
    const expected = method.returns === undefined ? undefined : this.tools.names.type(method.returns, scope);
    const inner = functionIn(env, { types: [], ...(expected === undefined ? {} : { expected }) }, scope);
    for (const parameter of method.parameters) inner.declare(parameter.name, this.tools.names.type(parameter.type, scope));
    this.run(method.body, blockIn(inner));
  }
}
