import type { ContentHasher } from '../../../application/content-hasher.port.js';
import { Sha256ContentHasher } from './sha256-content-hasher.js';

/** Hashing touches nothing outside of memory, so the twin is the real one, under the name by which unit tests may see it. */
export class InMemoryContentHasher extends Sha256ContentHasher implements ContentHasher {}
