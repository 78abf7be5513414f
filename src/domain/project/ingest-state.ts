import type { IngestState } from './project.js';

/** What a new project says until sources came. The server never fetches them itself: it needs no git and no right to the repository. */
export const NO_SOURCES_ERROR = 'No sources were sent, and this server does not clone repositories. Run `codetest project register` in the checkout, or call register_project with `sources` or `manifest`.';

/** RUNNING, and its job cannot be alive any more: it told nothing for too long, or its process has ended. */
export function isAbandoned(state: IngestState, now: number, endedHolder?: string): boolean {
  if (state.status !== 'RUNNING') return false;
  return state.leaseUntil === undefined || state.leaseUntil < now || (state.holder !== undefined && state.holder === endedHolder);
}

/** What registering found, in what decides whether the sources must be read. */
export interface SnapshotSituation {
  /** Another commit, other files, or a first snapshot. */
  readonly changed: boolean;
  /** Contents that the store has not got. */
  readonly missing: number;
  readonly now: number;
  /** The process that read the project when it was last looked at, where that has ended. */
  readonly endedHolder?: string;
}

/**
 * What registering does to the ingest: an unchanged READY one stays, and so does one that is being read; everything else
 * (new or other sources, FAILED, abandoned, waiting in a queue that may be gone) starts, as soon as nothing is missing.
 */
export function nextIngest(state: IngestState, situation: SnapshotSituation): { readonly state: IngestState; readonly start: boolean } {
  const alive = state.status === 'READY' || (state.status === 'RUNNING' && !isAbandoned(state, situation.now, situation.endedHolder));
  if (alive && !situation.changed && situation.missing === 0) return { state, start: false };
  return { state: { status: 'PENDING' }, start: situation.missing === 0 };
}
