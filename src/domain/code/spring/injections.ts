import { groupBy } from '../../group-by.js';
import { chosenBeans } from './bean-choice.js';
import { KnownBeans } from './known-beans.js';
import type { BeanFact, InjectionWant } from './bean-facts.js';
import type { InjectionEdge } from '../code-graph.js';
import type { ProjectPath, UnitId } from '../../ids.js';

/** What one file says of beans, and of what asks for them. */
export interface BeanParts {
  readonly beans: readonly BeanFact[];
  readonly wants: readonly InjectionWant[];
}

const NO_PARTS: BeanParts = { beans: [], wants: [] };
const NO_EDGES: readonly InjectionEdge[] = [];

/**
 * For each want the bean that Spring would hand over: of the type, with the qualifiers, then by `@Primary`, name and
 * `@Priority`. Where several are left (profiles and conditions decide at the start), each of them. A bean that the
 * sources do not show is stood for by the declared type. Sorted, each once.
 */
export function joinInjections(wants: Iterable<InjectionWant>, beans: Iterable<BeanFact>): readonly InjectionEdge[] {
  const join = new InjectionJoin();
  join.put('', { wants: [...wants], beans: [...beans] });
  join.settle();
  return join.of('');
}

/**
 * The same, file by file: a file that changes costs the classes that ask for what it has to do with. The injections into
 * a class belong to the file that asks for them, of several files to the one whose path sorts first.
 */
export class InjectionJoin {
  private readonly files = new Map<ProjectPath, BeanParts>();
  private readonly beans = new KnownBeans();
  /** By class: what each file asks for it. */
  private readonly wants = new Map<UnitId, Map<ProjectPath, readonly InjectionWant[]>>();
  /** By a type's name: how many wants of it a class has. */
  private readonly askers = new Map<string, Map<UnitId, number>>();
  private readonly edges = new Map<UnitId, OwnedEdges>();
  private readonly owned = new Map<ProjectPath, Set<UnitId>>();
  /** Classes whose injections may be others by now. */
  private readonly open = new Set<UnitId>();
  private readonly openTypes = new Set<string>();

  put(path: ProjectPath, parts: BeanParts): void {
    const known = this.files.get(path);
    if (known === parts) return;
    if (known !== undefined) this.take(path, known);
    if (parts.beans.length === 0 && parts.wants.length === 0) return;
    this.files.set(path, parts);
    this.touch(this.beans.put(path, parts.beans));
    for (const [from, wants] of groupBy(parts.wants, (want) => want.from)) {
      const ofClass = this.wants.get(from) ?? new Map<ProjectPath, readonly InjectionWant[]>();
      this.wants.set(from, ofClass);
      ofClass.set(path, wants);
      this.open.add(from);
    }
    for (const want of parts.wants) this.count(want, 1);
  }

  delete(path: ProjectPath): void {
    this.put(path, NO_PARTS);
  }

  /** Injections into the classes that the file asks for, as they were settled last. */
  of(path: ProjectPath): readonly InjectionEdge[] {
    const ids = this.owned.get(path);
    return ids === undefined ? NO_EDGES : [...ids].sort().flatMap((from) => this.edges.get(from)?.edges ?? NO_EDGES);
  }

  /** Files that have injections, sorted; as they were settled last. */
  paths(): readonly ProjectPath[] {
    return [...this.owned.keys()].sort();
  }

  /** Joins what was put and deleted. Answers the files whose injections differ by that, with what they were. */
  settle(): ReadonlyMap<ProjectPath, readonly InjectionEdge[]> {
    for (const name of this.openTypes) for (const from of this.askersOf(name)) this.open.add(from);
    const before = new Map<ProjectPath, readonly InjectionEdge[]>();
    for (const from of this.open) {
      const old = this.edges.get(from);
      const now = this.edgesOf(from);
      if (isSame(old, now)) continue;
      for (const path of pathsOf(old, now)) if (!before.has(path)) before.set(path, this.of(path));
      this.own(from, old, now);
    }
    this.open.clear();
    this.openTypes.clear();
    return before;
  }

  private take(path: ProjectPath, { beans, wants }: BeanParts): void {
    this.files.delete(path);
    this.touch(this.beans.delete(path, beans));
    for (const { from } of wants) {
      this.open.add(from);
      const ofClass = this.wants.get(from);
      ofClass?.delete(path);
      if (ofClass?.size === 0) this.wants.delete(from);
    }
    for (const want of wants) this.count(want, -1);
  }

  /** Whoever asks for one of the types may be handed another bean; whose own bean it is has other profiles. */
  private touch(beans: readonly BeanFact[]): void {
    for (const { types, to } of beans) {
      for (const { name } of types) this.openTypes.add(name);
      if (to !== undefined) this.open.add(to);
    }
  }

  private count({ type, from }: InjectionWant, change: 1 | -1): void {
    const classes = this.askers.get(type.name) ?? new Map<UnitId, number>();
    const now = (classes.get(from) ?? 0) + change;
    if (now === 0) classes.delete(from);
    else classes.set(from, now);
    if (classes.size === 0) this.askers.delete(type.name);
    else this.askers.set(type.name, classes);
  }

  private askersOf(type: string): Iterable<UnitId> {
    return this.askers.get(type)?.keys() ?? [];
  }

  private edgesOf(from: UnitId): OwnedEdges | undefined {
    const files = [...(this.wants.get(from) ?? [])].sort(([left], [right]) => (left < right ? -1 : 1));
    const own = this.beans.ofClass(from)?.profiles ?? [];
    const edges = new Map<string, InjectionEdge>();
    for (const want of files.flatMap(([, wants]) => wants)) {
      for (const { to, profiles } of chosenBeans(want, this.beans.ofType(want.type.name))) {
        const key = [to, want.as].join('\n');
        // Handed over at once by one place of the class is handed over at once.
        if (to !== from && !(want.deferred === true && edges.has(key))) edges.set(key, edgeOf(want, to, [...own, ...profiles]));
      }
    }
    const [first] = files;
    return first === undefined || edges.size === 0 ? undefined : { path: first[0], edges: [...edges].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, edge]) => edge) };
  }

  private own(from: UnitId, old: OwnedEdges | undefined, now: OwnedEdges | undefined): void {
    if (old !== undefined) {
      const ids = this.owned.get(old.path);
      ids?.delete(from);
      if (ids?.size === 0) this.owned.delete(old.path);
      this.edges.delete(from);
    }
    if (now !== undefined) {
      this.edges.set(from, now);
      this.owned.set(now.path, (this.owned.get(now.path) ?? new Set()).add(from));
    }
  }
}

interface OwnedEdges {
  readonly path: ProjectPath;
  readonly edges: readonly InjectionEdge[];
}

function isSame(old: OwnedEdges | undefined, now: OwnedEdges | undefined): boolean {
  return old?.path === now?.path && JSON.stringify(old?.edges) === JSON.stringify(now?.edges);
}

function pathsOf(...owned: readonly (OwnedEdges | undefined)[]): readonly ProjectPath[] {
  return owned.flatMap((one) => one?.path ?? []);
}

function edgeOf({ from, as, deferred }: InjectionWant, to: UnitId, profiles: readonly string[]): InjectionEdge {
  const noted = [...new Set(profiles)].sort();
  return { from, to, as, ...(deferred === true ? { deferred: true } : {}), ...(noted.length === 0 ? {} : { profiles: noted }) };
}
