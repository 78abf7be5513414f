import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId, ContentHash } from '../../domain/ids.js';
import { noJava } from '../../domain/project/project-errors.js';
import type { Manifest, SnapshotFile, SourceFile } from '../../domain/project/snapshot.js';
import { candidateKind, selectSnapshot, type SnapshotCandidate, type SnapshotLimits } from '../../domain/project/snapshot-selection.js';
import { generatedLeftOut, generatingModules } from '../../domain/project/source-generators.js';
import { extensionOf } from '../../domain/project/source-kinds.js';
import type { ReadText } from '../../domain/project/text-encoding.js';
import { isLayoutFile } from '../../domain/project/build-layout.js';
import { utf8Length } from '../../domain/project/utf8.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import type { ContentHasher } from '../content-hasher.port.js';
import { buildFileText } from './build-files-above.js';
import type { Checkout } from './checkout.port.js';
import { SourceReader } from './source-reader.js';

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

export interface CommittedReach {
  readonly checkout: Checkout;
  readonly hasher: ContentHasher;
  readonly charsets: CharsetDecoder;
}

/**
 * Reads what is committed, from git's objects: neither the working tree nor its filters and links are looked at. Texts are
 * read in the encodings that their modules declare, hashed and let go, so that the memory needed does not grow with the
 * repository. Hash and size are those of the text in UTF-8, as it travels. Throws `project.no-java`.
 */
export async function readCommittedSources(reach: CommittedReach, commit: CommitId, limits?: SnapshotLimits): Promise<CommittedSources> {
  const committed = await reach.checkout.committedFiles(commit);
  const candidates = committed.map((file): CommittedCandidate => ({ path: file.path, size: file.size, kind: candidateKind(file.mode), object: file.object }));
  const selection = selectSnapshot(candidates, limits);
  const files: SnapshotFile[] = [];
  const unreadable: LeftOut[] = [];
  const objects = new Map<ContentHash, CommittedCandidate>();
  const reader = new SourceReader(reach.charsets, () => buildFilesOf(reach, selection.files), selection.files.map((file) => file.path));
  for (const batch of batches(selection.files)) {
    const blobs = await reach.checkout.blobs(batch.map((file) => file.object));
    for (const file of batch) {
      const read = await textOf(reader, file.path, blobs.get(file.object));
      if ('unreadable' in read) unreadable.push({ path: file.path, reason: read.unreadable });
      else {
        const hash = reach.hasher.hash(read.text);
        files.push({ path: file.path, hash, size: read.encoding === 'utf-8' ? file.size : utf8Length(read.text) });
        objects.set(hash, file);
      }
    }
  }
  if (!files.some((file) => extensionOf(file.path) === 'java')) throw noJava(commit);
  const generated = generatingModules(await reader.buildLayout()).map(generatedLeftOut);
  const leftOut = [...selection.leftOut, ...unreadable, ...generated].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { manifest: { commit, files, leftOut }, texts: (hashes) => readTexts({ checkout: reach.checkout, reader, objects }, hashes) };
}

async function buildFilesOf(reach: CommittedReach, files: readonly CommittedCandidate[]): Promise<readonly SourceFile[]> {
  const wanted = files.filter((file) => isLayoutFile(file.path));
  const blobs = await reach.checkout.blobs(wanted.map((file) => file.object));
  return wanted.flatMap(({ path, object }) => {
    const bytes = blobs.get(object);
    return bytes === undefined ? [] : [{ path, content: buildFileText(bytes, reach.charsets) }];
  });
}

interface TextReach {
  readonly checkout: Checkout;
  readonly reader: SourceReader;
  readonly objects: ReadonlyMap<ContentHash, CommittedCandidate>;
}

async function* readTexts({ checkout, reader, objects }: TextReach, hashes: readonly ContentHash[]): AsyncGenerator<readonly { readonly hash: ContentHash; readonly content: string }[]> {
  const wanted = hashes.flatMap((hash) => {
    const file = objects.get(hash);
    return file === undefined ? [] : [{ hash, path: file.path, object: file.object, size: file.size }];
  });
  for (const batch of batches(wanted)) {
    const blobs = await checkout.blobs(batch.map((file) => file.object));
    const texts: { readonly hash: ContentHash; readonly content: string }[] = [];
    for (const { hash, path, object } of batch) {
      const read = await textOf(reader, path, blobs.get(object));
      if ('text' in read) texts.push({ hash, content: read.text });
    }
    yield texts;
  }
}

async function textOf(reader: SourceReader, path: string, bytes: Uint8Array | undefined): Promise<ReadText> {
  return bytes === undefined ? { unreadable: 'git does not have its content here (partial clone?)' } : await reader.read(path, bytes);
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
