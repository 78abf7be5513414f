import { VOID } from './java-types.js';
import { newMemo } from './read-log.js';
import { scopeWith } from './type-scopes.js';
import type { Memo } from './read-log.js';
import type { SymbolTools } from './built-class.js';
import type { ClassSymbol, JavaType, MethodSymbol, TypeScope, TypeVariable } from './symbols.js';
import type { MethodDeclaration } from '../declarations.js';
import type { UnitId } from '../../ids.js';

/** A method that the sources declare. Its types are read when they are first asked for; most never are. */
export class DeclaredMethod implements MethodSymbol {
  readonly origin = 'declared';
  readonly name: string;
  readonly access: MethodSymbol['access'];
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly varargs: boolean;
  readonly arity: number;
  readonly variables: readonly TypeVariable[];
  declare readonly id?: UnitId;
  private readonly scope: TypeScope;
  private parameterTypes: Memo<readonly JavaType[]> | undefined;
  private resultType: Memo<JavaType> | undefined;

  constructor(
    readonly declaration: MethodDeclaration,
    readonly owner: ClassSymbol,
    scope: TypeScope,
    private readonly tools: SymbolTools,
  ) {
    const { modifiers, parameters } = declaration;
    const inInterface = owner.kind === 'interface' || owner.kind === 'annotation';
    this.name = declaration.name;
    if (owner.origin === 'source') this.id = declaration.id;
    this.access = accessOf(modifiers, inInterface);
    this.isStatic = modifiers.includes('static');
    this.isAbstract = modifiers.includes('abstract') || (inInterface && declaration.body === undefined);
    this.varargs = parameters.at(-1)?.varargs === true;
    this.arity = parameters.length;
    const own = scopeWith(declaration.typeParameters, scope, tools);
    this.scope = own.scope;
    this.variables = own.variables;
  }

  parameters(): readonly JavaType[] {
    const memo = (this.parameterTypes ??= newMemo());
    const { log, names } = this.tools;
    return log.has(memo) ? memo.value : log.ask(memo, () => this.declaration.parameters.map((parameter) => names.type(parameter.type, this.scope)));
  }

  result(): JavaType {
    const { returns } = this.declaration;
    if (returns === undefined) return VOID;
    const memo = (this.resultType ??= newMemo());
    const { log, names } = this.tools;
    return log.has(memo) ? memo.value : log.ask(memo, () => names.type(returns, this.scope));
  }
}

function accessOf(modifiers: readonly string[], inInterface: boolean): MethodSymbol['access'] {
  if (modifiers.includes('private')) return 'private';
  if (modifiers.includes('public') || inInterface) return 'public';
  return modifiers.includes('protected') ? 'protected' : 'package';
}
