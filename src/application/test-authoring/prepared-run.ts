import type { CollectedChange } from '../change/collect-change.js';
import type { SavedTest } from './saved-test.js';

export interface PreparedRun {
  readonly projectId: string;
  /** Where the files of the last test lie. */
  readonly root: string;
  /** Where the build runs: the root, or a checkout of the index. */
  readonly executionRoot: string;
  readonly test: SavedTest;
  readonly change: CollectedChange;
  /** How often the agent may mend a test that does not compile or start. */
  readonly repairs: number;
}
