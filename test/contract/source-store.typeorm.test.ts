import { TypeormProjectStore } from '../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { TypeormSourceStore } from '../../src/adapters/outbound/persistence/typeorm-source-store.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { sourceStoreContract } from './suites/source-store.contract.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

sourceStoreContract('TypeormSourceStore', async () => {
  const database = await databases.database();
  return { projects: new TypeormProjectStore(database), sources: new TypeormSourceStore(database) };
});
