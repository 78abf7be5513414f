import { InMemoryGraphStore } from '../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { graphStoreContract } from './suites/graph-store.contract.js';

graphStoreContract('InMemoryGraphStore', () => {
  const projects = new InMemoryProjectStore();
  return Promise.resolve({ projects, graphs: new InMemoryGraphStore(projects) });
});
