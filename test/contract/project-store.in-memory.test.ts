import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { projectStoreContract } from './suites/project-store.contract.js';

projectStoreContract('InMemoryProjectStore', () => Promise.resolve(new InMemoryProjectStore()));
