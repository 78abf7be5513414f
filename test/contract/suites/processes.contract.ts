import type { Processes } from '../../../src/application/processes.port.js';

export interface ProcessesSetting {
  readonly processes: Processes;
  /** The name of a process that has ended. */
  readonly ended: string;
}

export function processesContract(adapter: string, make: () => Promise<ProcessesSetting>): void {
  describe(`Processes: ${adapter}`, () => {
    it('names this process, always the same, and knows that it lives', async () => {
      const { processes } = await make();
      const name = await processes.current();
      expect(await processes.current()).toBe(name);
      expect(name).not.toBe('');
      expect(await processes.hasEnded(name)).toBe(false);
    });

    it('knows that one has ended', async () => {
      const { processes, ended } = await make();
      expect(await processes.hasEnded(ended)).toBe(true);
    });

    it.each(['', 'nobody', '{"pid":1}'])('says of %j, which names nobody, that nothing is proven', async (name) => {
      const { processes } = await make();
      expect(await processes.hasEnded(name)).toBe(false);
    });
  });
}
