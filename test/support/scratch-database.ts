import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/adapters/outbound/persistence/database.js';
import { openDatabase } from '../../src/adapters/outbound/persistence/open-database.js';

/** Opens databases in scratch folders and clears them all away at the end. */
export class ScratchDatabases {
  private readonly folders: string[] = [];
  private readonly open: Database[] = [];

  async path(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'codetest-store-'));
    this.folders.push(folder);
    return join(folder, 'data', 'codetest.db');
  }

  async database(path?: string): Promise<Database> {
    const database = await openDatabase(path ?? (await this.path()));
    this.open.push(database);
    return database;
  }

  async clear(): Promise<void> {
    for (const database of this.open.splice(0)) await database.close();
    for (const folder of this.folders.splice(0)) await rm(folder, { recursive: true, force: true });
  }
}
