import { TypeormGraphStore } from '../../src/adapters/outbound/persistence/typeorm-graph-store.js';
import { TypeormProjectStore } from '../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { graphStoreContract } from './suites/graph-store.contract.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

graphStoreContract('TypeormGraphStore', async () => {
  const database = await databases.database();
  return { projects: new TypeormProjectStore(database), graphs: new TypeormGraphStore(database) };
});
