import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { DeclarationChanges } from './declaration-changes.js';
import { graphOf, type BothGraphs } from './impact-neighbours.js';
import { typeOf, type Step } from './impact-places.js';
import type { Rewired } from './rewired.js';

/** As far as supertypes of one bean are looked at for what is called through them. */
const MAX_SUPERTYPES = 50;

/** Of the beans whose injections were joined again the ones whose differ, sorted. */
export function rewiredBeans({ now, before }: BothGraphs, joined: Iterable<UnitId>): readonly Rewired[] {
  if (before === undefined) return [];
  // A bean that came or went is a changed unit itself: nothing is handed to it otherwise than before.
  const stays = (bean: UnitId): boolean => (before.unit(bean) === undefined) === (now.unit(bean) === undefined);
  return [...new Set(joined)].filter(stays).sort().flatMap((bean): readonly Rewired[] => {
    const [old, current] = [before, now].map((graph) => new Set(handedTo(graph, bean)));
    if (old === undefined || current === undefined) return [];
    const gone = [...old].filter((id) => !current.has(id)).sort();
    const come = [...current].filter((id) => !old.has(id)).sort();
    return gone.length + come.length === 0 ? [] : [{ bean, gone, come }];
  });
}

/** Without the class whose `@Bean` method makes it: that has to be there first, and nobody hands it over. */
function handedTo(graph: GraphIndex, bean: UnitId): readonly UnitId[] {
  const makes = (type: UnitId): boolean => graph.methodsOf(type).some((method) => graph.beansMadeBy(method.id).includes(bean));
  return graph.injectionsInto(bean).filter(({ as, to }) => as !== 'bean-method' || !makes(to)).map(({ to }) => to);
}

/**
 * Steps from the unit to the beans that are wired otherwise through it, and to their methods that call what they were
 * handed.
 */
export function rewiredSteps(graphs: BothGraphs, rewired: readonly Rewired[]): readonly Step[] {
  return rewired.flatMap(({ bean, gone, come }) => {
    const types = [...gone, ...come].flatMap((id) => [...withSupertypes(graphs, id)]);
    const called = new Set(types);
    const methods = graphs.now.methodsOf(bean).filter((method) => graphs.now.callsOf(method.id).some((edge) => called.has(typeOf(edge.to))));
    return [{ to: `${bean}#<init>`, confidence: 'inferred' } as const, ...methods.map((method): Step => ({ to: method.id, confidence: 'inferred' }))];
  });
}

/** From a `@Bean` method to those that are handed what it makes: the bean is another one, or made otherwise. */
export function handedSteps(graphs: BothGraphs, method: UnitId): readonly Step[] {
  const graph = graphOf(graphs, method);
  const handed = graph.beansMadeBy(method).flatMap((type) => graph.injectionsOf(type).map((edge) => ({ bean: edge.from, gone: [], come: [type] })));
  return rewiredSteps(graphs, handed);
}

/** The changed unit by which the bean is wired otherwise: of one of the beans in question, else a declaration that changed. */
export function blamedUnit({ bean, gone, come }: Rewired, units: readonly ChangeUnit[], declarations: DeclarationChanges): ChangeUnit | undefined {
  const beans = new Set([...gone, ...come, bean]);
  const code = units.filter((unit) => unit.kind === 'type' || unit.kind === 'method');
  const declares = (unit: ChangeUnit): boolean => unit.change !== 'modified' || declarations.headers.has(unit.id) || declarations.contracts.has(unit.id) || (unit.members ?? []).length > 0;
  return code.find((unit) => unit.kind === 'type' && beans.has(unit.id)) ?? code.find((unit) => beans.has(typeOf(unit.id)) && declares(unit)) ?? code.find(declares);
}

function withSupertypes({ now, before }: BothGraphs, type: UnitId): ReadonlySet<UnitId> {
  const found = new Set([type]);
  const above = (graph: GraphIndex | undefined, id: UnitId): readonly UnitId[] => graph?.supertypesOf(id) ?? [];
  for (const id of found) {
    if (found.size >= MAX_SUPERTYPES) break;
    for (const parent of [...above(now, id), ...above(before, id)]) found.add(parent);
  }
  return found;
}
