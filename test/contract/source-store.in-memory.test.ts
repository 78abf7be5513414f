import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { sourceStoreContract } from './suites/source-store.contract.js';

sourceStoreContract('InMemorySourceStore', () => {
  const projects = new InMemoryProjectStore();
  return Promise.resolve({ projects, sources: new InMemorySourceStore(projects) });
});
