import type { BeanFact } from './bean-facts.js';
import type { ProjectPath, UnitId } from '../../ids.js';

interface Named {
  readonly path: ProjectPath;
  readonly bean: BeanFact;
}

/** The beans of all files, each origin once: of several facts of one origin the first one of the file whose path sorts first. */
export class KnownBeans {
  private readonly byOrigin = new Map<UnitId, readonly Named[]>();
  private readonly byType = new BeanGroups();
  private readonly byClass = new BeanGroups();

  /** Beans that count now, or counted until now. */
  put(path: ProjectPath, beans: readonly BeanFact[]): readonly BeanFact[] {
    return beans.flatMap((bean) => this.change(bean.origin, (all) => inPathOrder([...all, { path, bean }])));
  }

  /** `beans` as they were put. */
  delete(path: ProjectPath, beans: readonly BeanFact[]): readonly BeanFact[] {
    return beans.flatMap(({ origin }) => this.change(origin, (all) => all.filter((named) => named.path !== path)));
  }

  /** Of the type's name, by origin. */
  ofType(name: string): readonly BeanFact[] {
    return this.byType.of(name);
  }

  /** Of several beans that lead to the class, the last by origin. */
  ofClass(id: UnitId): BeanFact | undefined {
    return this.byClass.of(id).at(-1);
  }

  private change(origin: UnitId, next: (all: readonly Named[]) => readonly Named[]): readonly BeanFact[] {
    const all = this.byOrigin.get(origin) ?? [];
    const after = next(all);
    if (after.length === 0) this.byOrigin.delete(origin);
    else this.byOrigin.set(origin, after);
    const [old, now] = [all[0]?.bean, after[0]?.bean];
    if (old === now) return [];
    if (old !== undefined) this.show(old, (groups, name) => groups.delete(name, origin));
    if (now !== undefined) this.show(now, (groups, name) => groups.set(name, now));
    return [old, now].filter((bean) => bean !== undefined);
  }

  private show({ types, to }: BeanFact, change: (groups: BeanGroups, name: string) => void): void {
    for (const { name } of types) change(this.byType, name);
    if (to !== undefined) change(this.byClass, to);
  }
}

/** Beans by a name, sorted by origin when they are asked for. */
class BeanGroups {
  private readonly groups = new Map<string, Map<UnitId, BeanFact>>();
  private readonly sorted = new Map<string, readonly BeanFact[]>();

  set(name: string, bean: BeanFact): void {
    const group = this.groups.get(name) ?? new Map<UnitId, BeanFact>();
    this.groups.set(name, group);
    group.set(bean.origin, bean);
    this.sorted.delete(name);
  }

  delete(name: string, origin: UnitId): void {
    const group = this.groups.get(name);
    group?.delete(origin);
    if (group?.size === 0) this.groups.delete(name);
    this.sorted.delete(name);
  }

  of(name: string): readonly BeanFact[] {
    const known = this.sorted.get(name);
    if (known !== undefined) return known;
    const group = this.groups.get(name);
    if (group === undefined) return [];
    const made = [...group].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, bean]) => bean);
    this.sorted.set(name, made);
    return made;
  }
}

/** Sorting is stable: of one path in the order of the file. */
function inPathOrder(all: readonly Named[]): readonly Named[] {
  return all.length < 2 ? all : [...all].sort((left, right) => (left.path < right.path ? -1 : Number(left.path > right.path)));
}
