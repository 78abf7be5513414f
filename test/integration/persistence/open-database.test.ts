import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { openDatabase } from '../../../src/adapters/outbound/persistence/open-database.js';
import { TABLES } from '../../../src/adapters/outbound/persistence/tables.js';
import { TypeormProjectStore } from '../../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { ScratchDatabases } from '../../support/scratch-database.js';
import { sampleProject } from '../../support/sample-project.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('openDatabase', () => {
  it('makes folder and files for their owner alone', async () => {
    const path = await databases.path();
    const database = await databases.database(path);
    await new TypeormProjectStore(database).insert(sampleProject());
    expect(await mode(dirname(path))).toBe('700');
    for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(await mode(file)).toBe('600');
  });

  it('leaves the mode of a folder that was there', async () => {
    const path = await databases.path();
    await mkdir(dirname(path));
    await chmod(dirname(path), 0o755);
    await databases.database(path);
    expect(await mode(dirname(path))).toBe('755');
  });

  it('uses WAL, a busy timeout and foreign keys on both connections', async () => {
    const database = await databases.database();
    const pragmas = (manager: EntityManager) => Promise.all(['journal_mode', 'busy_timeout', 'foreign_keys'].map(async (name): Promise<unknown> => Object.values((await manager.query<[object]>(`PRAGMA ${name}`))[0])[0]));
    expect(await database.read(pragmas)).toEqual(['wal', 60_000, 1]);
    expect(await database.write(pragmas)).toEqual(['wal', 60_000, 1]);
  });

  it('keeps what was stored over a restart', async () => {
    const path = await databases.path();
    const first = await openDatabase(path);
    await new TypeormProjectStore(first).insert(sampleProject());
    await first.close();
    expect(await new TypeormProjectStore(await databases.database(path)).byId(sampleProject().id)).toEqual(sampleProject());
  });

  it('two that open a new one at the same time both get it', async () => {
    const path = await databases.path();
    const opened = await Promise.all([databases.database(path), databases.database(path), databases.database(path)]);
    const [first] = opened;
    await Promise.all(opened.map((database, index) => new TypeormProjectStore(database).insert(sampleProject({ id: String(index).repeat(32), name: `p${index}` }))));
    expect(await new TypeormProjectStore(first).list({ limit: 9 })).toHaveLength(3);
  });

  it.each([
    ['below /proc, where nobody may make a folder', '/proc/1/codetest/codetest.db', /cannot be made|may not be opened/],
    ['below a file', '/dev/null/codetest.db', /no folder/],
    ['a folder', '/tmp', /is a folder/],
    ['a device', '/dev/full', /is no plain file/],
  ])('says of a place that cannot be used, %s, what is wrong and what to do', async (_name, path, said) => {
    await expect(openDatabase(path)).rejects.toMatchObject({ code: 'store.failed', message: expect.stringMatching(said) as string, hint: expect.stringContaining('CODETEST_MCP_DATABASE_URL') as string });
  });

  it('waits for no pipe', async () => {
    const path = await databases.path();
    await mkdir(dirname(path));
    execFileSync('mkfifo', [path]);
    await expect(openDatabase(path)).rejects.toMatchObject({ code: 'store.failed', message: expect.stringContaining('no plain file') as string });
  });

  it('refuses one that a newer release wrote, and leaves it as it is', async () => {
    const path = await databases.path();
    const database = await openDatabase(path);
    await database.write((manager) => manager.query("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')"));
    await database.close();
    await expect(openDatabase(path)).rejects.toMatchObject({ code: 'store.failed', message: expect.stringContaining('newer') as string });
    await expect(openDatabase(path)).rejects.toMatchObject({ message: expect.stringContaining('Later9999999999999') as string });
  });

  it('refuses a file that is no database, and leaves it as it is', async () => {
    const path = await databases.path();
    await mkdir(dirname(path));
    await writeFile(path, 'precious notes, not a database at all\n'.repeat(50));
    await expect(openDatabase(path)).rejects.toMatchObject({ code: 'store.failed', message: expect.stringContaining('is not a database') as string });
    expect(await readFile(path, 'utf8')).toMatch(/^precious notes/);
  });

  it('says where a path cannot be', async () => {
    const path = await databases.path();
    await mkdir(dirname(path));
    await writeFile(path, '');
    await expect(openDatabase(join(path, 'below', 'x.db'))).rejects.toMatchObject({ code: 'store.failed' });
    await expect(openDatabase(dirname(path))).rejects.toMatchObject({ code: 'store.failed', message: expect.stringContaining('is a folder') as string });
  });

  it('the migrations make exactly the columns that the tables name', async () => {
    const path = await databases.path();
    const database = await databases.database(path);
    for (const table of TABLES) {
      const columns = await database.read((manager) => manager.query<{ name: string; pk: number; notnull: number; type: string }[]>(`PRAGMA table_info(${table.options.tableName ?? ''})`));
      const named = Object.entries(table.options.columns).map(([property, column]) => ({ name: column?.name ?? property, type: String(column?.type).toUpperCase(), key: column?.primary === true, optional: column?.nullable === true }));
      expect(columns.map(({ name, type, pk, notnull }) => ({ name, type, key: pk > 0, optional: notnull === 0 }))).toEqual(expect.arrayContaining(named));
      expect(columns).toHaveLength(named.length);
    }
  });

  it('a database of the first tables keeps its projects, whose graphs are to be read again', async () => {
    const path = await databases.path();
    const { MIGRATIONS } = await import('../../../src/adapters/outbound/persistence/migrations/migrations.js');
    const source = new DataSource({ type: 'sqlite', database: path, migrations: MIGRATIONS.slice(0, 1) });
    await source.initialize();
    await source.runMigrations();
    const insert = (id: string, status: string) => source.query(`INSERT INTO projects VALUES (?, ?, ?, 'g', 'o', 'main', NULL, ?, NULL, NULL, '[]', '{}', x'005b5d', NULL, 1, 1)`, [id, id, id, status]);
    await insert('a', 'READY');
    await insert('b', 'FAILED');
    await source.query(`INSERT INTO graphs VALUES ('a', NULL)`);
    await source.query(`INSERT INTO graph_parts VALUES ('a', 'calls', x'005b5d')`);
    await source.destroy();
    const database = await openDatabase(path);
    expect(await database.read((manager) => manager.query('SELECT id, ingest_status AS status FROM projects ORDER BY id'))).toEqual([{ id: 'a', status: 'PENDING' }, { id: 'b', status: 'FAILED' }]);
    expect(await database.read((manager) => manager.query('SELECT count(*) AS n FROM graphs'))).toEqual([{ n: 0 }]);
    await database.close();
  });

  it('every migration can be taken back', async () => {
    const path = await databases.path();
    await (await openDatabase(path)).close();
    const { MIGRATIONS } = await import('../../../src/adapters/outbound/persistence/migrations/migrations.js');
    const source = new DataSource({ type: 'sqlite', database: path, migrations: MIGRATIONS });
    await source.initialize();
    for (const migration of MIGRATIONS) {
      expect(migration).toBeDefined();
      await source.undoLastMigration();
    }
    const tables = await source.query<{ name: string }[]>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    await source.destroy();
    expect(tables.map((table) => table.name)).toEqual(['migrations']);
    await (await openDatabase(path)).close();
  });
});
