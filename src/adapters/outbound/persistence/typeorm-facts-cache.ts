import type { FactsCache } from '../../../application/code/facts-cache.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { ContentHash } from '../../../domain/ids.js';
import { insertOrReplace, queryIn, type Database } from './database.js';
import { packJson, unpackJson } from './packed.js';
import { factsTable, type FactsRow } from './tables.js';

/** Parsed facts in the database. They go when no manifest names their content any more (`SourceStore.collectGarbage`). */
export class TypeormFactsCache implements FactsCache {
  constructor(private readonly database: Database) {}

  load(version: string, hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, FileFacts>> {
    return this.database.read(async (manager) => {
      const rows = await queryIn<Pick<FactsRow, 'hash' | 'data'>>(manager, 'SELECT hash, data FROM java_facts WHERE version = ? AND hash', [...new Set(hashes)], [version]);
      return new Map(rows.map((row) => [row.hash, unpackJson<FileFacts>(row.data)]));
    });
  }

  save(version: string, facts: ReadonlyMap<ContentHash, FileFacts>): Promise<void> {
    const rows = [...facts].map(([hash, value]) => ({ version, hash, data: packJson(value) }));
    return this.database.write((manager) => insertOrReplace(manager, factsTable, rows));
  }
}
