import { randomBytes } from 'node:crypto';
import type { IdSource } from '../../../application/id-source.port.js';

/** 128 random bits. */
export class RandomIdSource implements IdSource {
  next(): string {
    return randomBytes(16).toString('hex');
  }
}
