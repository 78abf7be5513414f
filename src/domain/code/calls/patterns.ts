import { UNKNOWN, bindingsOf, substitute } from '../resolution/java-types.js';
import type { Env, Walker } from './walk.js';
import type { Pattern } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

/** Brings the variables of a pattern into the place's scope. A part written `var` has its component's type. */
export function bindPattern(pattern: Pattern, env: Env, walker: Walker, component: JavaType = UNKNOWN): void {
  const isVar = pattern.type.name === 'var' || pattern.type.name === '';
  const type = isVar ? component : walker.tools.names.type(pattern.type, env.scope);
  if (pattern.kind === 'type') {
    if (pattern.name !== undefined) env.names.set(pattern.name, type);
    return;
  }
  const components = type.kind === 'class' ? type.symbol.source?.declaration?.components ?? [] : [];
  pattern.parts.forEach((part, index) => {
    const name = components[index]?.name;
    const field = type.kind === 'class' && name !== undefined ? type.symbol.fields.get(name) : undefined;
    bindPattern(part, env, walker, field === undefined || type.kind !== 'class' ? UNKNOWN : substitute(field.type(), bindingsOf(type)));
  });
}
