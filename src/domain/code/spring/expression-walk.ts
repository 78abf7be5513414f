import type { Expression, Statement } from '../declarations.js';

type Call = Expression & { readonly kind: 'call' };

/** Every call in the statements, those in lambdas and in arguments of other calls too, in no promised order. */
export function callsIn(body: readonly Statement[]): readonly Call[] {
  const found: Call[] = [];
  // The facts are plain data without cycles, so that every expression is met by going through all that is in them.
  const rest: unknown[] = [body];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    if (isCall(at)) found.push(at);
    for (const inner of Object.values(at)) if (typeof inner === 'object') rest.push(inner);
  }
  return found;
}

function isCall(value: object): value is Call {
  return 'kind' in value && value.kind === 'call' && 'args' in value;
}
