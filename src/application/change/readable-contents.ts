import type { LeftOut } from '../../domain/diagnostics.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { TextEncoding } from '../../domain/project/text-encoding.js';
import type { SourceReader } from '../project/source-reader.js';

/** How much of a change's texts is taken. */
export interface SourceLimits {
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** A source above 1 MB is generated (the snapshot's limit too); 20 MB is what a server takes in one request. */
export const DEFAULT_SOURCE_LIMITS: SourceLimits = { maxFileBytes: 1_000_000, maxTotalBytes: 20_000_000 };

export interface ReadableContents {
  readonly sources: readonly SourceFile[];
  readonly leftOut: readonly LeftOut[];
  /** Of the files that were read. */
  readonly encodings: ReadonlyMap<ProjectPath, TextEncoding>;
}

/** Texts of the contents, sorted by path; what is no text, in an encoding that nobody names, or over a limit is named. */
export async function readableContents(contents: ReadonlyMap<string, Uint8Array>, reader: Pick<SourceReader, 'read'>, limits: SourceLimits = DEFAULT_SOURCE_LIMITS): Promise<ReadableContents> {
  const sources: SourceFile[] = [];
  const leftOut: LeftOut[] = [];
  const encodings = new Map<ProjectPath, TextEncoding>();
  let total = 0;
  for (const [path, bytes] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const read = bytes.length > limits.maxFileBytes ? { unreadable: `larger than ${String(limits.maxFileBytes)} bytes` } : await reader.read(path, bytes);
    if ('unreadable' in read) leftOut.push({ path, reason: read.unreadable });
    else if (total + bytes.length > limits.maxTotalBytes) leftOut.push({ path, reason: `the changed files hold more than ${String(limits.maxTotalBytes)} bytes` });
    else {
      total += bytes.length;
      sources.push({ path, content: read.text });
      encodings.set(path, read.encoding);
    }
  }
  return { sources, leftOut, encodings };
}
