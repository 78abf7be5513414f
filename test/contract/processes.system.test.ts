import { SystemProcesses } from '../../src/adapters/outbound/workspace/system-processes.js';
import { processesContract } from './suites/processes.contract.js';

interface Mark {
  readonly place: string;
  readonly pid: number;
  readonly started: string;
}

/** This process's own name with something changed. */
async function like(change: Partial<Mark>): Promise<string> {
  return JSON.stringify({ ...(JSON.parse(await new SystemProcesses().current()) as Mark), ...change });
}

// Of this number there is a process, but it is not the one that the name means.
processesContract('SystemProcesses', async () => ({ processes: new SystemProcesses(), ended: await like({ started: '1' }) }));

it('says of a number that nobody has that its process has ended', async () => {
  // The largest that Linux gives out is 2^22.
  expect(await new SystemProcesses().hasEnded(await like({ pid: 2 ** 22 + 1 }))).toBe(true);
});

it('says nothing of the processes of another machine', async () => {
  expect(await new SystemProcesses().hasEnded(await like({ place: 'elsewhere', pid: 2 ** 22 + 1 }))).toBe(false);
});
