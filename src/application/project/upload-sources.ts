import type { ContentHash, ProjectId } from '../../domain/ids.js';
import { contentMismatch, projectNotFound, quoted, tooLarge } from '../../domain/project/project-errors.js';
import { parseHash } from '../../domain/project/registration.js';
import type { Manifest } from '../../domain/project/snapshot.js';
import { utf8Length } from '../../domain/project/utf8.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { IngestQueue } from './ingest-queue.port.js';
import type { ProjectStore } from './project-store.port.js';
import type { SourceStore } from './source-store.port.js';

export interface UploadRequest {
  readonly projectId: ProjectId;
  readonly files: readonly { readonly hash: ContentHash; readonly content: string }[];
}

export interface UploadAnswer {
  /** Contents of this call that are stored now. */
  readonly received: number;
  /** Contents of the snapshot that are still awaited. */
  readonly missing: readonly ContentHash[];
}

/** One call's contents; clients send pieces of under 1 MB, so this only stops what is no client. */
const MAX_UPLOAD_FILES = 5_000;
const MAX_UPLOAD_BYTES = 16_000_000;

export interface UploadSourcesPorts {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
  readonly queue: IngestQueue;
  readonly hasher: ContentHasher;
}

/**
 * Takes contents that a manifest named, all of a call or none, and has the sources read once the last one is there.
 * Throws `project.not-found`, `project.content-mismatch` for a content that is not what its hash says or that the
 * manifest does not name, `input.too-large`.
 */
export class UploadSources {
  constructor(private readonly ports: UploadSourcesPorts) {}

  async execute(request: UploadRequest): Promise<UploadAnswer> {
    const { projects, sources, queue } = this.ports;
    const project = await projects.byId(request.projectId);
    if (project === undefined) throw projectNotFound(request.projectId);
    const manifest = await sources.manifest(project.id);
    const contents = this.checked(request, manifest);
    await sources.putContents(contents);
    const missing = await sources.missing((manifest?.files ?? []).map((file) => file.hash));
    // Only a project that waits: an upload that is sent twice must not have a finished one read again.
    if (missing.length === 0 && manifest !== undefined && project.ingest.status === 'PENDING') await queue.enqueue(project.id);
    return { received: contents.size, missing };
  }

  private checked(request: UploadRequest, manifest: Manifest | undefined): ReadonlyMap<ContentHash, string> {
    if (request.files.length > MAX_UPLOAD_FILES) throw tooLarge(`${request.files.length} contents came in one call; the limit is ${MAX_UPLOAD_FILES}.`, 'Send them in smaller pieces.');
    const bytes = request.files.reduce((sum, file) => sum + utf8Length(file.content), 0);
    if (bytes > MAX_UPLOAD_BYTES) throw tooLarge(`${bytes} bytes came in one call; the limit is ${MAX_UPLOAD_BYTES}.`, 'Send them in smaller pieces.');
    const named = new Set((manifest?.files ?? []).map((file) => file.hash));
    const contents = new Map<ContentHash, string>();
    for (const { hash, content } of request.files) {
      if (this.ports.hasher.hash(content) !== parseHash(hash)) throw contentMismatch(`A content does not have the hash that it was sent with (${quoted(hash)}). Nothing of this call was stored.`);
      if (!named.has(hash)) throw contentMismatch(`The project's manifest names no content ${quoted(hash)}. Nothing of this call was stored.`);
      contents.set(hash, content);
    }
    return contents;
  }
}
