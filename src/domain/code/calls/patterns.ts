import { UNKNOWN, bindingsOf, classType, substitute, thisType } from '../resolution/java-types.js';
import { asSuper } from '../resolution/members.js';
import type { Env, Walker } from './walk.js';
import type { Pattern } from '../declarations.js';
import type { ClassSymbol, JavaType } from '../resolution/symbols.js';

/** Brings the variables of a pattern into the place's scope; `matched` is the type of the value that it is held against. */
export function bindPattern(pattern: Pattern, env: Env, walker: Walker, matched: JavaType = UNKNOWN): void {
  const isVar = pattern.type.name === 'var' || pattern.type.name === '';
  const written = isVar ? matched : walker.tools.names.type(pattern.type, env.scope);
  if (pattern.kind === 'type') {
    if (pattern.name !== undefined) env.declare(pattern.name, written);
    return;
  }
  const type = written.kind === 'class' && written.args.length === 0 ? inferred(written.symbol, matched) : written;
  const components = type.kind === 'class' ? type.symbol.components : [];
  pattern.parts.forEach((part, index) => {
    const name = components[index]?.name;
    const field = type.kind === 'class' && name !== undefined ? type.symbol.fields.get(name) : undefined;
    if (field !== undefined) walker.sink.read(field);
    bindPattern(part, env, walker, field === undefined || type.kind !== 'class' ? UNKNOWN : substitute(field.type(), bindingsOf(type)));
  });
}

/** `Box(var x)` held against a `Box<P>`, or against a supertype that has its argument, is a `Box<P>` (JLS 18.5.5). */
function inferred(symbol: ClassSymbol, matched: JavaType): JavaType {
  const raw = classType(symbol);
  if (symbol.variables.length === 0 || matched.kind !== 'class') return raw;
  const parent = asSuper(thisType(symbol), matched.symbol);
  if (parent === undefined || matched.args.length !== parent.args.length) return raw;
  return classType(symbol, symbol.variables.map((variable) => {
    const at = parent.args.findIndex((argument) => argument.kind === 'variable' && argument.variable === variable);
    return matched.args[at] ?? UNKNOWN;
  }));
}
