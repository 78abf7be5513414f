import type { ProjectId } from '../../domain/ids.js';
import type { Clock } from '../clock.port.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { ProjectView } from '../tool-shapes.js';
import type { Pause } from '../pause.port.js';

/** First pause between two questions; each is half as long again, up to the longest. Milliseconds. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 1_000;

/** How long a reading is waited for; the server goes on by itself after it. */
export const INGEST_PATIENCE_MS = 600_000;

export interface AwaitedIngest {
  readonly project: ProjectView;
  /** `gave-up`: still PENDING or RUNNING after the patience, or cancelled; nothing is lost. */
  readonly end: 'settled' | 'gave-up';
}

/** Every so often a reading that is not over is asked for again: its process may have ended, and only registering starts it anew. Milliseconds. */
const NUDGE_EVERY = 15_000;

export interface IngestReach {
  readonly mcp: McpCaller;
  readonly clock: Clock;
  readonly pause: Pause;
  /** Asks for the reading again; does nothing where it is alive. */
  readonly nudge: () => Promise<unknown>;
}

/** Asks until the sources are read, or could not be. */
export async function awaitIngest(reach: IngestReach, id: ProjectId, watch?: CallWatch): Promise<AwaitedIngest> {
  const until = reach.clock.now() + INGEST_PATIENCE_MS;
  let nudged = reach.clock.now();
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE)) {
    const project = await reach.mcp.call('project_status', { project_id: id }, watch);
    if (project.ingest_status === 'READY' || project.ingest_status === 'FAILED') return { project, end: 'settled' };
    if (reach.clock.now() >= until || watch?.signal?.aborted === true) return { project, end: 'gave-up' };
    watch?.onProgress?.(project.ingest_status);
    await reach.pause.wait(pause, watch?.signal);
    if (reach.clock.now() - nudged < NUDGE_EVERY) continue;
    nudged = reach.clock.now();
    await reach.nudge();
  }
}
