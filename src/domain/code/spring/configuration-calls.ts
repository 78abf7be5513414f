import { beanMethodsOf } from './bean-classes.js';
import { annotationsOf } from './stereotypes.js';
import { simpleName } from './annotation-names.js';
import { callsIn } from './expression-walk.js';
import type { MethodDeclaration } from '../declarations.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { TypeUse } from '../type-use.js';

/** Annotations whose classes are subclassed, so that a call from one `@Bean` method to another gives the bean. */
const FULL: ReadonlySet<string> = new Set(['Configuration', 'SpringBootApplication', 'SpringBootConfiguration', 'TestConfiguration']);

/** Other beans of the same configuration that the method calls for; in a class that is not subclassed, or to a static method, such a call is a plain one. */
export function calledBeanMethods(type: LinkedType, method: MethodDeclaration, base: CodeBase): readonly { readonly name: string; readonly returns: TypeUse }[] {
  if (method.body === undefined || method.modifiers.includes('static') || !isFull(type, base)) return [];
  const beans = new Map(beanMethodsOf(type.symbol, base).map((one) => [one.declaration.name, one.declaration]));
  return callsIn(method.body).flatMap((call) => {
    const target = call.target === undefined || call.target.kind === 'this' ? beans.get(call.name) : undefined;
    return target?.returns === undefined || target.name === method.name || target.modifiers.includes('static') ? [] : [{ name: target.name, returns: target.returns }];
  });
}

function isFull(type: LinkedType, base: CodeBase): boolean {
  return annotationsOf(type.symbol, base).some(({ name, values }) => {
    const proxied = values['proxyBeanMethods']?.expression;
    return FULL.has(simpleName(name)) && !(proxied?.kind === 'literal' && proxied.text === 'false');
  });
}
