import { ContainerModule } from 'inversify';
import { RandomIdSource } from '../../adapters/outbound/workspace/random-id-source.js';
import { Sha256ContentHasher } from '../../adapters/outbound/workspace/sha256-content-hasher.js';
import { SystemProcesses } from '../../adapters/outbound/workspace/system-processes.js';
import { SystemClock } from '../../adapters/outbound/workspace/system-clock.js';
import { TOKENS } from '../tokens.js';

/** Time, chance, hashing and processes. */
export const platformModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.clock).toResolvedValue(() => new SystemClock()).inSingletonScope();
  bind(TOKENS.ids).toResolvedValue(() => new RandomIdSource()).inSingletonScope();
  bind(TOKENS.processes).toResolvedValue(() => new SystemProcesses()).inSingletonScope();
  bind(TOKENS.hasher).toResolvedValue(() => new Sha256ContentHasher()).inSingletonScope();
});
