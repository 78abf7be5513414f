import type { ContentHash } from '../domain/ids.js';

/** Names content by its bytes. Adapters: SHA-256 of node:crypto; the in-memory twin. */
export interface ContentHasher {
  /** SHA-256 of the text's UTF-8 bytes, 64 lower-case hex digits. */
  hash(content: string): ContentHash;
}
