import type { SavedTest } from './saved-test.js';

/**
 * Keeps the last generated test of a project, and what its run told, in the project's own folder, where people and
 * editors find it. Adapters: files; memory.
 */
export interface LastTest {
  /** Replaces both files, each whole or not at all. Rejects with `run.workspace-write` where the folder cannot be written, `run.outside-project` where a link leads out of it. */
  save(root: string, test: SavedTest): Promise<SavedPaths>;
  /** Undefined where no test was generated. The code is read as it now lies there; facts that cannot be read are absent. */
  load(root: string): Promise<SavedTest | undefined>;
  /** Leaves the test in the project at that path. `occupied` where another file lies there: that one is never touched. */
  keep(root: string, path: string, source: string): Promise<'kept' | 'occupied'>;
  /** Answers with the path relative to the root. */
  saveResult(root: string, text: string): Promise<string>;
}

/** Relative to the project's root. */
export interface SavedPaths {
  readonly code: string;
  readonly facts: string;
}
