import type { InjectionEdge } from '../../../domain/code/code-graph.js';
import { DeclarationIndex } from '../../../domain/code/linking/declaration-index.js';
import { InjectionJoin, type BeanParts } from '../../../domain/code/spring/injections.js';
import type { ContentHash, ProjectPath } from '../../../domain/ids.js';
import type { FileSurface } from './file-surface.js';

/** What an engine knows of one file: enough to link others, and to tell whether this one must be linked again. */
export interface StateEntry extends BeanParts {
  readonly hash: ContentHash;
  readonly surface: FileSurface;
  readonly reads: Uint32Array;
}

/** The surfaces of a project's files in memory, ready to link any one of them. */
export class ProjectState {
  readonly index = new DeclarationIndex();
  private readonly entries = new Map<ProjectPath, StateEntry>();
  private readonly shown = new Map<ProjectPath, FileSurface>();
  private readonly join = new InjectionJoin();

  get(path: ProjectPath): StateEntry | undefined {
    return this.entries.get(path);
  }

  get size(): number {
    return this.entries.size;
  }

  put(path: ProjectPath, entry: StateEntry): void {
    this.entries.set(path, entry);
    this.join.put(path, entry);
    this.show(path, entry.surface);
  }

  /** Makes a file's surface known to the others before it is linked itself. */
  show(path: ProjectPath, surface: FileSurface): void {
    if (this.shown.get(path) === surface) return;
    this.shown.set(path, surface);
    if (surface.java === undefined) this.index.delete(path);
    else this.index.set(path, surface.java);
    if (surface.mapper === undefined) this.index.deleteMapper(path);
    else this.index.setMapper(path, surface.mapper);
  }

  /** Of a file that was shown; nothing of any other. */
  shownSurface(path: ProjectPath): FileSurface {
    return this.shown.get(path) ?? {};
  }

  remove(path: ProjectPath): void {
    this.entries.delete(path);
    this.shown.delete(path);
    this.join.delete(path);
    this.index.delete(path);
    this.index.deleteMapper(path);
  }

  /** Files whose links asked one of these questions. */
  readersOf(keys: ReadonlySet<number>): readonly ProjectPath[] {
    if (keys.size === 0) return [];
    const wanted = new WantedKeys(keys);
    const readers: ProjectPath[] = [];
    for (const [path, { reads }] of this.entries) if (wanted.isIn(reads)) readers.push(path);
    return readers;
  }

  /** The injections of the whole project by the file that asks for them; see InjectionJoin. */
  injections(): ReadonlyMap<ProjectPath, readonly InjectionEdge[]> {
    this.join.settle();
    return new Map(this.join.paths().map((path) => [path, this.join.of(path)]));
  }

  /** Files whose injections are others by what was put and removed, with those that they had. */
  settleInjections(): ReadonlyMap<ProjectPath, readonly InjectionEdge[]> {
    return this.join.settle();
  }

  /** As they were settled last. */
  injectionsInto(path: ProjectPath): readonly InjectionEdge[] {
    return this.join.of(path);
  }
}

/** A few keys, looked for in thousands of sorted lists. */
class WantedKeys {
  private readonly sorted: Uint32Array;

  constructor(keys: ReadonlySet<number>) {
    this.sorted = Uint32Array.from(keys).sort();
  }

  isIn(reads: Uint32Array): boolean {
    // Halving costs some ten steps a key.
    return this.sorted.length * 16 < reads.length ? this.isFound(reads) : this.isMet(reads);
  }

  private isFound(reads: Uint32Array): boolean {
    let low = 0;
    for (const key of this.sorted) {
      for (let high = reads.length; low < high; ) {
        const middle = (low + high) >>> 1;
        if ((reads[middle] ?? 0) < key) low = middle + 1;
        else high = middle;
      }
      if (reads[low] === key) return true;
    }
    return false;
  }

  /** Both lists side by side. */
  private isMet(reads: Uint32Array): boolean {
    const { sorted } = this;
    for (let at = 0, other = 0; at < sorted.length && other < reads.length; ) {
      const key = sorted[at] ?? 0;
      const read = reads[other] ?? 0;
      if (key === read) return true;
      if (key < read) at += 1;
      else other += 1;
    }
    return false;
  }
}
