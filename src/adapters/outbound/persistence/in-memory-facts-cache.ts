import type { FactsCache } from '../../../application/code/facts-cache.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { ContentHash } from '../../../domain/ids.js';

/** Parsed facts in memory. */
export class InMemoryFactsCache implements FactsCache {
  private readonly versions = new Map<string, Map<ContentHash, FileFacts>>();

  load(version: string, hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, FileFacts>> {
    const known = this.versions.get(version);
    const found = new Map<ContentHash, FileFacts>();
    for (const hash of hashes) {
      const facts = known?.get(hash);
      if (facts !== undefined) found.set(hash, structuredClone(facts));
    }
    return Promise.resolve(found);
  }

  save(version: string, facts: ReadonlyMap<ContentHash, FileFacts>): Promise<void> {
    const known = this.versions.get(version) ?? new Map<ContentHash, FileFacts>();
    for (const [hash, value] of facts) known.set(hash, structuredClone(value));
    this.versions.set(version, known);
    return Promise.resolve();
  }
}
