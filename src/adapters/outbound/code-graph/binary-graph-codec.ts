import type { GraphCodec, LinkedFile } from '../../../application/code/graph-codec.port.js';
import type { InjectionEdge } from '../../../domain/code/code-graph.js';
import type { PackedLinks } from './linked-source.js';
import { decodeValue } from './value-reader.js';

const NO_READS = new Uint32Array(0);

/** Reads the documents that the builders of this folder write. */
export class BinaryGraphCodec implements GraphCodec {
  links(document: Uint8Array): LinkedFile {
    const { links, tests } = decodeValue<PackedLinks>(document);
    return { links: { ...links, beans: [], wants: [], reads: NO_READS }, tests };
  }

  injections(document: Uint8Array): readonly InjectionEdge[] {
    return decodeValue<readonly InjectionEdge[]>(document);
  }
}
