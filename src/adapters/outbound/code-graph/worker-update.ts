import type { SourceRef } from '../../../application/code/graph-builder.port.js';
import type { SourceLinker } from './linked-source.js';
import { ProjectState } from './project-state.js';
import { updateProject } from './project-update.js';
import type { ReadSource } from './read-source.js';
import type { RememberedStates } from './remembered-states.js';
import { sourceSets } from './source-sets.js';
import { warm } from './warmed-state.js';
import type { ToWorker } from './worker-protocol.js';
import type { WorkerSession } from './worker-session.js';

type UpdateMessage = Extract<ToWorker, { readonly kind: 'update' }>;

/** One update in a worker: the base's state is remembered here, or is told by the main thread. */
export async function runUpdate(session: WorkerSession, states: RememberedStates, message: UpdateMessage, linker: SourceLinker): Promise<void> {
  const { base, removed, layout, remember } = message;
  const state = states.get(base) ?? (await warmed(session));
  states.put(base, state);
  const changed = await readFiles(session);
  const update = await updateProject(state, { changed, removed }, { linker, sourceSetOf: sourceSets(layout), readAgain: (files) => readAgain(session, files) });
  if (remember === undefined) update.undo();
  else states.rename(base, remember);
  for (const document of update.documents) await session.hand(document);
  await session.handInjections(update.injections);
  session.send({ kind: 'done', affected: update.affected });
}

async function warmed(session: WorkerSession): Promise<ProjectState> {
  const state = new ProjectState();
  session.send({ kind: 'cold' });
  for (;;) {
    const { surfaces } = await session.inbox.next('surfaces');
    if (surfaces.length === 0) return state;
    warm(state, surfaces);
    session.send({ kind: 'want' });
  }
}

async function readFiles(session: WorkerSession): Promise<readonly ReadSource[]> {
  const sources: ReadSource[] = [];
  for (;;) {
    const { files } = await session.inbox.next('files');
    if (files.length === 0) return sources;
    for (const file of files) sources.push(await session.read(file));
  }
}

async function readAgain(session: WorkerSession, files: readonly SourceRef[]): Promise<readonly ReadSource[]> {
  if (files.length === 0) return [];
  session.send({ kind: 'again', files });
  return await readFiles(session);
}
