import 'reflect-metadata';
import { Container } from 'inversify';
import { InMemoryFactsCache } from '../adapters/outbound/persistence/in-memory-facts-cache.js';
import { InMemoryGraphDocuments } from '../adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../adapters/outbound/persistence/in-memory-graph-store.js';
import type { Database } from '../adapters/outbound/persistence/database.js';
import { openDatabase } from '../adapters/outbound/persistence/open-database.js';
import { TypeormGraphDocuments } from '../adapters/outbound/persistence/typeorm-graph-documents.js';
import { TypeormGraphStore } from '../adapters/outbound/persistence/typeorm-graph-store.js';
import { SystemProcesses } from '../adapters/outbound/workspace/system-processes.js';
import { AppError } from '../domain/errors.js';
import { changeModule } from './modules/change.module.js';
import { codeModule } from './modules/code.module.js';
import { platformModule } from './modules/platform.module.js';
import type { Settings } from './settings.js';
import { TOKENS } from './tokens.js';

export interface LocalCode {
  readonly container: Container;
  /** Ends threads and storage. */
  close(): Promise<void>;
}

/**
 * The part of the server that reads code, in this process, for commands that ask no server. Graphs are kept in the local
 * storage where `keep` is set, so that the next command reads only what changed since; where it cannot be opened, this
 * process's memory does, and `onWarning` is told why.
 */
export async function openLocalCode(settings: Settings, keep: boolean, onWarning: (message: string) => void): Promise<LocalCode> {
  const container = new Container();
  const database = keep ? await opened(settings.databaseFile, onWarning) : undefined;
  const memory = new InMemoryGraphStore();
  container.bind(TOKENS.settings).toConstantValue(settings);
  container.bind(TOKENS.factsCache).toConstantValue(new InMemoryFactsCache());
  container.bind(TOKENS.graphStore).toConstantValue(database === undefined ? memory : new TypeormGraphStore(database, new SystemProcesses()));
  container.bind(TOKENS.graphDocuments).toConstantValue(database === undefined ? new InMemoryGraphDocuments(memory) : new TypeormGraphDocuments(database));
  container.load(platformModule, codeModule, changeModule);
  return {
    container,
    close: async () => {
      await container.get(TOKENS.graphBuilder).close();
      await container.get(TOKENS.javaSource).close();
      await container.get(TOKENS.fastJavaSource).close();
      await database?.close();
    },
  };
}

async function opened(file: string, onWarning: (message: string) => void): Promise<Database | undefined> {
  try {
    return await openDatabase(file);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'store.failed' && error.code !== 'store.full')) throw error;
    onWarning(`The code graph is not kept for the next command: ${error.message} ${error.hint}`);
    return undefined;
  }
}
