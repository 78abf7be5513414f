import { createHash } from 'node:crypto';
import type { ContentHasher } from '../../../application/content-hasher.port.js';
import type { ContentHash } from '../../../domain/ids.js';

/** SHA-256 of node:crypto. */
export class Sha256ContentHasher implements ContentHasher {
  hash(content: string): ContentHash {
    return createHash('sha256').update(content, 'utf8').digest('hex');
  }
}
