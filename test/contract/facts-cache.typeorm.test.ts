import { TypeormFactsCache } from '../../src/adapters/outbound/persistence/typeorm-facts-cache.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { factsCacheContract } from './suites/facts-cache.contract.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

factsCacheContract('TypeormFactsCache', async () => new TypeormFactsCache(await databases.database()));
