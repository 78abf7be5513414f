import type { ProjectId } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { Manifest } from '../../domain/project/snapshot.js';
import { RecentMap } from '../recent-map.js';
import type { SourceStore } from '../project/source-store.port.js';

/** Projects whose manifests stay in memory: those that are being worked on. */
const REMEMBERED_PROJECTS = 4;

/**
 * Manifests of the projects that were last looked at. A registration books its project as PENDING, at another time, before it
 * replaces the manifest, and as READY at yet another when it is done: of a project that is READY since the same moment the
 * manifest is the same.
 */
export class RecentManifests {
  private readonly known = new RecentMap<ProjectId, { readonly state: string; readonly manifest: Manifest }>(REMEMBERED_PROJECTS);

  constructor(private readonly store: Pick<SourceStore, 'manifest'>) {}

  /** Undefined for a project without one. */
  async of(project: Project): Promise<Manifest | undefined> {
    const state = `${String(project.updatedAt)} ${String(project.lastIndexedAt)} ${project.commit ?? ''}`;
    const known = this.known.get(project.id);
    const manifest = known?.state === state && project.ingest.status === 'READY' ? known.manifest : await this.store.manifest(project.id);
    if (manifest === undefined || project.ingest.status !== 'READY') this.known.delete(project.id);
    else this.known.put(project.id, { state, manifest });
    return manifest;
  }
}
