import { createHash, timingSafeEqual } from 'node:crypto';

/** The keys that callers may send. Kept as hashes; which one fits, and how much of it, cannot be told from the time that the answer takes. */
export class ApiKeys {
  private readonly hashes: readonly Buffer[];

  constructor(keys: readonly string[]) {
    this.hashes = keys.map(hash);
  }

  /** False where no key is set: then nobody is asked for one. */
  get required(): boolean {
    return this.hashes.length > 0;
  }

  accepts(sent: string): boolean {
    const given = hash(sent);
    return this.hashes.reduce((found, known) => timingSafeEqual(known, given) || found, false);
  }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}
