import type { ProjectPath } from '../../../domain/ids.js';

/** Files that came or went since the buckets were filled, after which they are filled anew. Each is looked at by itself. */
const MAX_SINCE = 256;
/** Buckets are told by the upper half of a key. */
const KEY_BITS = 16;
const BUCKETS = 2 ** KEY_BITS;

/** All files as they were at one time: of each bucket the numbers of the files that asked a question of it. */
interface Buckets {
  readonly paths: readonly ProjectPath[];
  readonly reads: readonly Uint32Array[];
  /** Where a bucket begins in `files`; the next one's beginning is its end. */
  readonly starts: Uint32Array;
  readonly files: Uint32Array;
}

/**
 * Which files asked a question, of thousands that asked hundreds each: a few keys are looked for in a thousandth of what a
 * look through all the lists would read. Filled when it is first asked, so that a first build pays nothing.
 */
export class ReadersIndex {
  private readonly current = new Map<ProjectPath, Uint32Array>();
  private readonly since = new Set<ProjectPath>();
  private buckets: Buckets | undefined;

  /** `reads`: sorted. */
  put(path: ProjectPath, reads: Uint32Array): void {
    if (this.current.get(path) === reads) return;
    this.current.set(path, reads);
    this.since.add(path);
  }

  delete(path: ProjectPath): void {
    if (this.current.delete(path)) this.since.add(path);
  }

  /** Files that asked one of these, sorted. */
  of(keys: ReadonlySet<number>): readonly ProjectPath[] {
    if (keys.size === 0) return [];
    const found = new Set<ProjectPath>();
    const buckets = this.filled();
    for (const key of keys) for (const path of this.find(buckets, key)) found.add(path);
    for (const path of this.since) if (this.asked(path, keys)) found.add(path);
    return [...found].sort();
  }

  private find({ paths, reads, starts, files }: Buckets, key: number): readonly ProjectPath[] {
    const bucket = key >>> KEY_BITS;
    return [...files.subarray(starts[bucket], starts[bucket + 1])].flatMap((file) => {
      const [path, list] = [paths[file], reads[file]];
      // A file that changed and was put back has its old list again, one that changed has another.
      return path !== undefined && list !== undefined && this.current.get(path) === list && holds(list, key) ? [path] : [];
    });
  }

  private asked(path: ProjectPath, keys: ReadonlySet<number>): boolean {
    const reads = this.current.get(path);
    if (reads === undefined) return false;
    for (const key of keys) if (holds(reads, key)) return true;
    return false;
  }

  private filled(): Buckets {
    if (this.buckets !== undefined && this.since.size <= MAX_SINCE) return this.buckets;
    const [paths, reads] = [[...this.current.keys()], [...this.current.values()]];
    const starts = new Uint32Array(BUCKETS + 1);
    for (const list of reads) for (const key of list) count(starts, (key >>> KEY_BITS) + 1);
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
    const files = new Uint32Array(starts[BUCKETS] ?? 0);
    const next = starts.slice();
    reads.forEach((list, file) => {
      for (const key of list) files[count(next, key >>> KEY_BITS)] = file;
    });
    this.since.clear();
    this.buckets = { paths, reads, starts, files };
    return this.buckets;
  }
}

/** One more at that place; what was there before. */
function count(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}

function holds(sorted: Uint32Array, key: number): boolean {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === key;
}
