import { TypeormGraphDocuments } from '../../src/adapters/outbound/persistence/typeorm-graph-documents.js';
import { TypeormGraphStore } from '../../src/adapters/outbound/persistence/typeorm-graph-store.js';
import { TypeormProjectStore } from '../../src/adapters/outbound/persistence/typeorm-project-store.js';
import type { Database } from '../../src/adapters/outbound/persistence/database.js';
import { InMemoryProcesses } from '../../src/adapters/outbound/workspace/in-memory-processes.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { fileDocument } from '../support/graph-documents.js';
import { graphDocumentsContract } from './suites/graph-documents.contract.js';
import { graphStoreContract } from './suites/graph-store.contract.js';
import type { GraphStores } from '../support/graph-stores.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

async function make(): Promise<GraphStores> {
  const database = await databases.database();
  return { projects: new TypeormProjectStore(database), graphs: new TypeormGraphStore(database, new InMemoryProcesses()), documents: new TypeormGraphDocuments(database) };
}

graphStoreContract('TypeormGraphStore', make);
graphDocumentsContract('TypeormGraphDocuments', make);

describe('writings of several processes', () => {
  const NOBODY = { builder: 'b' };

  it('go on beside each other, and the one that is finished last stays', async () => {
    const database = await databases.database();
    const [one, two] = [new TypeormGraphStore(database, new InMemoryProcesses('one')), new TypeormGraphStore(database, new InMemoryProcesses('two'))];
    const first = await one.begin('folder:/shop');
    const second = await two.begin('folder:/shop');
    await first.append([fileDocument('A.java')]);
    await second.append([fileDocument('A.java'), fileDocument('B.java')]);
    await second.finish(NOBODY);
    expect((await one.current('folder:/shop'))?.files).toBe(2);
    await first.finish(NOBODY);
    expect((await two.current('folder:/shop'))?.files).toBe(1);
    expect(await graphsIn(database)).toBe(1);
  });

  it('leave nothing of a process that has ended', async () => {
    const database = await databases.database();
    const processes = new InMemoryProcesses('two');
    await (await new TypeormGraphStore(database, new InMemoryProcesses('one')).begin('folder:/shop')).append([fileDocument('A.java')]);
    const two = new TypeormGraphStore(database, processes);
    await two.begin('folder:/shop');
    expect(await graphsIn(database)).toBe(2);
    processes.end('one');
    await (await two.begin('folder:/shop')).finish(NOBODY);
    expect(await graphsIn(database)).toBe(1);
  });
});

async function graphsIn(database: Database): Promise<number> {
  const [{ count }] = await database.read((manager) => manager.query<[{ count: number }]>('SELECT count(*) AS count FROM graphs'));
  return count;
}
