import { lineage } from '../resolution/members.js';
import { thisType } from '../resolution/java-types.js';
import { isConcrete } from './stereotypes.js';
import type { CodeBase } from '../linking/code-base.js';
import type { ClassSymbol } from '../resolution/symbols.js';

/** What Spring Data appends to find an implementation, unless it is configured otherwise. */
const POSTFIX = 'Impl';

/**
 * Classes that implement parts of a Spring Data repository: named after one of its interfaces (or after the repository),
 * and beans without any annotation. Looked for in the packages of both, which is where they are in every project but odd ones.
 */
export function fragmentsOf(repository: ClassSymbol, base: CodeBase): readonly ClassSymbol[] {
  const interfaces = lineage(thisType(repository)).map((at) => at.symbol).filter((symbol) => symbol.origin === 'source');
  const found = interfaces.flatMap((one) => [one.packageName, repository.packageName].flatMap((packageName) => {
    const named = base.names.qualified(`${packageName}.${one.name}${POSTFIX}`);
    const symbol = named?.kind === 'class' ? named.symbol : undefined;
    if (symbol === undefined || symbol.origin !== 'source' || !isConcrete(symbol)) return [];
    const implemented = lineage(thisType(symbol)).some((at) => interfaces.includes(at.symbol));
    return implemented || one === repository ? [symbol] : [];
  }));
  return [...new Set(found)];
}
