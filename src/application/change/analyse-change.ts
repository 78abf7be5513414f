import type { Cancellation } from '../cancellation.js';
import type { ProjectStore } from '../project/project-store.port.js';
import type { SourceStore } from '../project/source-store.port.js';
import type { CommitId, ProjectId } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import type { Project } from '../../domain/project/project.js';
import { badPath, projectNotFound } from '../../domain/project/project-errors.js';
import { parseProjectPath } from '../../domain/project/project-path.js';
import type { Manifest, SourceFile } from '../../domain/project/snapshot.js';
import { isOwnEdit } from '../../domain/change/own-edits.js';
import { isOwnFile } from '../../domain/project/snapshot-selection.js';
import type { DiffReader } from './diff-reader.port.js';
import { RecentManifests } from './recent-manifests.js';
import type { SettleChange, SettledChange } from './settle-change.js';
import type { SnapshotReach } from './snapshot-reach.js';

export interface AnalyseChangeRequest {
  readonly projectId: ProjectId;
  /** Unified diff in git's form; `''` where nothing changed or only sources came. */
  readonly diff: string;
  /** The changed files' new texts, as far as they were sent. */
  readonly sources: readonly SourceFile[];
  /** The commit that the diff is against, where the client tells it. */
  readonly commit?: CommitId;
  /** The text of the client's `codetest.toml`; absent where it sent none: then the one in the code counts. */
  readonly teamSettings?: string;
  readonly locale: Locale;
  readonly signal?: Cancellation;
}

export interface AnalysedChange extends SettledChange {
  readonly project: Project;
}

export interface AnalyseChangePorts {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
  readonly diffReader: DiffReader;
  readonly settle: Pick<SettleChange, 'execute'>;
}

/** Settles a change that a client sent, over the project's snapshot. Throws `project.not-found`, `project.bad-path`, `change.bad-diff`, `change.too-large`, `config.invalid` for the team's settings. */
export class AnalyseChange {
  private readonly manifests: RecentManifests;

  constructor(private readonly ports: AnalyseChangePorts) {
    this.manifests = new RecentManifests(ports.sources);
  }

  async execute(request: AnalyseChangeRequest): Promise<AnalysedChange> {
    const { projects, sources: store, diffReader, settle } = this.ports;
    const project = await projects.byId(request.projectId);
    if (project === undefined) throw projectNotFound(request.projectId);
    const changes = diffReader.read(request.diff).filter((change) => !isOwnEdit(change));
    const sources = distinct(request.sources).filter((file) => !isOwnFile(file.path));
    const manifest = await this.manifests.of(project);
    const settled = await settle.execute({
      changes,
      sources,
      owner: project.id,
      snapshot: reachOf(manifest, store),
      locale: request.locale,
      outside: [],
      ...(request.commit === undefined ? {} : { base: request.commit }),
      ingest: manifest === undefined && project.ingest.status === 'READY' ? 'PENDING' : project.ingest.status,
      frameworks: project.frameworks,
      ...(request.teamSettings === undefined ? {} : { teamSettings: request.teamSettings }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    return { project, ...settled };
  }
}

function reachOf(manifest: Manifest | undefined, store: SourceStore): SnapshotReach {
  const { files = [], leftOut = [], commit } = manifest ?? {};
  return { files, leftOut, ...(commit === undefined ? {} : { commit }), texts: async (hashes) => await store.contents(hashes) };
}

/** Which of two texts is the file's could only be guessed. */
function distinct(files: readonly SourceFile[]): readonly SourceFile[] {
  const seen = new Set<string>();
  return files.map((file) => {
    const path = parseProjectPath(file.path);
    if (seen.has(path)) throw badPath(path, 'is there twice');
    seen.add(path);
    return { ...file, path };
  });
}
