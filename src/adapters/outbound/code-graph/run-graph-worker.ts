import { RememberedStates } from './remembered-states.js';
import { SourceLinker } from './linked-source.js';
import { sourceSets } from './source-sets.js';
import { WorkerBuild } from './worker-build.js';
import { WorkerSession, type WorkerReaders } from './worker-session.js';
import { runUpdate } from './worker-update.js';

/** Serves builds and updates in this worker thread, one after the other, until the thread is ended. */
export async function runGraphWorker(readers: WorkerReaders): Promise<void> {
  const session = new WorkerSession(readers);
  const states = new RememberedStates();
  const linker = new SourceLinker(readers.sql);
  await readers.load();
  void serveUpdates(session, states, linker);
  session.send({ kind: 'ready' });
  for (;;) {
    const { thread, ports, layout, remember } = await session.inbox.next('build');
    await guarded(session, async () => {
      const state = await new WorkerBuild(session, linker, ports).run(thread === 0, sourceSets(layout));
      if (thread === 0 && remember !== undefined) states.put(remember, state);
      session.send({ kind: 'done', affected: [] });
    });
  }
}

async function serveUpdates(session: WorkerSession, states: RememberedStates, linker: SourceLinker): Promise<void> {
  for (;;) {
    const message = await session.inbox.next('update');
    await guarded(session, () => runUpdate(session, states, message, linker));
  }
}

/** A fault of this program is told, and does not hang whoever waits. */
async function guarded(session: WorkerSession, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    session.inHand(0);
    session.send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
