import type { Diagnostic } from '../../domain/diagnostics.js';
import type { CommitId, ContentHash, ProjectPath } from '../../domain/ids.js';
import type { FileOutline } from '../../domain/project/file-outline.js';

/** Keeps the graph of each owner's code as one document a file, and replaces it whole or file by file. Adapters: database, memory. */
export interface GraphStore {
  /** Undefined where the owner has no finished graph. */
  current(owner: GraphOwner): Promise<StoredGraph | undefined>;
  /**
   * Starts a graph beside the one that is there; nobody sees it before it is finished. What an earlier start of this
   * process left, or of one that has ended, is removed; what another process is writing goes on beside it, and the one
   * that is finished last stays. Rejects with `project.not-found` where the owner is a project that is gone.
   */
  begin(owner: GraphOwner): Promise<GraphWriting>;
  /**
   * Replaces, adds and removes files of a finished graph, all of it or nothing; a file that is replaced loses its
   * injections unless they are told again. Where only the commit is another, the version stays. Rejects with `code.graph-replaced` where
   * the graph is not in the state that `version` names.
   */
  amend(version: GraphVersion, amendment: GraphAmendment): Promise<StoredGraph>;
  delete(owner: GraphOwner): Promise<void>;
}

/** A project's id, or `folder:` and a name for code that is no registered project. */
export type GraphOwner = string;

/** One state of one stored graph: what is read under it is of one piece, or is refused. */
export interface GraphVersion {
  readonly id: number;
  readonly revision: number;
}

export interface StoredGraph {
  readonly version: GraphVersion;
  /** Absent where the code is of no commit. */
  readonly commit?: CommitId;
  /** What made the documents (`GraphBuilder.version`): documents of another one are made again. */
  readonly builder: string;
  readonly counts: GraphCounts;
  readonly files: number;
}

export interface GraphCounts {
  readonly types: number;
  readonly methods: number;
  readonly calls: number;
  readonly entryPoints: number;
  readonly sqlPoints: number;
}

/** What one file gives to the graph. `links` and `surface` are the builder's own words, opaque to everybody else. */
export interface FileDocument {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly outline: FileOutline;
  readonly counts: GraphCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys (`mentionKey`) of every id that the file declares or points to; sorted, each once. */
  readonly mentions: Uint32Array;
  /** Keys of everything outside the file that its links depend on; sorted, each once. */
  readonly reads: Uint32Array;
  readonly links: Uint8Array;
  readonly surface: Uint8Array;
}

/** The injections into one file's classes: they depend on the beans of all files, and change while the file does not. */
export interface InjectionDocument {
  readonly path: ProjectPath;
  readonly mentions: Uint32Array;
  /** The builder's own words; empty where there is no injection any more. */
  readonly edges: Uint8Array;
}

export interface GraphWriting {
  /** What the graph's version will be. */
  readonly version: GraphVersion;
  /** Adds files, or replaces those with the same path. */
  append(documents: readonly FileDocument[]): Promise<void>;
  /** After the files that they belong to. */
  appendInjections(documents: readonly InjectionDocument[]): Promise<void>;
  /** Makes this graph the owner's. All at once; until then, and where it fails, the old one stands. */
  finish(made: { readonly commit?: CommitId; readonly builder: string }): Promise<StoredGraph>;
  discard(): Promise<void>;
}

export interface GraphAmendment {
  /** Of the code that the graph shows afterwards. */
  readonly commit?: CommitId;
  readonly documents: readonly FileDocument[];
  readonly injections: readonly InjectionDocument[];
  readonly removed: readonly ProjectPath[];
}
