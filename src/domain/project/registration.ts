import type { LeftOut } from '../diagnostics.js';
import type { CommitId, ContentHash, ProjectPath } from '../ids.js';
import { badPath, invalidInput, tooLarge } from './project-errors.js';
import { parseProjectPath, shownPath } from './project-path.js';
import { repositoryIdentity, withoutCredentials, type RepositoryIdentity } from './repository-identity.js';
import { DEFAULT_SNAPSHOT_LIMITS, selectSnapshot, type SnapshotLimits } from './snapshot-selection.js';
import type { SnapshotFile, SourceFile } from './snapshot.js';
import { utf8Length } from './utf8.js';

/** What a client sends to register, not yet believed. Either `sources` or `manifest`, or neither. */
export interface RegistrationRequest {
  readonly name: string;
  readonly gitUrl: string;
  readonly owner: string;
  readonly defaultBranch?: string;
  readonly commit?: CommitId;
  readonly sources?: readonly SourceFile[];
  readonly manifest?: readonly SnapshotFile[];
  readonly leftOut?: readonly LeftOut[];
}

/** The same, checked. */
export interface Registration {
  readonly name: string;
  readonly gitUrl: string;
  readonly identity: RepositoryIdentity;
  readonly owner: string;
  readonly defaultBranch: string;
  readonly commit?: CommitId;
  readonly snapshot: OfferedSnapshot;
}

export type OfferedSnapshot =
  | { readonly kind: 'none' }
  | { readonly kind: 'sources'; readonly files: readonly SourceFile[]; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'manifest'; readonly files: readonly SnapshotFile[]; readonly leftOut: readonly LeftOut[] };

/** Limits of seed 000's predecessor, which clients keep to. */
const MAX_NAME = 200;
const MAX_OWNER = 100;
const MAX_BRANCH = 255;
/** More files than this in a request are refused before anything is done with them: five times what a snapshot may hold. */
const MAX_OFFERED = 100_000;
/** Left-out files that are kept by name; the rest is counted in one entry. */
const MAX_LEFT_OUT = 10_000;

/** Checks a registration and leaves out what no snapshot holds. Throws `input.invalid`, `input.too-large`, `project.bad-git-url` or `project.bad-path`. */
export function parseRegistration(request: RegistrationRequest, limits: SnapshotLimits = DEFAULT_SNAPSHOT_LIMITS): Registration {
  if (request.sources !== undefined && request.manifest !== undefined) throw invalidInput('Both sources and manifest were given.', 'Send one of them.');
  if (request.commit !== undefined && !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(request.commit)) throw invalidInput('commit is not a full object name.', 'Send 40 (or 64) lower-case hex digits.');
  return {
    name: line('name', request.name, MAX_NAME),
    gitUrl: withoutCredentials(request.gitUrl),
    identity: repositoryIdentity(request.gitUrl),
    owner: line('owner', request.owner, MAX_OWNER),
    defaultBranch: line('default_branch', request.defaultBranch ?? 'main', MAX_BRANCH),
    ...(request.commit === undefined ? {} : { commit: request.commit }),
    snapshot: offeredSnapshot(request, limits),
  };
}

/** One line of 1 to `limit` characters, outer white space gone. */
function line(field: string, value: string, limit: number): string {
  const text = value.trim();
  const length = [...text].length;
  if (length < 1 || length > limit) throw invalidInput(`${field} must have 1 to ${limit} characters, not ${length}.`, `Give a ${field} of that length.`);
  if (/\p{Cc}/u.test(text)) throw invalidInput(`${field} has a control character.`, `Give a ${field} of one line.`);
  return text;
}

/** An empty list is no snapshot: older clients send one where they mean none, and nothing could be read from it. */
function offeredSnapshot(request: RegistrationRequest, limits: SnapshotLimits): OfferedSnapshot {
  const leftOut = request.leftOut ?? [];
  if (request.sources !== undefined && request.sources.length > 0) {
    const sized = checkPaths(request.sources).map((file) => ({ ...file, size: utf8Length(file.content), kind: 'file' as const }));
    const selected = selectSnapshot(sized, limits);
    return { kind: 'sources', files: selected.files.map(({ path, content }) => ({ path, content })), leftOut: mergeLeftOut(leftOut, selected.leftOut) };
  }
  if (request.manifest !== undefined && request.manifest.length > 0) {
    const candidates = checkPaths(request.manifest).map((file) => ({ ...checkManifestFile(file), kind: 'file' as const }));
    const selected = selectSnapshot(candidates, limits);
    return { kind: 'manifest', files: selected.files.map(({ path, hash, size }) => ({ path, hash, size })), leftOut: mergeLeftOut(leftOut, selected.leftOut) };
  }
  return { kind: 'none' };
}

function checkPaths<File extends { readonly path: string }>(files: readonly File[]): readonly File[] {
  if (files.length > MAX_OFFERED) throw tooLarge(`${files.length} files were sent; the limit is ${MAX_OFFERED}.`, 'Send sources, build files and configuration only.');
  const seen = new Set<ProjectPath>();
  for (const { path } of files) {
    parseProjectPath(path);
    if (seen.has(path)) throw badPath(path, 'is there twice');
    seen.add(path);
  }
  return files;
}

function checkManifestFile(file: SnapshotFile): SnapshotFile {
  parseHash(file.hash);
  if (!Number.isSafeInteger(file.size) || file.size < 0) throw invalidInput(`The size of ${JSON.stringify(file.path)} is not a count of bytes.`, 'Send the size in UTF-8 bytes.');
  return file;
}

/** Takes a content hash from outside. Throws `input.invalid`. */
export function parseHash(hash: string): ContentHash {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw invalidInput('A content hash is not 64 lower-case hex digits.', 'Send the SHA-256 of the UTF-8 bytes.');
  return hash;
}

/** Both sides' lists as one, sorted, control characters escaped, bounded. */
function mergeLeftOut(sent: readonly LeftOut[], own: readonly LeftOut[]): readonly LeftOut[] {
  const shown = (text: string): string => shownPath(text.slice(0, 300));
  const all = [...own, ...sent].map(({ path, reason }) => ({ path: shown(path), reason: shown(reason) })).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  if (all.length <= MAX_LEFT_OUT) return all;
  return [...all.slice(0, MAX_LEFT_OUT), { path: '*', reason: `${all.length - MAX_LEFT_OUT} more files were left out` }];
}

/** True where both hold the same contents at the same paths, in whatever order. */
export function sameFiles(a: readonly SnapshotFile[], b: readonly SnapshotFile[]): boolean {
  const hashes = new Map(a.map((file) => [file.path, file.hash]));
  return a.length === b.length && b.every((file) => hashes.get(file.path) === file.hash);
}
