import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Database } from '../../../src/adapters/outbound/persistence/database.js';
import { insertMissing } from '../../../src/adapters/outbound/persistence/database.js';
import { manifestFileTable } from '../../../src/adapters/outbound/persistence/tables.js';
import { TypeormFactsCache } from '../../../src/adapters/outbound/persistence/typeorm-facts-cache.js';
import { TypeormGraphStore } from '../../../src/adapters/outbound/persistence/typeorm-graph-store.js';
import { TypeormProjectStore } from '../../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { TypeormSourceStore } from '../../../src/adapters/outbound/persistence/typeorm-source-store.js';
import { TypeormGraphDocuments } from '../../../src/adapters/outbound/persistence/typeorm-graph-documents.js';
import { fileDocument, injectionDocument } from '../../support/graph-documents.js';
import { InMemoryProcesses } from '../../../src/adapters/outbound/workspace/in-memory-processes.js';
import { ScratchDatabases } from '../../support/scratch-database.js';
import { sampleProject } from '../../support/sample-project.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

const shop = sampleProject();
const hash = (number: number): string => number.toString(16).padStart(64, '0');
const manifestOf = (count: number, first = 0) => ({ files: Array.from({ length: count }, (_, index) => ({ path: `src/F${String(first + index).padStart(6, '0')}.java`, hash: hash(first + index), size: 1 })), leftOut: [] });

async function withProject(path?: string): Promise<Database> {
  const database = await databases.database(path);
  await new TypeormProjectStore(database).insert(shop);
  return database;
}

/** Makes the inserting of one row fail in the middle of a write. */
async function failOn(database: Database, table: string, condition: string): Promise<void> {
  await database.write((manager) => manager.query(`CREATE TRIGGER stop BEFORE INSERT ON ${table} WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'stopped here'); END`));
}

describe('case B51: limits and locks', () => {
  it('(a) 6,554 rows go in over several statements, all of them', async () => {
    const database = await withProject();
    await new TypeormSourceStore(database).putManifest(shop.id, manifestOf(6_554));
    expect((await new TypeormSourceStore(database).manifest(shop.id))?.files).toHaveLength(6_554);
  });

  it('(a) or none: a failure in a later piece leaves the old snapshot', async () => {
    const database = await withProject();
    const sources = new TypeormSourceStore(database);
    await sources.putManifest(shop.id, manifestOf(3));
    await failOn(database, 'manifest_files', "NEW.path LIKE '%006000.java'");
    await expect(sources.putManifest(shop.id, manifestOf(6_554))).rejects.toThrow('stopped here');
    expect((await sources.manifest(shop.id))?.files).toHaveLength(3);
  });

  it('the same for contents, facts and graphs', async () => {
    const database = await withProject();
    const sources = new TypeormSourceStore(database);
    const graphs = new TypeormGraphStore(database, new InMemoryProcesses());
    const facts = new TypeormFactsCache(database);
    const writing = await graphs.begin(shop.id);
    await writing.append([fileDocument('A.java')]);
    const { version } = await writing.finish({ builder: 'v1' });
    await failOn(database, 'contents', `NEW.hash = '${hash(1_999)}'`);
    await expect(sources.putContents(new Map(Array.from({ length: 2_000 }, (_, index) => [hash(index), 'x'])))).rejects.toThrow('stopped here');
    expect(await sources.missing([hash(0)])).toEqual([hash(0)]);
    await database.write((manager) => manager.query('DROP TRIGGER stop'));
    await failOn(database, 'java_facts', `NEW.hash = '${hash(1_999)}'`);
    const one = { path: 'A.java', package: '', imports: [], types: [], diagnostics: [] };
    await expect(facts.save('v1', new Map(Array.from({ length: 2_000 }, (_, index) => [hash(index), one])))).rejects.toThrow('stopped here');
    expect((await facts.load('v1', [hash(0)])).size).toBe(0);
    await database.write((manager) => manager.query('DROP TRIGGER stop'));
    await failOn(database, 'graph_injections', 'NEW.file_no = 0');
    const amendment = { documents: [fileDocument('A.java', { hash: hash(5) }), fileDocument('B.java')], injections: [injectionDocument('A.java', [9])], removed: [] };
    await expect(graphs.amend(version, amendment)).rejects.toThrow('stopped here');
    const documents = new TypeormGraphDocuments(database);
    expect((await documents.files(version)).map((file) => [file.path, file.hash])).toEqual([['A.java', 'a'.repeat(64)]]);
    expect((await documents.mentions(version, [9])).size).toBe(0);
  });

  it('(c) a write takes the lock at its beginning and waits for another process', async () => {
    const path = await databases.path();
    const database = await withProject(path);
    const other = await lockInAnotherProcess(path, 700);
    const started = process.hrtime.bigint();
    await new TypeormProjectStore(database).amend(shop.id, (project) => ({ ...project, owner: 'lee' }));
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeGreaterThan(300);
    await other.ended;
    expect((await new TypeormProjectStore(database).byId(shop.id))?.owner).toBe('lee');
  });

  it('(c) two databases on one file amend one project at the same time: no edit is lost, nothing is locked out', async () => {
    const path = await databases.path();
    const stores = [await withProject(path), await databases.database(path)].map((database) => new TypeormProjectStore(database));
    await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 2]!.amend(shop.id, (project) => ({ ...project, updatedAt: project.updatedAt + 1 }))));
    expect((await stores[0]!.byId(shop.id))?.updatedAt).toBe(shop.updatedAt + 40);
  });

  it('(c) a reader during the writing of a snapshot sees the old one', async () => {
    const database = await withProject();
    const sources = new TypeormSourceStore(database);
    await sources.putManifest(shop.id, manifestOf(5));
    const seen: number[] = [];
    await database.write(async (manager) => {
      await manager.query('DELETE FROM manifest_files');
      await insertMissing(manager, manifestFileTable, manifestOf(2_000, 10).files.map((file) => ({ projectId: shop.id, ...file })));
      seen.push((await sources.manifest(shop.id))?.files.length ?? -1);
    });
    seen.push((await sources.manifest(shop.id))?.files.length ?? -1);
    expect(seen).toEqual([5, 2_000]);
  });

  it('a reader between two writes never sees a mixture', async () => {
    const database = await withProject();
    const sources = new TypeormSourceStore(database);
    await sources.putManifest(shop.id, manifestOf(1_000));
    const sizes = new Set<number>();
    const writing = (async () => {
      for (let round = 0; round < 10; round += 1) await sources.putManifest(shop.id, manifestOf(round % 2 === 0 ? 1_500 : 1_000));
    })();
    for (let round = 0; round < 60; round += 1) sizes.add((await sources.manifest(shop.id))?.files.length ?? -1);
    await writing;
    expect([...sizes].filter((size) => size !== 1_000 && size !== 1_500)).toEqual([]);
  });
});

it('a failed write does not stop those behind it, and leaves no transaction open', async () => {
  const database = await withProject();
  const projects = new TypeormProjectStore(database);
  const failing = database.write(async (manager) => {
    await manager.query('DELETE FROM projects');
    throw new RangeError('in the middle');
  });
  const next = projects.amend(shop.id, (project) => ({ ...project, owner: 'lee' }));
  await expect(failing).rejects.toThrow('in the middle');
  expect((await next).owner).toBe('lee');
});

it('foreign keys: what belongs to a project goes with it, what others share stays', async () => {
  const database = await withProject();
  const sources = new TypeormSourceStore(database);
  await sources.putManifest(shop.id, manifestOf(3));
  await sources.putContents(new Map([[hash(0), 'x']]));
  const writing = await new TypeormGraphStore(database, new InMemoryProcesses()).begin(shop.id);
  await writing.append([fileDocument('A.java')]);
  await writing.appendInjections([injectionDocument('A.java', [9])]);
  await writing.finish({ builder: 'v1' });
  await new TypeormProjectStore(database).delete(shop.id);
  const counts = await database.read((manager) => Promise.all(['manifests', 'manifest_files', 'graphs', 'graph_files', 'graph_injections', 'graph_mentions', 'contents'].map(async (table) => (await manager.query<[{ n: number }]>(`SELECT count(*) AS n FROM ${table}`))[0].n)));
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

it('facts go with the last content that a manifest named', async () => {
  const database = await withProject();
  const facts = new TypeormFactsCache(database);
  const one = { path: 'A.java', package: '', imports: [], types: [], diagnostics: [] };
  await new TypeormSourceStore(database).putManifest(shop.id, manifestOf(1));
  await facts.save('v1', new Map([[hash(0), one], [hash(7), one]]));
  await new TypeormSourceStore(database).collectGarbage();
  expect([...(await facts.load('v1', [hash(0), hash(7)])).keys()]).toEqual([hash(0)]);
});

it('sources are packed on the disk', async () => {
  const database = await withProject();
  await new TypeormSourceStore(database).putContents(new Map([[hash(1), 'public class Order {}\n'.repeat(5_000)]]));
  const [row] = await database.read((manager) => manager.query<[{ n: number }]>('SELECT length(data) AS n FROM contents'));
  expect(row.n).toBeLessThan(10_000);
});

/** Another process that holds the write lock for that long. Resolves once it has it. */
async function lockInAnotherProcess(path: string, milliseconds: number): Promise<{ readonly ended: Promise<void> }> {
  const sqlite = createRequire(import.meta.url).resolve('sqlite3');
  const script = `
    const sqlite3 = require(${JSON.stringify(sqlite)});
    const db = new sqlite3.Database(${JSON.stringify(path)}, () => db.exec('BEGIN IMMEDIATE', (error) => {
      if (error) throw error;
      console.log('locked');
      setTimeout(() => db.exec('COMMIT', () => db.close()), ${milliseconds});
    }));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it had the lock`)));
  });
  return { ended };
}
