import { hasDefaultMethod, rawLineage } from '../resolution/members.js';
import type { Walker } from './walk.js';
import type { Confidence } from '../code-graph.js';
import type { MethodSymbol } from '../resolution/symbols.js';

/**
 * Books a call. One to a member that Lombok writes is a call to the declared method too that the member implements: an
 * interface's `getName()` is called wherever a class that has Lombok implement it is asked for its name.
 */
export function reportCall(method: MethodSymbol, line: number, confidence: Confidence, walker: Walker): void {
  walker.sink.found(method, line, confidence);
  if (method.delegate !== undefined) walker.sink.found(method.delegate, line, confidenceBeyond(confidence));
  const implemented = implementedBy(method);
  if (implemented === undefined) return;
  walker.sink.found(implemented, line, isSeenWithoutLombok(implemented, method) || confidence === 'name' ? confidence : 'beyond');
}

/** A compiler that does not run Lombok finds nothing in its place. */
export function existsOnlyGenerated(method: MethodSymbol): boolean {
  if (method.origin !== 'generated' || isDefaultConstructor(method)) return false;
  const implemented = implementedBy(method);
  return implemented === undefined || !isSeenWithoutLombok(implemented, method);
}

/** One without parameters, where the class would have one anyway. */
function isDefaultConstructor(method: MethodSymbol): boolean {
  return method.name === '<init>' && method.arity === 0 && method.owner.methods.get('<init>')?.every((other) => other.origin === 'generated') === true;
}

/** Of a class that is not abstract, javac searches only those interfaces that have a default method. */
function isSeenWithoutLombok(implemented: MethodSymbol, method: MethodSymbol): boolean {
  const { owner } = implemented;
  if (!implemented.isAbstract || owner.kind !== 'interface' || method.owner.modifiers.includes('abstract')) return true;
  return hasDefaultMethod(owner);
}

function implementedBy(method: MethodSymbol): MethodSymbol | undefined {
  if (method.origin !== 'generated' || method.isStatic || method.name === '<init>') return undefined;
  for (const { symbol } of rawLineage(method.owner).slice(1)) {
    const found = symbol.methods.get(method.name)?.find((other) => other.origin === 'declared' && !other.isStatic && other.arity === method.arity);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a compiler of the sources alone is silent, what declared types say holds all the same; a guess stays one. */
export function confidenceBeyond(otherwise: Confidence): Confidence {
  return otherwise === 'name' ? 'name' : 'beyond';
}
