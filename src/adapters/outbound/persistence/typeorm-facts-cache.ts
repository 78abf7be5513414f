import { In } from 'typeorm';
import type { FactsCache } from '../../../application/code/facts-cache.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { ContentHash } from '../../../domain/ids.js';
import { insertMissing, piecesForIn, type Database } from './database.js';
import { packJson, unpackJson } from './packed.js';
import { factsTable } from './tables.js';

/** Parsed facts in the database. They go when no manifest names their content any more (`SourceStore.collectGarbage`). */
export class TypeormFactsCache implements FactsCache {
  constructor(private readonly database: Database) {}

  load(version: string, hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, FileFacts>> {
    return this.database.read(async (manager) => {
      const facts = new Map<ContentHash, FileFacts>();
      for (const piece of piecesForIn([...new Set(hashes)])) {
        const rows = await manager.findBy(factsTable, { version, hash: In([...piece]) });
        for (const row of rows) facts.set(row.hash, unpackJson<FileFacts>(row.data));
      }
      return facts;
    });
  }

  save(version: string, facts: ReadonlyMap<ContentHash, FileFacts>): Promise<void> {
    const rows = [...facts].map(([hash, value]) => ({ version, hash, data: packJson(value) }));
    return this.database.write(async (manager) => {
      for (const piece of piecesForIn(rows.map((row) => row.hash))) await manager.delete(factsTable, { version, hash: In([...piece]) });
      await insertMissing(manager, factsTable, rows);
    });
  }
}
