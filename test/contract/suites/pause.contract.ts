import type { Clock } from '../../../src/application/clock.port.js';
import type { Pause } from '../../../src/application/pause.port.js';

export function pauseContract(adapter: string, make: () => { readonly pause: Pause; readonly clock: Clock }): void {
  describe(`Pause: ${adapter}`, () => {
    it('lets that time pass', async () => {
      const { pause, clock } = make();
      const start = clock.now();
      await pause.wait(30);
      // Timers may be a millisecond early by the wall clock.
      expect(clock.now() - start).toBeGreaterThanOrEqual(28);
    });

    it('does not wait where the signal is aborted already', async () => {
      const { pause, clock } = make();
      const start = clock.now();
      await pause.wait(60_000, AbortSignal.abort());
      expect(clock.now() - start).toBeLessThan(10_000);
    });

    it('leaves no listener behind', async () => {
      const listeners = new Set<() => void>();
      const signal = { aborted: false, addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener), removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener) };
      await make().pause.wait(1, signal);
      expect(listeners.size).toBe(0);
    });
  });
}
