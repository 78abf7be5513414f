import type { InjectionEdge } from '../../domain/code/code-graph.js';
import type { FileLinks } from '../../domain/code/linking/file-links.js';
import type { UnitId } from '../../domain/ids.js';

/** Reads the builder's documents. Throws `store.failed` for bytes that are damaged. Adapter: the builder's own format. */
export interface GraphCodec {
  links(document: Uint8Array): LinkedFile;
  injections(document: Uint8Array): readonly InjectionEdge[];
}

/** What a document says of its file. */
export interface LinkedFile {
  /** Beans and wants are joined already, and reads are the store's: all three are empty. */
  readonly links: FileLinks;
  /** Methods that a test framework runs, sorted. */
  readonly tests: readonly UnitId[];
}
