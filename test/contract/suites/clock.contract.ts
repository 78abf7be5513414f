import type { Clock } from '../../../src/application/clock.port.js';

export function clockContract(adapter: string, make: () => Clock): void {
  describe(`Clock: ${adapter}`, () => {
    it('tells milliseconds since 1970, never going back', () => {
      const clock = make();
      const first = clock.now();
      // Between 2020 and 2100: seconds or microseconds would not be.
      expect(first).toBeGreaterThan(1_577_000_000_000);
      expect(first).toBeLessThan(4_102_000_000_000);
      expect(clock.now()).toBeGreaterThanOrEqual(first);
      expect(Number.isInteger(first)).toBe(true);
    });
  });
}
