import type { ProjectPath } from '../ids.js';

/** A file as it stood at one moment, enough to tell whether somebody wrote it since. */
export interface FileState {
  readonly path: ProjectPath;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modifiedMs: number;
  /** Tells a rewritten file from an untouched one even where its time was put back. */
  readonly fingerprint: string;
}
