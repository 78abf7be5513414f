import { isOfType } from './bean-types.js';
import type { BeanFact, InjectionWant } from './bean-facts.js';
import type { InjectionEdge } from '../code-graph.js';
import type { UnitId } from '../../ids.js';

/**
 * For each want the bean that Spring would hand over: of the type, with the qualifiers, then by `@Primary`, name and
 * `@Priority`. Where several are left (profiles and conditions decide at the start), each of them. A bean that the
 * sources do not show is stood for by the declared type. Sorted, each once.
 */
export function joinInjections(wants: Iterable<InjectionWant>, beans: Iterable<BeanFact>): readonly InjectionEdge[] {
  const known = distinctBeans(beans);
  const byType = beansByType(known);
  const byClass = new Map(known.flatMap((bean) => (bean.to === undefined ? [] : [[bean.to, bean]])));
  const edges = new Map<string, InjectionEdge>();
  for (const want of wants) {
    const own = byClass.get(want.from)?.profiles ?? [];
    for (const { to, profiles } of targetsOf(want, byType.get(want.type.name) ?? [])) {
      if (to === want.from) continue;
      const noted = [...new Set([...own, ...profiles])].sort();
      const key = [want.from, to, want.as].join('\n');
      // Handed over at once by one place of the class is handed over at once.
      if (want.deferred === true && edges.has(key)) continue;
      edges.set(key, { from: want.from, to, as: want.as, ...(want.deferred === true ? { deferred: true } : {}), ...(noted.length === 0 ? {} : { profiles: noted }) });
    }
  }
  return [...edges].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, edge]) => edge);
}

/** Each bean once, whatever number of files names it; in an order that does not hang on theirs. */
function distinctBeans(beans: Iterable<BeanFact>): readonly BeanFact[] {
  const byOrigin = new Map<UnitId, BeanFact>();
  for (const bean of beans) if (!byOrigin.has(bean.origin)) byOrigin.set(bean.origin, bean);
  return [...byOrigin].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, bean]) => bean);
}

function beansByType(beans: readonly BeanFact[]): ReadonlyMap<string, readonly BeanFact[]> {
  const byType = new Map<string, BeanFact[]>();
  for (const bean of beans) {
    for (const name of new Set(bean.types.map((type) => type.name))) {
      const group = byType.get(name);
      if (group === undefined) byType.set(name, [bean]);
      else group.push(bean);
    }
  }
  return byType;
}

interface Target {
  readonly to: UnitId;
  readonly profiles: readonly string[];
}

function targetsOf(want: InjectionWant, ofName: readonly BeanFact[]): readonly Target[] {
  const visible = ofName.filter((bean) => want.sourceSet === 'test' || bean.sourceSet === 'main');
  const ofType = visible.filter((bean) => bean.types.some((type) => isOfType(type, want.type)));
  const named = want.byName === undefined ? undefined : ofType.find((bean) => bean.names.includes(want.byName ?? ''));
  const qualified = named === undefined ? ofType.filter((bean) => want.qualifiers.every((group) => group.some((text) => bean.names.includes(text) || bean.qualifiers.includes(text)))) : [named];
  const others = qualified.filter((bean) => bean.to !== want.from);
  const chosen = want.many === true ? withoutYielding(others) : chosenOf(others.length > 0 ? others : qualified, want.name);
  if (chosen.length === 0) return want.declared === undefined ? [] : [{ to: want.declared, profiles: [] }];
  return chosen.flatMap(({ to, profiles = [] }) => (to === undefined ? [] : [{ to, profiles }]));
}

/** Spring's order of deciding (`DefaultListableBeanFactory.determineAutowireCandidate`). */
function chosenOf(candidates: readonly BeanFact[], name: string): readonly BeanFact[] {
  const present = withoutYielding(candidates);
  if (present.length < 2) return present;
  const primary = present.filter((bean) => bean.rank === 'primary');
  if (primary.length > 0) return primary;
  const regular = present.filter((bean) => bean.rank !== 'fallback');
  if (regular.length === 1) return regular;
  const named = present.filter((bean) => bean.names.includes(name));
  if (named.length > 0) return named;
  const best = Math.min(...present.map((bean) => bean.priority ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(best) ? present.filter((bean) => bean.priority === best) : present;
}

/** A bean that is made only where there is no other. */
function withoutYielding(candidates: readonly BeanFact[]): readonly BeanFact[] {
  const firm = candidates.filter((bean) => bean.rank !== 'yields');
  return firm.length > 0 ? firm : candidates;
}
