import { groupBy } from '../group-by.js';
import type { LeftOut } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import { folderOfNotCovered, notCoveredKind, notCoveredReason, type NotCoveredKind } from './not-covered.js';
import { pathFault } from './project-path.js';
import { extensionOf, fileName, folderOf, isBuildFile, languageOf } from './source-kinds.js';

// What travels: sources, build files and configuration, whole, and nothing else. Configuration is needed (routes, mapper
// locations, properties that code reads), and it may hold passwords, as it does in the repository that it was committed to.
// So a snapshot goes only to the server that the user set (this process, where none is set). Files that are nothing but
// secrets (.env, keystores, keys) have none of the taken extensions and never travel.

/** A committed file, before anything is known of its content. */
export interface SnapshotCandidate {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: 'file' | 'link' | 'submodule';
}

export interface SnapshotLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** Wide enough for the largest public Java repositories (spring-boot: 9,000 files, 60 MB); a generated file of over 1 MB tells nothing about a change. */
export const DEFAULT_SNAPSHOT_LIMITS: SnapshotLimits = { maxFiles: 20_000, maxFileBytes: 1_000_000, maxTotalBytes: 100_000_000 };

/** Up to this many files that are no sources are named one by one; more are counted by extension. */
export const NAMED_NON_SOURCES = 20;

export interface SnapshotSelection<Candidate> {
  /** Sorted by path. */
  readonly files: readonly Candidate[];
  /** Sorted by path. Every file that was not taken is named, or counted by its extension (`*.png`) or folder (`build/`). */
  readonly leftOut: readonly LeftOut[];
}

/** codetest's own files: never part of a snapshot, a change or a context (contract: files that the command writes). */
export function isOwnFile(path: string): boolean {
  return path.startsWith('.codetest/') || path.includes('/.codetest/') || /(?:^|\/)src\/test\/test(?:-result)?\.txt$/.test(path);
}

/** git's file mode, 6 octal digits. */
export function candidateKind(mode: string): SnapshotCandidate['kind'] {
  if (mode === '120000') return 'link';
  return mode === '160000' ? 'submodule' : 'file';
}

/** Which of a commit's files belong to the snapshot. Where a limit is reached, build files go first, then main sources, tests and the rest, and every file that stays behind is named. */
export function selectSnapshot<Candidate extends SnapshotCandidate>(candidates: readonly Candidate[], limits: SnapshotLimits = DEFAULT_SNAPSHOT_LIMITS): SnapshotSelection<Candidate> {
  const outputs = buildOutputs(candidates);
  const leftOut: LeftOut[] = [];
  const nonSources: ProjectPath[] = [];
  const inOutput = new Map<ProjectPath, number>();
  const unread = new NotCoveredFolders();
  const sources: Candidate[] = [];
  for (const candidate of candidates) {
    const output = outputs(candidate.path);
    const reason = reasonAgainst(candidate, limits);
    if (unread.takes(candidate.path, reason, output !== undefined)) continue;
    if (reason === NOT_A_SOURCE) nonSources.push(candidate.path);
    else if (reason !== undefined) leftOut.push({ path: candidate.path, reason });
    else if (output !== undefined) inOutput.set(output, (inOutput.get(output) ?? 0) + 1);
    else sources.push(candidate);
  }
  for (const [folder, count] of inOutput) leftOut.push({ path: `${folder}/`, reason: `build output folder (${files(count)})` });
  const fitted = fit(sources, limits);
  return { files: sortByPath(fitted.files), leftOut: sortByPath([...leftOut, ...unread.counted(), ...fitted.leftOut, ...countedNonSources(nonSources)]) };
}

const NOT_A_SOURCE = 'not a source file';

/** Code that neither travels nor is read: it is counted apart from what is no source, since calls come from it. */
class NotCoveredFolders {
  private readonly folders = new Map<ProjectPath, { readonly kind: NotCoveredKind; files: number }>();

  takes(path: ProjectPath, reason: string | undefined, inOutput: boolean): boolean {
    const kind = reason === undefined || reason === NOT_A_SOURCE ? notCoveredKind(path) : undefined;
    if (kind === undefined || (reason === undefined && !inOutput)) return false;
    const folder = folderOfNotCovered(path);
    const entry = this.folders.get(folder) ?? { kind, files: 0 };
    entry.files += 1;
    this.folders.set(folder, entry);
    return true;
  }

  counted(): readonly LeftOut[] {
    return [...this.folders].map(([folder, { kind, files }]) => ({ path: `${folder}/`, reason: notCoveredReason(kind, files) }));
  }
}

function reasonAgainst(candidate: SnapshotCandidate, limits: SnapshotLimits): string | undefined {
  const fault = pathFault(candidate.path);
  if (fault !== undefined) return `unsafe path: it ${fault}`;
  if (isOwnFile(candidate.path)) return 'written by codetest itself';
  if (candidate.kind === 'link') return 'symbolic link';
  if (candidate.kind === 'submodule') return 'submodule: another repository';
  if (languageOf(candidate.path) === undefined) return NOT_A_SOURCE;
  if (candidate.size > limits.maxFileBytes) return `larger than the limit of ${limits.maxFileBytes} bytes a file (${candidate.size})`;
  return undefined;
}

const OUTPUT_NAMES: readonly string[] = ['build', 'target', 'out', 'bin', '.gradle', 'node_modules'];

/**
 * A folder of such a name is output only beside a build file or at the root: `src/main/java/com/acme/build` is a package.
 * Answers the output folder that a path lies in.
 */
function buildOutputs(candidates: readonly SnapshotCandidate[]): (path: string) => ProjectPath | undefined {
  const modules = new Set<string>(['', ...candidates.filter((candidate) => isBuildFile(candidate.path)).map((candidate) => folderOf(candidate.path))]);
  return (path) => {
    const parts = path.split('/');
    const index = parts.findIndex((part, at) => at < parts.length - 1 && OUTPUT_NAMES.includes(part) && modules.has(parts.slice(0, at).join('/')));
    return index < 0 ? undefined : parts.slice(0, index + 1).join('/');
  };
}

/** What is dearest goes first, so that a limit costs least. */
function rank(path: ProjectPath): number {
  if (isBuildFile(path)) return 0;
  if (/(?:^|\/)src\/main\//.test(path)) return 1;
  if (/(?:^|\/)src\/test\//.test(path)) return 3;
  return languageOf(path) === 'java' ? 2 : 4;
}

function fit<Candidate extends SnapshotCandidate>(sources: readonly Candidate[], limits: SnapshotLimits): SnapshotSelection<Candidate> {
  const taken: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  let bytes = 0;
  const ordered = sortByPath(sources).map((source) => ({ source, rank: rank(source.path) }));
  for (const { source } of ordered.sort((a, b) => a.rank - b.rank)) {
    if (taken.length >= limits.maxFiles) leftOut.push({ path: source.path, reason: `over the limit of ${limits.maxFiles} files` });
    else if (bytes + source.size > limits.maxTotalBytes) leftOut.push({ path: source.path, reason: `over the limit of ${limits.maxTotalBytes} bytes in all` });
    else {
      taken.push(source);
      bytes += source.size;
    }
  }
  return { files: taken, leftOut };
}

function countedNonSources(paths: readonly ProjectPath[]): readonly LeftOut[] {
  if (paths.length <= NAMED_NON_SOURCES) return paths.map((path) => ({ path, reason: NOT_A_SOURCE }));
  const groups = groupBy(paths, patternOf);
  return [...groups].map(([pattern, members]) => (members.length === 1 ? { path: members[0] ?? pattern, reason: NOT_A_SOURCE } : { path: pattern, reason: `${NOT_A_SOURCE} (${files(members.length)})` }));
}

function patternOf(path: ProjectPath): string {
  const extension = extensionOf(path);
  return extension === '' ? `**/${fileName(path)}` : `*.${extension}`;
}

function files(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** By code units, so that the order is the same on every machine. */
function sortByPath<Item extends { readonly path: string }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
