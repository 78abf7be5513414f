import type { MessagePort } from 'node:worker_threads';
import type { SourceRef } from '../../../application/code/graph-builder.port.js';
import type { StoredSurface } from '../../../application/code/graph-documents.port.js';
import type { FileDocument, InjectionDocument } from '../../../application/code/graph-store.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { BeanParts } from '../../../domain/code/spring/injections.js';
import type { BuildLayout } from '../../../domain/project/build-layout.js';
import type { ProjectPath } from '../../../domain/ids.js';

/** A file that a thread is to read. `number` is what it writes into its counter while it has the file in hand. */
export interface NumberedFile extends SourceRef {
  readonly number: number;
  /** Absent where the file is not to be read; `unread` says why. */
  readonly content?: string;
  readonly unread?: { readonly code: string; readonly message: string };
}

export type ToWorker =
  /** One build over as many threads as there are ports and one; thread 0 joins and keeps what the others found. */
  | { readonly kind: 'build'; readonly thread: number; readonly ports: readonly MessagePort[]; readonly layout?: BuildLayout | undefined; readonly remember?: string }
  | { readonly kind: 'update'; readonly base: string; readonly removed: readonly ProjectPath[]; readonly layout?: BuildLayout | undefined; readonly remember?: string }
  /** An empty list ends the files. */
  | { readonly kind: 'files'; readonly files: readonly NumberedFile[] }
  | { readonly kind: 'facts'; readonly facts: FileFacts }
  | { readonly kind: 'stored' }
  /** An empty list ends the surfaces. */
  | { readonly kind: 'surfaces'; readonly surfaces: readonly StoredSurface[] };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'want' }
  | { readonly kind: 'strict'; readonly path: ProjectPath; readonly content: string }
  | { readonly kind: 'documents'; readonly documents: readonly FileDocument[] }
  | { readonly kind: 'injections'; readonly injections: readonly InjectionDocument[] }
  /** The engine has no state of the base's name. */
  | { readonly kind: 'cold' }
  | { readonly kind: 'again'; readonly files: readonly SourceRef[] }
  | { readonly kind: 'done'; readonly affected: readonly ProjectPath[] }
  | { readonly kind: 'failed'; readonly message: string };

/** What threads of one build tell each other. */
export type PeerMessage =
  | { readonly kind: 'surfaces'; readonly surfaces: readonly PeerSurface[] }
  | { readonly kind: 'read' }
  | { readonly kind: 'parts'; readonly parts: readonly PeerPart[] };

export interface PeerSurface {
  readonly path: ProjectPath;
  readonly bytes: Uint8Array;
}

export interface PeerPart extends BeanParts {
  readonly path: ProjectPath;
  readonly hash: string;
  readonly reads: Uint32Array;
}
