import { InMemoryGraphDocuments } from '../../src/adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { graphDocumentsContract } from './suites/graph-documents.contract.js';
import { graphStoreContract } from './suites/graph-store.contract.js';
import type { GraphStores } from '../support/graph-stores.js';

function make(): Promise<GraphStores> {
  const projects = new InMemoryProjectStore();
  const graphs = new InMemoryGraphStore(projects);
  return Promise.resolve({ projects, graphs, documents: new InMemoryGraphDocuments(graphs) });
}

graphStoreContract('InMemoryGraphStore', make);
graphDocumentsContract('InMemoryGraphDocuments', make);
