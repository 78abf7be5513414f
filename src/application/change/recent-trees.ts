import { groupBy } from '../../domain/group-by.js';
import { PathIndex } from '../../domain/change/tree-paths.js';
import type { ContentHash, ProjectPath, UnitId } from '../../domain/ids.js';
import { isLayoutFile, readBuildLayout, type BuildLayout } from '../../domain/project/build-layout.js';
import { placed, type PlacedFile } from '../../domain/project/module-layout.js';
import { notCoveredOf, type NotCovered } from '../../domain/project/not-covered.js';
import type { SnapshotFile, SourceFile } from '../../domain/project/snapshot.js';
import type { SourceRef } from '../code/graph-builder.port.js';
import type { StoredFile } from '../code/graph-documents.port.js';
import type { GraphVersion } from '../code/graph-store.port.js';
import { isGraphSource } from '../code/index-graph.js';
import { extensionOf, fileName } from '../../domain/project/source-kinds.js';
import { RecentMap } from '../recent-map.js';
import { RecentNames } from './recent-names.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** Graphs whose lists of files stay in memory: those that are being worked on. */
const REMEMBERED_GRAPHS = 4;

/** What analyses of the same code found out about all of it: the lists of thousands are not walked for each change of one file. */
export class RecentTrees {
  readonly names = new RecentNames();
  private readonly graphs = new RecentMap<string, GraphFiles>(REMEMBERED_GRAPHS);
  /** For as long as somebody holds the list of files. */
  private readonly snapshots = new WeakMap<readonly SnapshotFile[], SnapshotFacts>();

  async graph({ id, revision }: GraphVersion, load: () => Promise<readonly StoredFile[]>): Promise<GraphFiles> {
    const name = `${String(id)}:${String(revision)}`;
    return this.graphs.get(name) ?? this.graphs.put(name, new GraphFiles(await load()));
  }

  snapshot(reach: SnapshotReach): SnapshotFacts {
    const known = this.snapshots.get(reach.files);
    if (known?.reach.leftOut === reach.leftOut) return known;
    const facts = new SnapshotFacts(reach);
    this.snapshots.set(reach.files, facts);
    return facts;
  }
}

/** The files of a stored graph, in one of its states. */
export class GraphFiles {
  readonly byPath: ReadonlyMap<ProjectPath, StoredFile>;
  private readonly compared = new WeakMap<readonly SourceRef[], readonly ProjectPath[]>();
  private java: ReadonlyMap<ProjectPath, readonly PlacedFile[]> | undefined;
  private declared: ReadonlyMap<UnitId, readonly StoredFile[]> | undefined;
  private broken: Promise<readonly ProjectPath[]> | undefined;

  constructor(files: readonly StoredFile[]) {
    this.byPath = new Map(files.map((file) => [file.path, file]));
  }

  /** Graph sources of that list that the graph holds in another state, or not at all, and files that only the graph has. Sorted. */
  differing(files: readonly SourceRef[]): readonly ProjectPath[] {
    const known = this.compared.get(files);
    if (known !== undefined) return known;
    const sources = files.filter((file) => isGraphSource(file.path));
    const there = new Set(sources.map((file) => file.path));
    const other = sources.filter((file) => this.byPath.get(file.path)?.hash !== file.hash).map((file) => file.path);
    const found = [...other, ...[...this.byPath.keys()].filter((path) => !there.has(path))].sort();
    this.compared.set(files, found);
    return found;
  }

  /** Java files in source folders, by their module. */
  get placedJava(): ReadonlyMap<ProjectPath, readonly PlacedFile[]> {
    this.java ??= groupBy([...this.byPath.values()].filter(isJava).flatMap(({ path, outline }) => placed({ path, ...outline })), (file) => file.module);
    return this.java;
  }

  /** Files that are named like the type, or the nearest one around it that any file is named like, in its package. */
  declaring(type: UnitId): readonly ProjectPath[] {
    this.declared ??= groupBy([...this.byPath.values()].filter(isJava), typeNamedLike);
    for (let name = type; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
      const files = this.declared.get(name);
      if (files !== undefined) return files.map((file) => file.path);
    }
    return [];
  }

  /** Files that could not be read; asked for once, unless asking fails. */
  async unread(load: () => Promise<readonly ProjectPath[]>): Promise<readonly ProjectPath[]> {
    this.broken ??= load();
    try {
      return await this.broken;
    } catch (error) {
      this.broken = undefined;
      throw error;
    }
  }
}

function isJava({ path }: StoredFile): boolean {
  return extensionOf(path) === 'java';
}

function typeNamedLike({ path, outline }: StoredFile): UnitId {
  const name = fileName(path).slice(0, -'.java'.length);
  return outline.package === '' ? name : `${outline.package}.${name}`;
}

/** What a snapshot's list of files says. */
export class SnapshotFacts {
  readonly byPath: ReadonlyMap<ProjectPath, SnapshotFile>;
  readonly paths: PathIndex;
  readonly notCovered: readonly NotCovered[];
  readonly hasGraphSources: boolean;
  private readBuildFiles: BuildLayout | undefined;

  constructor(readonly reach: SnapshotReach) {
    const { files } = reach;
    this.byPath = new Map(files.map((file) => [file.path, file]));
    this.paths = new PathIndex(this.byPath.keys());
    this.notCovered = notCoveredOf(reach);
    this.hasGraphSources = files.some((file) => isGraphSource(file.path));
  }

  /** Texts of the files at those paths; one that is not there is left out. */
  async load(paths: Iterable<ProjectPath>): Promise<readonly SourceFile[]> {
    return await loaded([...new Set(paths)].flatMap((path) => this.byPath.get(path) ?? []), this.reach);
  }

  /** What the build files say of source sets: what a change of one does to them is not followed. */
  async layout(): Promise<BuildLayout> {
    if (this.readBuildFiles !== undefined) return this.readBuildFiles;
    const wanted = this.reach.files.filter((file) => isLayoutFile(file.path));
    const texts = await loaded(wanted, this.reach);
    const layout = readBuildLayout(texts, this.reach.files.map((file) => file.path));
    // What a text that is missing would have said is asked for again.
    if (texts.length === wanted.length) this.readBuildFiles = layout;
    return layout;
  }
}

/** Files with their texts; one whose text is not there is left out. */
export async function loaded(files: readonly { readonly path: ProjectPath; readonly hash: ContentHash }[], snapshot: Pick<SnapshotReach, 'texts'>): Promise<readonly SourceFile[]> {
  if (files.length === 0) return [];
  const texts = await snapshot.texts([...new Set(files.map((file) => file.hash))]);
  return files.flatMap(({ path, hash }) => {
    const content = texts.get(hash);
    return content === undefined ? [] : [{ path, content }];
  });
}
