import { isOfType } from './bean-types.js';
import type { BeanFact, InjectionWant } from './bean-facts.js';
import type { UnitId } from '../../ids.js';

export interface ChosenBean {
  readonly to: UnitId;
  readonly profiles: readonly string[];
}

/** What a want is handed, of the beans that have its type's name: sorted by origin, each once. */
export function chosenBeans(want: InjectionWant, ofName: readonly BeanFact[]): readonly ChosenBean[] {
  const visible = ofName.filter((bean) => want.sourceSet === 'test' || bean.sourceSet === 'main');
  const ofType = visible.filter((bean) => bean.types.some((type) => isOfType(type, want.type)));
  const named = want.byName === undefined ? undefined : ofType.find((bean) => bean.names.includes(want.byName ?? ''));
  const qualified = named === undefined ? ofType.filter((bean) => want.qualifiers.every((group) => group.some((text) => bean.names.includes(text) || bean.qualifiers.includes(text)))) : [named];
  const others = qualified.filter((bean) => bean.to !== want.from);
  const chosen = want.many === true ? withoutYielding(others) : decided(others.length > 0 ? others : qualified, want.name);
  if (chosen.length === 0) return want.declared === undefined ? [] : [{ to: want.declared, profiles: [] }];
  return chosen.flatMap(({ to, profiles = [] }) => (to === undefined ? [] : [{ to, profiles }]));
}

/** Spring's order of deciding (`DefaultListableBeanFactory.determineAutowireCandidate`). */
function decided(candidates: readonly BeanFact[], name: string): readonly BeanFact[] {
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
