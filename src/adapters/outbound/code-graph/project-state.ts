import type { InjectionEdge } from '../../../domain/code/code-graph.js';
import { DeclarationIndex } from '../../../domain/code/linking/declaration-index.js';
import { InjectionJoin, type BeanParts } from '../../../domain/code/spring/injections.js';
import type { ContentHash, ProjectPath } from '../../../domain/ids.js';
import type { FileSurface } from './file-surface.js';
import { ReadersIndex } from './readers-index.js';

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
  private readonly readers = new ReadersIndex();

  get(path: ProjectPath): StateEntry | undefined {
    return this.entries.get(path);
  }

  get size(): number {
    return this.entries.size;
  }

  put(path: ProjectPath, entry: StateEntry): void {
    this.entries.set(path, entry);
    this.join.put(path, entry);
    this.readers.put(path, entry.reads);
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
    this.readers.delete(path);
    this.index.delete(path);
    this.index.deleteMapper(path);
  }

  /** Files whose links asked one of these questions, sorted. */
  readersOf(keys: ReadonlySet<number>): readonly ProjectPath[] {
    return this.readers.of(keys);
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
