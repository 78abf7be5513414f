import type { IngestQueue } from '../../../src/application/project/ingest-queue.port.js';
import type { ProjectId } from '../../../src/domain/ids.js';

type Make = (handler: (projectId: ProjectId) => Promise<void>) => { readonly queue: IngestQueue; readonly idle: () => Promise<void> };

export function ingestQueueContract(adapter: string, make: Make): void {
  describe(`IngestQueue: ${adapter}`, () => {
    it('reads each project, in the order they came, after enqueue has answered', async () => {
      const read: string[] = [];
      const { queue, idle } = make((id) => {
        read.push(id);
        return Promise.resolve();
      });
      for (const id of ['b', 'a', 'c']) await queue.enqueue(id);
      await queue.enqueue('d');
      expect(read).not.toContain('d');
      await idle();
      expect(read).toEqual(['b', 'a', 'c', 'd']);
    });

    it('does not queue one that waits a second time', async () => {
      const read: string[] = [];
      const { queue, idle } = make((id) => {
        read.push(id);
        return Promise.resolve();
      });
      await Promise.all([queue.enqueue('a'), queue.enqueue('a'), queue.enqueue('a')]);
      await idle();
      expect(read).toEqual(['a']);
    });

    it('reads one again that is queued while it is read, never twice at a time', async () => {
      let running = 0;
      let most = 0;
      let times = 0;
      const { queue, idle } = make(async (id) => {
        running += 1;
        most = Math.max(most, running);
        times += 1;
        if (times === 1) await Promise.all([queue.enqueue(id), queue.enqueue(id)]);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      });
      await queue.enqueue('a');
      await idle();
      expect({ times, most }).toEqual({ times: 2, most: 1 });
    });

    it('goes on after one that fails', async () => {
      const read: string[] = [];
      const { queue, idle } = make((id) => {
        read.push(id);
        return id === 'a' ? Promise.reject(new RangeError('broken')) : Promise.resolve();
      });
      await queue.enqueue('a');
      await queue.enqueue('b');
      await idle();
      await queue.enqueue('a');
      await idle();
      expect(read).toEqual(['a', 'b', 'a']);
    });

    it('is idle from the beginning', async () => {
      await make(() => Promise.resolve()).idle();
    });
  });
}
