/**
 * Names of the questions that linking asks of the sources, as 32-bit hashes (FNV-1a over UTF-16 units, a byte pair
 * each). Two questions may share a hash: then a file is linked once too often, and never once too seldom.
 *
 * `t` a type's existence, kind, modifiers and type parameters (for a top-level one also: what its name means in its
 * package), `h` its supertypes, `a` its annotations, `w` all of its surface; `m` its methods of a name, `f` its field of
 * a name; `m*`, `f*`, `y*` all of its methods, fields and member types; `p` whether a package exists; `n` the types that
 * an annotation of that simple name stands on; `s` a mapped statement by its full name, `S` those of a namespace.
 */
export type ReadKind = 't' | 'h' | 'a' | 'w' | 'm' | 'f' | 'm*' | 'f*' | 'y*' | 'p' | 'n' | 's' | 'S';

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

export function readKey(kind: ReadKind, id: string, member?: string): number {
  const start = hashText(hashText(SEED, kind), id);
  const hash = member === undefined ? start : hashText(hashText(start, '#'), member);
  // 0 says that a node asks nothing.
  return hash === 0 ? 1 : hash;
}

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
