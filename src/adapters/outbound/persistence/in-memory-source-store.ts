import type { SourceStore } from '../../../application/project/source-store.port.js';
import type { ContentHash, ProjectId } from '../../../domain/ids.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import type { Manifest, SourceFile } from '../../../domain/project/snapshot.js';
import type { InMemoryProjectStore } from './in-memory-project-store.js';

/** Contents and manifests in memory. With a project store it keeps to it as the database does: no manifest without its project. */
export class InMemorySourceStore implements SourceStore {
  private readonly stored = new Map<ContentHash, string>();
  private readonly manifests = new Map<ProjectId, Manifest>();

  constructor(private readonly projects?: InMemoryProjectStore) {
    projects?.attach(this);
  }

  forget(projectId: ProjectId): void {
    this.manifests.delete(projectId);
  }

  putContents(contents: ReadonlyMap<ContentHash, string>): Promise<void> {
    for (const [hash, content] of contents) if (!this.stored.has(hash)) this.stored.set(hash, content);
    return Promise.resolve();
  }

  missing(hashes: readonly ContentHash[]): Promise<readonly ContentHash[]> {
    return Promise.resolve([...new Set(hashes)].filter((hash) => !this.stored.has(hash)));
  }

  contents(hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>> {
    const found = new Map<ContentHash, string>();
    for (const hash of hashes) {
      const content = this.stored.get(hash);
      if (content !== undefined) found.set(hash, content);
    }
    return Promise.resolve(found);
  }

  putManifest(projectId: ProjectId, manifest: Manifest): Promise<void> {
    if (this.projects !== undefined && !this.projects.has(projectId)) return Promise.reject(projectNotFound(projectId));
    const files = structuredClone(manifest.files).map(({ path, hash, size }) => ({ path, hash, size }));
    this.manifests.set(projectId, structuredClone({ ...manifest, files: files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path))) }));
    return Promise.resolve();
  }

  manifest(projectId: ProjectId): Promise<Manifest | undefined> {
    return Promise.resolve(structuredClone(this.manifests.get(projectId)));
  }

  files(projectId: ProjectId, paths: readonly string[]): Promise<readonly SourceFile[]> {
    const wanted = new Set(paths);
    const files = (this.manifests.get(projectId)?.files ?? []).flatMap((file) => {
      const content = wanted.has(file.path) ? this.stored.get(file.hash) : undefined;
      return content === undefined ? [] : [{ path: file.path, content }];
    });
    return Promise.resolve(files);
  }

  collectGarbage(): Promise<void> {
    const named = new Set([...this.manifests.values()].flatMap((manifest) => manifest.files.map((file) => file.hash)));
    for (const hash of [...this.stored.keys()]) if (!named.has(hash)) this.stored.delete(hash);
    return Promise.resolve();
  }
}
