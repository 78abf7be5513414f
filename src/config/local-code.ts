import 'reflect-metadata';
import { Container } from 'inversify';
import { InMemoryFactsCache } from '../adapters/outbound/persistence/in-memory-facts-cache.js';
import { changeModule } from './modules/change.module.js';
import { codeModule } from './modules/code.module.js';
import { platformModule } from './modules/platform.module.js';
import type { Settings } from './settings.js';
import { TOKENS } from './tokens.js';

/** The part of the server that reads code, in this process and without storage: for commands that ask no server. Whoever opens it closes its `javaSource`. */
export function openLocalCode(settings: Settings): Container {
  const container = new Container();
  container.bind(TOKENS.settings).toConstantValue(settings);
  container.bind(TOKENS.factsCache).toConstantValue(new InMemoryFactsCache());
  container.load(platformModule, codeModule, changeModule);
  return container;
}
