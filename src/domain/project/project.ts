import type { LeftOut } from '../diagnostics.js';
import type { CommitId, ProjectId } from '../ids.js';
import type { RepositoryIdentity } from './repository-identity.js';

/** PENDING: contents are awaited or a job waits. RUNNING: being read. READY: the graph is that of `commit`. */
export type IngestStatus = 'PENDING' | 'RUNNING' | 'READY' | 'FAILED';

/** A repository registered under a name, with one snapshot and one graph. */
export interface Project {
  readonly id: ProjectId;
  readonly name: string;
  /** As first given, without credentials. */
  readonly gitUrl: string;
  readonly identity: RepositoryIdentity;
  readonly owner: string;
  readonly defaultBranch: string;
  /** The commit that the snapshot holds, where the client told it. */
  readonly commit?: CommitId;
  readonly ingest: IngestState;
  /** Sorted names. */
  readonly frameworks: readonly string[];
  /** Read files by language. */
  readonly languageStats: Readonly<Record<string, number>>;
  /** What the snapshot does not hold, and why. */
  readonly leftOut: readonly LeftOut[];
  /** Milliseconds since the epoch. */
  readonly lastIndexedAt?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface IngestState {
  readonly status: IngestStatus;
  /** Of FAILED: what went wrong and what to do. */
  readonly error?: string;
  /** While RUNNING: the job is taken for abandoned after this time (milliseconds since the epoch). */
  readonly leaseUntil?: number;
  /** While RUNNING: the name of the process that reads the sources, where it is known. */
  readonly holder?: string;
}
