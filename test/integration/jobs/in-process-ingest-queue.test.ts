import { InProcessIngestQueue } from '../../../src/adapters/outbound/jobs/in-process-ingest-queue.js';

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('InProcessIngestQueue', () => {
  it('refuses more than may wait, takes again what waits, and has room when one is taken', async () => {
    const queue = new InProcessIngestQueue({ handler: () => later(5), onFailure: () => undefined, maxWaiting: 2 });
    await queue.enqueue('a');
    await queue.enqueue('b');
    await queue.enqueue('b');
    await expect(queue.enqueue('c')).rejects.toMatchObject({ code: 'project.ingest-busy', kind: 'unavailable' });
    await queue.idle();
    await queue.enqueue('c');
    await queue.idle();
  });

  it('reads as many projects at a time as it may, and no more', async () => {
    let running = 0;
    let most = 0;
    const handler = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await later(10);
      running -= 1;
    };
    const queue = new InProcessIngestQueue({ handler, onFailure: () => undefined, concurrency: 2 });
    for (const id of ['a', 'b', 'c', 'd']) await queue.enqueue(id);
    await queue.idle();
    expect(most).toBe(2);
  });

  it('tells a failure that the handler did not store, also one thrown at once', async () => {
    const failures: unknown[] = [];
    const queue = new InProcessIngestQueue({
      handler: (id) => {
        if (id === 'a') throw new RangeError('at once');
        return Promise.reject(new RangeError('later'));
      },
      onFailure: (id, error) => failures.push([id, String(error)]),
    });
    await queue.enqueue('a');
    await queue.enqueue('b');
    await queue.idle();
    expect(failures).toEqual([['a', 'RangeError: at once'], ['b', 'RangeError: later']]);
  });
});
