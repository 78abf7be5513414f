import type { Cancellation } from '../cancellation.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { BuildLayout } from '../../domain/project/build-layout.js';
import type { StoredSurface } from './graph-documents.port.js';
import type { FileDocument, InjectionDocument } from './graph-store.port.js';

/**
 * Reads files and links them into documents, one a file. Never rejects for what a file holds: that costs the file one
 * diagnostic. Rejects with `code.reader-unavailable` where no thread can be had. Adapters: worker threads; memory (in the
 * caller's thread).
 */
export interface GraphBuilder {
  /** Names parsers, facts and rules of linking: documents made under another version are made again. */
  readonly version: string;
  /**
   * Links all files. `documents` is told of each file, and after that of the injections; the next is waited with. Where the work had
   * to begin again a file is told again, and the later document holds.
   */
  build(request: BuildRequest): Promise<BuildOutcome>;
  /** Links what a change of some files touches: the same documents as a build of everything would give. */
  update(request: UpdateRequest): Promise<UpdateOutcome>;
  /** Ends threads; whoever waits is refused. */
  close(): Promise<void>;
}

/** A file as the caller names it; its text is asked for when its turn comes. */
export interface SourceRef {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
}

export type TextsOf = (files: readonly SourceRef[]) => Promise<ReadonlyMap<ProjectPath, string>>;

export interface BuildWatch {
  /** Once aborted, the work ends soon and the outcome says `cut`. */
  readonly signal?: Cancellation;
  /** Files read by now, out of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface DocumentSink {
  documents(documents: readonly FileDocument[]): Promise<void>;
  injections(documents: readonly InjectionDocument[]): Promise<void>;
}

export interface BuildRequest extends BuildWatch {
  /** Java files and mapper XML; sorted by path or not. */
  readonly files: readonly SourceRef[];
  readonly textsOf: TextsOf;
  /** Where the build files say which sources are tests; by paths alone where it is absent. */
  readonly layout?: BuildLayout;
  readonly sink: DocumentSink;
  /** Name under which the engine remembers the result for updates. */
  readonly remember?: string;
}

export interface BuildOutcome {
  readonly cut: boolean;
}

export interface UpdateRequest extends BuildWatch {
  /** What the change is applied to: remembered under this name, else warmed from `surfaces`. */
  readonly base: { readonly name: string; surfaces(): AsyncIterable<readonly StoredSurface[]> };
  readonly changed: readonly SourceRef[];
  readonly removed: readonly ProjectPath[];
  /** Of changed files, and of others that must be linked again. */
  readonly textsOf: TextsOf;
  /** The one that the base was linked under. */
  readonly layout?: BuildLayout;
  readonly sink: DocumentSink;
  /** Name under which the changed state is remembered in place of the old one; without it the engine goes back to the base. */
  readonly remember?: string;
}

export interface UpdateOutcome extends BuildOutcome {
  /** Unchanged files that were linked again. */
  readonly affected: readonly ProjectPath[];
}
