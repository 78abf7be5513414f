import type { Expression } from '../../code/declarations.js';
import { isOfConstants } from './initial-values.js';
import { isNumeric, opaque, VOID } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';

/** Static methods that answer a new or shared object and never null. */
const FACTORY = /^(?:of|from|create|builder|instance|now|compile|parser|random|randomUUID|standard|defaults?|default\p{Lu}\w*|new\p{Lu}\w*|get(?:Instance|Encoder|Decoder|UrlEncoder|UrlDecoder))$/u;

/** Static methods that make something of texts and numbers, whatever these are: what they refuse is null. */
const MAKER = /^(?:create|build|make)\p{Lu}\w*$/u;

/** Static methods that only keep something for the thread that runs: what a query is paged by, what a log line shows. */
const KEPT_FOR_THREAD: ReadonlySet<string> = new Set(['PageHelper.startPage', 'PageHelper.clearPage', 'PageHelper.orderBy', 'MDC.put', 'MDC.remove', 'MDC.clear']);

/**
 * What a static method of a library makes of constants alone, or of plain texts and numbers where it is named for making
 * something: an object that is only handed around. Of anything else nothing is said, for it may be refused. Throws NotDerivable.
 */
export function madeByLibrary(machine: Machine, call: Extract<Expression, { readonly kind: 'call' }>, { typeName, args }: { readonly typeName: string; readonly args: readonly JavaValue[] }, frame: Frame): JavaValue {
  const simple = typeName.slice(typeName.lastIndexOf('.') + 1);
  if (KEPT_FOR_THREAD.has(`${simple}.${call.name}`)) return VOID;
  if (FACTORY.test(call.name) && call.args.every((one) => isOfConstants(machine, one, frame))) return { ...opaque(`${typeName}.${call.name}()`), present: true };
  if (MAKER.test(call.name) && args.every((one) => one.kind === 'string' || one.kind === 'boolean' || isNumeric(one))) return { ...opaque(`${typeName}.${call.name}()`), present: true };
  throw new NotDerivable(`${typeName}.${call.name}()`);
}
