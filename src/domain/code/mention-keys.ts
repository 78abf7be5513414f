import type { InjectionEdge } from './code-graph.js';
import type { FileLinks } from './linking/file-links.js';
import { mentionsOf } from './linking/mentions.js';
import type { UnitId } from '../ids.js';

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** A unit's id as 32 bits (FNV-1a over UTF-16 units). Two ids may share a key: then a document is looked at in vain, and none is missed. */
export function mentionKey(id: UnitId): number {
  let hash = SEED;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), PRIME);
  return hash >>> 0;
}

/** Keys of every id that the file declares or that one of its edges begins or ends at; sorted, each once. */
export function mentionKeysOf(links: FileLinks): Uint32Array {
  return keysOf(mentionsOf(links));
}

export function mentionsOfInjections(edges: readonly InjectionEdge[]): Uint32Array {
  return keysOf(new Set(edges.flatMap(({ from, to }) => [from, to])));
}

function keysOf(ids: ReadonlySet<UnitId>): Uint32Array {
  const keys = new Uint32Array(ids.size);
  let at = 0;
  for (const id of ids) {
    keys[at] = mentionKey(id);
    at += 1;
  }
  return distinct(keys.sort());
}

function distinct(sorted: Uint32Array): Uint32Array {
  let length = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const key = sorted[at] ?? 0;
    if (at > 0 && sorted[length - 1] === key) continue;
    sorted[length] = key;
    length += 1;
  }
  return sorted.slice(0, length);
}
