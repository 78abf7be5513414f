import { ContainerModule } from 'inversify';
import { TypeormFactsCache } from '../../adapters/outbound/persistence/typeorm-facts-cache.js';
import { TypeormGraphDocuments } from '../../adapters/outbound/persistence/typeorm-graph-documents.js';
import { TypeormGraphStore } from '../../adapters/outbound/persistence/typeorm-graph-store.js';
import { TypeormProjectStore } from '../../adapters/outbound/persistence/typeorm-project-store.js';
import { TypeormSourceStore } from '../../adapters/outbound/persistence/typeorm-source-store.js';
import { TOKENS } from '../tokens.js';

/** The stores over the one database. */
export const storageModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.projectStore).toResolvedValue((database) => new TypeormProjectStore(database), [TOKENS.database]).inSingletonScope();
  bind(TOKENS.sourceStore).toResolvedValue((database) => new TypeormSourceStore(database), [TOKENS.database]).inSingletonScope();
  bind(TOKENS.factsCache).toResolvedValue((database) => new TypeormFactsCache(database), [TOKENS.database]).inSingletonScope();
  bind(TOKENS.graphDocuments).toResolvedValue((database) => new TypeormGraphDocuments(database), [TOKENS.database]).inSingletonScope();
  bind(TOKENS.graphStore).toResolvedValue((database, processes) => new TypeormGraphStore(database, processes), [TOKENS.database, TOKENS.processes]).inSingletonScope();
});
