import { functionalEntryPoints } from './router-functions.js';
import { startedByType } from './started-interfaces.js';
import { startedMethods } from './started-methods.js';
import { webEntryPoints } from './web-routes.js';
import type { Constants } from './constants.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { EntryPoint } from '../code-graph.js';

/** Units that a user, an outside system, a clock or the start of the program starts, as far as the type says. */
export function entryPointsOf(type: LinkedType, base: CodeBase, constants: Constants): readonly EntryPoint[] {
  return [...webEntryPoints(type.symbol, base, constants), ...functionalEntryPoints(type, base, constants), ...startedMethods(type, base), ...startedByType(type, base)];
}

/** Sorted, each once: two controllers may inherit one handler. */
export function distinctEntryPoints(points: Iterable<EntryPoint>): readonly EntryPoint[] {
  const byText = new Map([...points].map((point) => [[point.id, point.type, point.route ?? '', point.method ?? ''].join('\n'), point]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, point]) => point);
}
