import type { InjectionEdge } from '../../domain/code/code-graph.js';
import { GrowingGraph } from '../../domain/code/growing-graph.js';
import { mentionKey } from '../../domain/code/mention-keys.js';
import type { ProjectPath, UnitId } from '../../domain/ids.js';
import type { GraphCodec, LinkedFile } from './graph-codec.port.js';
import type { FileDocument, GraphVersion, InjectionDocument } from './graph-store.port.js';
import type { RecentLinks } from './recent-links.js';

/** Keys of one question to the store: what comes back is looked at before the next one, and others get their turn between. */
const KEYS_PER_QUESTION = 50;

/** Files of a stored graph as a change leaves them; the rest is as it is stored. */
export interface GraphOverlay {
  readonly documents: readonly FileDocument[];
  readonly injections: readonly InjectionDocument[];
  readonly removed: readonly ProjectPath[];
}

export const NO_OVERLAY: GraphOverlay = { documents: [], injections: [], removed: [] };

export interface GraphPartSource {
  readonly stored: Pick<RecentLinks, 'mentioning' | 'at'>;
  readonly codec: GraphCodec;
  /** Undefined where nothing is stored: then the overlay is all there is. */
  readonly version?: GraphVersion;
  /** Where a type is declared by all that names of files and packages tell; empty where they tell nothing. */
  readonly declaring?: (type: UnitId) => readonly ProjectPath[];
}

/** As much of a graph as is asked for: what a change laid over it from the beginning, of the rest the files that mention an id. */
export class GraphPart {
  readonly graph = new GrowingGraph();
  /** Methods that a test framework runs, of the files that are known. */
  readonly tests = new Set<UnitId>();
  private readonly known = new Set<ProjectPath>();
  private readonly looked = new Set<UnitId>();
  private readonly lookedByName = new Set<UnitId>();
  private readonly pending: ProjectPath[] = [];
  private readonly injections: ReadonlyMap<ProjectPath, readonly InjectionEdge[]>;

  constructor(
    private readonly source: GraphPartSource,
    overlay: GraphOverlay,
  ) {
    const { codec } = source;
    this.injections = new Map(overlay.injections.map(({ path, edges }) => [path, edges.length === 0 ? [] : codec.injections(edges)]));
    for (const path of overlay.removed) this.known.add(path);
    for (const { path, links } of overlay.documents) this.take(path, codec.links(links), []);
    // Injections of files that are not linked again are as good as the files: a bean came or went.
    for (const { path } of overlay.injections) if (!this.known.has(path)) this.pending.push(path);
  }

  /** Has the files at those paths looked for, whoever asks. */
  want(paths: Iterable<ProjectPath>): void {
    for (const path of paths) if (!this.known.has(path)) this.pending.push(path);
  }

  /** Looks for what was asked about and never looked for. False where there was nothing new to look for. */
  async grow(): Promise<boolean> {
    const { stored, version } = this.source;
    const wanted = [...new Set([...this.graph.asked, ...this.declarationsToFind()])].filter((id) => !this.looked.has(id));
    this.graph.forgetQuestions();
    if (version === undefined || (wanted.length === 0 && this.pending.length === 0)) return false;
    const paths = new Set(this.pending.splice(0));
    for (const id of wanted) this.looked.add(id);
    for (let start = 0; start < wanted.length; start += KEYS_PER_QUESTION) {
      for (const path of await stored.mentioning(version, wanted.slice(start, start + KEYS_PER_QUESTION).map(mentionKey))) paths.add(path);
    }
    for (const file of await stored.at(version, [...paths].filter((path) => !this.known.has(path)))) this.take(file.path, file, file.injections);
    return true;
  }

  /**
   * Files that are named like the types that are asked about are wanted; where there are none, or they turned out not to
   * declare what they are named like, everything that mentions the id is looked at.
   */
  private declarationsToFind(): readonly UnitId[] {
    return [...this.graph.askedToDeclare].filter((id) => {
      if (this.looked.has(id)) return false;
      if (this.lookedByName.has(id)) return !this.graph.declares(id);
      this.lookedByName.add(id);
      const paths = this.source.declaring?.(typeOf(id)) ?? [];
      this.want(paths);
      return paths.every((path) => this.known.has(path)) && !this.graph.declares(id);
    });
  }

  private take(path: ProjectPath, { links, tests }: LinkedFile, stored: readonly InjectionEdge[]): void {
    if (this.known.has(path)) return;
    this.known.add(path);
    this.graph.add(links, this.injections.get(path) ?? stored);
    for (const id of tests) this.tests.add(id);
  }
}

/** `a.B.C` of `a.B.C#run()`. */
function typeOf(id: UnitId): UnitId {
  const end = id.indexOf('#');
  return end < 0 ? id : id.slice(0, end);
}

/** Computes from parts of graphs until nothing that was asked about is missing. `compute` is done again and again; it must not change anything. */
export async function settled<Value>(parts: readonly GraphPart[], compute: () => Value): Promise<Value> {
  for (;;) {
    for (const part of parts) part.graph.forgetQuestions();
    const value = compute();
    const grown = await Promise.all(parts.map((part) => part.grow()));
    if (!grown.some(Boolean)) return value;
  }
}
