import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId, ContentHash } from '../../domain/ids.js';
import { noJava } from '../../domain/project/project-errors.js';
import type { Manifest, SnapshotFile } from '../../domain/project/snapshot.js';
import { candidateKind, selectSnapshot, type SnapshotCandidate, type SnapshotLimits } from '../../domain/project/snapshot-selection.js';
import { extensionOf } from '../../domain/project/source-kinds.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { Checkout } from './checkout.port.js';

/** Bytes of blobs in memory at a time. */
const BATCH_BYTES = 8_000_000;

interface CommittedCandidate extends SnapshotCandidate {
  readonly object: string;
}

/** A commit's snapshot, and how to get at its texts again. */
export interface CommittedSources {
  readonly manifest: Manifest;
  /** Texts of those hashes, in pieces of a few megabytes; a hash that the snapshot does not name is skipped. */
  texts(hashes: readonly ContentHash[]): AsyncGenerator<readonly { readonly hash: ContentHash; readonly content: string }[]>;
}

/**
 * Reads what is committed, from git's objects: neither the working tree nor its filters and links are looked at. Texts are
 * hashed and let go, so that the memory needed does not grow with the repository. Throws `project.no-java`.
 */
export async function readCommittedSources(reach: { readonly checkout: Checkout; readonly hasher: ContentHasher }, commit: CommitId, limits?: SnapshotLimits): Promise<CommittedSources> {
  const committed = await reach.checkout.committedFiles(commit);
  const candidates = committed.map((file): CommittedCandidate => ({ path: file.path, size: file.size, kind: candidateKind(file.mode), object: file.object }));
  const selection = selectSnapshot(candidates, limits);
  const files: SnapshotFile[] = [];
  const unreadable: LeftOut[] = [];
  const objects = new Map<ContentHash, CommittedCandidate>();
  for (const batch of batches(selection.files)) {
    const blobs = await reach.checkout.blobs(batch.map((file) => file.object));
    for (const file of batch) {
      const text = textOf(blobs.get(file.object));
      if (typeof text !== 'string') unreadable.push({ path: file.path, reason: text.unreadable });
      else {
        const hash = reach.hasher.hash(text);
        files.push({ path: file.path, hash, size: file.size });
        objects.set(hash, file);
      }
    }
  }
  if (!files.some((file) => extensionOf(file.path) === 'java')) throw noJava(commit);
  const leftOut = [...selection.leftOut, ...unreadable].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { manifest: { commit, files, leftOut }, texts: (hashes) => readTexts(reach.checkout, objects, hashes) };
}

async function* readTexts(checkout: Checkout, objects: ReadonlyMap<ContentHash, CommittedCandidate>, hashes: readonly ContentHash[]): AsyncGenerator<readonly { readonly hash: ContentHash; readonly content: string }[]> {
  const wanted = hashes.flatMap((hash) => {
    const file = objects.get(hash);
    return file === undefined ? [] : [{ hash, object: file.object, size: file.size }];
  });
  for (const batch of batches(wanted)) {
    const blobs = await checkout.blobs(batch.map((file) => file.object));
    yield batch.flatMap(({ hash, object }) => {
      const content = textOf(blobs.get(object));
      return typeof content === 'string' ? [{ hash, content }] : [];
    });
  }
}

function textOf(bytes: Uint8Array | undefined): string | { readonly unreadable: string } {
  if (bytes === undefined) return { unreadable: 'git does not have its content here (partial clone?)' };
  if (bytes.includes(0)) return { unreadable: 'binary: it has a NUL byte' };
  return decodeUtf8(bytes) ?? { unreadable: 'not UTF-8 text' };
}

function* batches<File extends { readonly size: number }>(files: readonly File[]): Generator<readonly File[]> {
  let batch: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length > 0 && bytes + file.size > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}
