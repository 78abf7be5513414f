import { TypeormProjectStore } from '../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { projectStoreContract } from './suites/project-store.contract.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

projectStoreContract('TypeormProjectStore', async () => new TypeormProjectStore(await databases.database()));
