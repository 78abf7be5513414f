import 'reflect-metadata';
import { Container } from 'inversify';
import { createMcpServer } from '../adapters/inbound/mcp/mcp-server.js';
import type { ServerLog } from '../adapters/inbound/mcp/server-log.js';
import { openDatabase } from '../adapters/outbound/persistence/open-database.js';
import type { Database } from '../adapters/outbound/persistence/database.js';
import { changeModule } from './modules/change.module.js';
import { codeModule } from './modules/code.module.js';
import { platformModule } from './modules/platform.module.js';
import { projectModule } from './modules/project.module.js';
import { serverModule } from './modules/server.module.js';
import { storageModule } from './modules/storage.module.js';
import { testAuthoringModule } from './modules/test-authoring.module.js';
import type { ServerUseCases } from './server-use-cases.js';
import type { Settings } from './settings.js';
import { TOKENS } from './tokens.js';

/** How long a server that is closed waits for the project that is being read; what is not ready by then starts again with the next registration. */
const CLOSE_GRACE_MS = 10_000;

export interface ServerParts {
  readonly version: string;
  readonly log: ServerLog;
}

/** The server without its transports: use cases over open storage. */
export interface CodetestServer {
  readonly settings: Settings;
  readonly useCases: ServerUseCases;
  readonly parts: ServerParts;
  /** One for each connection, or for each request without state. */
  createMcpServer(): ReturnType<typeof createMcpServer>;
  newId(): string;
  now(): number;
  /** Ends jobs, threads and storage. Safe to call twice. */
  close(): Promise<void>;
}

/** Opens the storage and builds everything over it. Rejects with `store.failed` or `store.full` where the storage cannot be opened. */
export async function openServer(settings: Settings, parts: ServerParts): Promise<CodetestServer> {
  const database = await openDatabase(settings.databaseFile);
  const container = composeServer(settings, parts, database);
  const useCases = container.get(TOKENS.serverUseCases);
  const ids = container.get(TOKENS.ids);
  const clock = container.get(TOKENS.clock);
  let closing: Promise<void> | undefined;
  return {
    settings,
    useCases,
    parts,
    createMcpServer: () => createMcpServer(useCases, { version: parts.version, log: parts.log, newErrorId: () => ids.next() }),
    newId: () => ids.next(),
    now: () => clock.now(),
    close: () => (closing ??= closeServer(container)),
  };
}

/** Every service of the server, bound; nothing is built before it is asked for. */
export function composeServer(settings: Settings, parts: ServerParts, database: Database): Container {
  const container = new Container();
  container.bind(TOKENS.settings).toConstantValue(settings);
  container.bind(TOKENS.version).toConstantValue(parts.version);
  container.bind(TOKENS.log).toConstantValue(parts.log);
  container.bind(TOKENS.database).toConstantValue(database);
  container.load(platformModule, storageModule, projectModule, codeModule, changeModule, testAuthoringModule, serverModule);
  return container;
}

/** From the outside in: no job may find its threads or its storage gone. */
async function closeServer(container: Container): Promise<void> {
  await atMost(container.get(TOKENS.ingestQueue).idle(), CLOSE_GRACE_MS);
  await container.get(TOKENS.graphBuilder).close();
  await container.get(TOKENS.fastJavaSource).close();
  await container.get(TOKENS.javaSource).close();
  await container.get(TOKENS.database).close();
}

async function atMost(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
