import type { InjectionEdge } from '../../../domain/code/code-graph.js';
import { DeclarationIndex } from '../../../domain/code/linking/declaration-index.js';
import { joinInjections } from '../../../domain/code/spring/injections.js';
import type { ContentHash, ProjectPath } from '../../../domain/ids.js';
import type { BeanParts, FileSurface } from './file-surface.js';

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
  private joined: ReadonlyMap<ProjectPath, readonly InjectionEdge[]> | undefined;

  get(path: ProjectPath): StateEntry | undefined {
    return this.entries.get(path);
  }

  get size(): number {
    return this.entries.size;
  }

  put(path: ProjectPath, entry: StateEntry): void {
    this.entries.set(path, entry);
    this.joined = undefined;
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
    this.joined = undefined;
    this.index.delete(path);
    this.index.deleteMapper(path);
  }

  /** Files whose links asked one of these questions. */
  readersOf(keys: ReadonlySet<number>): readonly ProjectPath[] {
    if (keys.size === 0) return [];
    const filter = new KeyFilter(keys);
    return [...this.entries].filter(([, { reads }]) => filter.meets(reads)).map(([path]) => path);
  }

  /** The injections of the whole project by the file that asks for them, of classes that several files ask for by the first. */
  injections(): ReadonlyMap<ProjectPath, readonly InjectionEdge[]> {
    if (this.joined !== undefined) return this.joined;
    const sorted = [...this.entries].filter(([, { beans, wants }]) => beans.length > 0 || wants.length > 0).sort(([left], [right]) => (left < right ? -1 : 1));
    const asking = new Map<string, ProjectPath>();
    for (const [path, { wants }] of sorted) for (const { from } of wants) if (!asking.has(from)) asking.set(from, path);
    const byPath = new Map<ProjectPath, InjectionEdge[]>();
    for (const edge of joinInjections(sorted.flatMap(([, entry]) => entry.wants), sorted.flatMap(([, entry]) => entry.beans))) {
      const path = asking.get(edge.from) ?? '';
      const group = byPath.get(path);
      if (group === undefined) byPath.set(path, [edge]);
      else group.push(edge);
    }
    this.joined = byPath;
    return byPath;
  }
}

/** Millions of keys are compared with a few: most fall through one bit of a small table. */
class KeyFilter {
  private readonly bits = new Uint32Array(2_048);

  constructor(private readonly keys: ReadonlySet<number>) {
    for (const key of keys) this.bits[(key >>> 5) & 2_047] = (this.bits[(key >>> 5) & 2_047] ?? 0) | (1 << (key & 31));
  }

  meets(reads: Uint32Array): boolean {
    for (let at = 0; at < reads.length; at += 1) {
      const key = reads[at] ?? 0;
      if (((this.bits[(key >>> 5) & 2_047] ?? 0) & (1 << (key & 31))) !== 0 && this.keys.has(key)) return true;
    }
    return false;
  }
}
