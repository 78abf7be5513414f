import type { SourceRef } from '../../../application/code/graph-builder.port.js';
import type { FileDocument, InjectionDocument } from '../../../application/code/graph-store.port.js';
import { CodeBase } from '../../../domain/code/linking/code-base.js';
import type { SourceSetOf } from '../../../domain/code/linking/link-file.js';
import { mapperChanges, surfaceChanges } from '../../../domain/code/linking/surface-changes.js';
import type { ProjectPath } from '../../../domain/ids.js';
import { fileSurface, type FileSurface } from './file-surface.js';
import { injectionDocument, type LinkedSource, type SourceLinker } from './linked-source.js';
import type { ProjectState, StateEntry } from './project-state.js';
import type { ReadSource } from './read-source.js';
import type { ValueWriter } from './value-writer.js';

export interface ProjectChange {
  readonly changed: readonly ReadSource[];
  readonly removed: readonly ProjectPath[];
}

export interface ProjectUpdate {
  readonly documents: readonly FileDocument[];
  readonly injections: readonly InjectionDocument[];
  readonly affected: readonly ProjectPath[];
  /** Brings the state back to where it was. */
  undo(): void;
}

export interface UpdateTools {
  readonly linker: SourceLinker;
  readonly sourceSetOf?: SourceSetOf | undefined;
  /** Asked for unchanged files whose links the change may change. */
  readonly readAgain: (files: readonly SourceRef[]) => Promise<readonly ReadSource[]>;
}

/** Applies a change to the state and links what it touches. */
export async function updateProject(state: ProjectState, change: ProjectChange, tools: UpdateTools): Promise<ProjectUpdate> {
  // What an update that was undone has left is no change of this one.
  state.settleInjections();
  const old = new Map<ProjectPath, StateEntry | undefined>();
  const undo = (): void => {
    for (const [path, entry] of old) {
      if (entry === undefined) state.remove(path);
      else state.put(path, entry);
    }
  };
  try {
    const shown = new Map(change.changed.map((source) => [source.path, fileSurface(source)]));
    const keys = changedKeys(state, change, shown);
    for (const path of [...shown.keys(), ...change.removed]) old.set(path, state.get(path));
    for (const path of change.removed) state.remove(path);
    for (const [path, surface] of shown) state.show(path, surface);
    const affected = state.readersOf(keys).filter((path) => !old.has(path));
    const again = await tools.readAgain(affected.map((path) => ({ path, hash: state.get(path)?.hash ?? '' })));
    const base = new CodeBase(state.index);
    const linked: LinkedSource[] = [];
    for (const source of [...change.changed, ...again]) {
      const surface = shown.get(source.path) ?? state.get(source.path)?.surface ?? fileSurface(source);
      linked.push(await tools.linker.link(base, source, { surface, bytes: tools.linker.writer.encode(surface) }, tools.sourceSetOf));
    }
    for (const { document, entry } of linked) {
      if (!old.has(document.path)) old.set(document.path, state.get(document.path));
      state.put(document.path, entry);
    }
    const documents = linked.map(({ document }) => document);
    return { documents, injections: changedInjections(state, documents, tools.linker.writer), affected: [...affected].sort(), undo };
  } catch (error) {
    undo();
    throw error;
  }
}

function changedKeys(state: ProjectState, { removed }: ProjectChange, shown: ReadonlyMap<ProjectPath, FileSurface>): ReadonlySet<number> {
  const keys = new Set<number>();
  const compare = (path: ProjectPath, after: FileSurface | undefined): void => {
    const before = state.get(path)?.surface;
    for (const key of surfaceChanges(before?.java, after?.java)) keys.add(key);
    for (const key of mapperChanges(before?.mapper, after?.mapper)) keys.add(key);
  };
  for (const path of removed) compare(path, undefined);
  for (const [path, surface] of shown) compare(path, surface);
  return keys;
}

/** Of every file that was linked (its injections went with its old document), and of every other whose injections differ. */
function changedInjections(state: ProjectState, documents: readonly FileDocument[], writer: ValueWriter): readonly InjectionDocument[] {
  const before = state.settleInjections();
  const paths = [...new Set([...before.keys(), ...documents.map((document) => document.path)])].sort();
  return paths.flatMap((path) => {
    const edges = state.injectionsInto(path);
    const had = before.get(path) ?? edges;
    if (state.get(path) === undefined || (edges.length === 0 && had.length === 0)) return [];
    return [injectionDocument(path, edges, writer)];
  });
}
