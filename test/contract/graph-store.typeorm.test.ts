import { TypeormGraphDocuments } from '../../src/adapters/outbound/persistence/typeorm-graph-documents.js';
import { TypeormGraphStore } from '../../src/adapters/outbound/persistence/typeorm-graph-store.js';
import { TypeormProjectStore } from '../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { ScratchDatabases } from '../support/scratch-database.js';
import { graphDocumentsContract } from './suites/graph-documents.contract.js';
import { graphStoreContract } from './suites/graph-store.contract.js';
import type { GraphStores } from '../support/graph-stores.js';

const databases = new ScratchDatabases();
afterEach(() => databases.clear());

async function make(): Promise<GraphStores> {
  const database = await databases.database();
  return { projects: new TypeormProjectStore(database), graphs: new TypeormGraphStore(database), documents: new TypeormGraphDocuments(database) };
}

graphStoreContract('TypeormGraphStore', make);
graphDocumentsContract('TypeormGraphDocuments', make);
