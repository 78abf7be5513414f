import { SystemClock } from '../../src/adapters/outbound/workspace/system-clock.js';
import { TimerPause } from '../../src/adapters/outbound/workspace/timer-pause.js';
import { pauseContract } from './suites/pause.contract.js';

pauseContract('TimerPause', () => ({ pause: new TimerPause(), clock: new SystemClock() }));

it('ends the wait when the signal is aborted', async () => {
  const controller = new AbortController();
  const start = Date.now();
  const waiting = new TimerPause().wait(60_000, controller.signal);
  controller.abort();
  await waiting;
  expect(Date.now() - start).toBeLessThan(10_000);
});
