import type { FileFacts } from '../../../domain/code/declarations.js';
import type { MapperFacts } from '../../../domain/code/mapper-facts.js';
import type { BeanFact, InjectionWant } from '../../../domain/code/spring/bean-facts.js';
import type { BeanParts } from '../../../domain/code/spring/injections.js';
import { surfaceOf } from '../../../domain/code/linking/surface.js';
import type { ReadSource } from './read-source.js';
import { decodeValue } from './value-reader.js';
import type { ValueWriter } from './value-writer.js';

/** What other files can see of one. */
export interface FileSurface {
  readonly java?: FileFacts;
  readonly mapper?: MapperFacts;
}

const LENGTH_BYTES = 4;

export function fileSurface({ java, mapper }: ReadSource): FileSurface {
  return { ...(java === undefined ? {} : { java: surfaceOf(java) }), ...(mapper === undefined ? {} : { mapper }) };
}

/** The stored surface of a file: length of the first part, surface, beans and wants. The first part is what threads tell each other. */
export function packSurface(surface: Uint8Array, beans: BeanParts, writer: ValueWriter): Uint8Array {
  const tail = beans.beans.length === 0 && beans.wants.length === 0 ? new Uint8Array(0) : writer.encode([beans.beans, beans.wants]);
  const packed = new Uint8Array(LENGTH_BYTES + surface.length + tail.length);
  new DataView(packed.buffer).setUint32(0, surface.length, true);
  packed.set(surface, LENGTH_BYTES);
  packed.set(tail, LENGTH_BYTES + surface.length);
  return packed;
}

export function unpackSurface(packed: Uint8Array): { readonly surface: FileSurface } & BeanParts {
  const length = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0, true);
  const tail = packed.subarray(LENGTH_BYTES + length);
  const surface = decodeValue<FileSurface>(packed.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  if (tail.length === 0) return { surface, beans: [], wants: [] };
  const [beans, wants] = decodeValue<[readonly BeanFact[], readonly InjectionWant[]]>(tail);
  return { surface, beans, wants };
}
