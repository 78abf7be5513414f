import type { StoredSurface } from '../../../application/code/graph-documents.port.js';
import { unpackSurface } from './file-surface.js';
import { ProjectState } from './project-state.js';

/** The state that a build of these files would have left. */
export async function warmedState(surfaces: AsyncIterable<readonly StoredSurface[]>): Promise<ProjectState> {
  const state = new ProjectState();
  for await (const batch of surfaces) warm(state, batch);
  return state;
}

export function warm(state: ProjectState, batch: readonly StoredSurface[]): void {
  for (const { path, hash, surface, reads } of batch) {
    const unpacked = unpackSurface(surface);
    state.put(path, { hash, reads, surface: unpacked.surface, beans: unpacked.beans, wants: unpacked.wants });
  }
}
