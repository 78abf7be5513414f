import { InMemoryClock } from '../../src/adapters/outbound/workspace/in-memory-clock.js';
import { InMemoryPause } from '../../src/adapters/outbound/workspace/in-memory-pause.js';
import { pauseContract } from './suites/pause.contract.js';

pauseContract('InMemoryPause', () => {
  const clock = new InMemoryClock();
  return { pause: new InMemoryPause(clock), clock };
});
