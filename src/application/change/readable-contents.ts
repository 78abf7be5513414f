import type { LeftOut } from '../../domain/diagnostics.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';

/** How much of a change's texts is taken. */
export interface SourceLimits {
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** A source above 1 MB is generated (the snapshot's limit too); 20 MB is what a server takes in one request. */
export const DEFAULT_SOURCE_LIMITS: SourceLimits = { maxFileBytes: 1_000_000, maxTotalBytes: 20_000_000 };

/** Texts of the contents, sorted by path; what is no text or over a limit is named. */
export function readableContents(contents: ReadonlyMap<string, Uint8Array>, limits: SourceLimits = DEFAULT_SOURCE_LIMITS): { readonly sources: readonly SourceFile[]; readonly leftOut: readonly LeftOut[] } {
  const sources: SourceFile[] = [];
  const leftOut: LeftOut[] = [];
  let total = 0;
  for (const [path, bytes] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = bytes.length > limits.maxFileBytes ? undefined : textOf(bytes);
    if (text === undefined) leftOut.push({ path, reason: bytes.length > limits.maxFileBytes ? `larger than ${String(limits.maxFileBytes)} bytes` : 'binary, or not UTF-8 text' });
    else if (total + bytes.length > limits.maxTotalBytes) leftOut.push({ path, reason: `the changed files hold more than ${String(limits.maxTotalBytes)} bytes` });
    else {
      total += bytes.length;
      sources.push({ path, content: text });
    }
  }
  return { sources, leftOut };
}

/** Undefined for what holds a NUL byte or is no UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  return bytes.includes(0) ? undefined : decodeUtf8(bytes);
}
