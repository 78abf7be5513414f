import type { LeftOut } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import type { SourceFile } from '../project/snapshot.js';
import type { ContextFile } from './change-facts.js';

/** What the agent is sent at most: length is generation time. */
export interface ContextLimits {
  readonly maxFiles: number;
  /** Unicode code points of all contents together. */
  readonly maxChars: number;
}

/** Seed 000: MAX_CONTEXT_FILES and MAX_CONTEXT_TOTAL_CHARS. */
export const DEFAULT_CONTEXT_LIMITS: ContextLimits = { maxFiles: 40, maxChars: 45_000 };

/** A file that is worth sending. */
export interface ContextCandidate extends SourceFile {
  readonly reason: string;
}

/** The same before its text is loaded. */
export interface SizedCandidate {
  readonly path: ProjectPath;
  readonly reason: string;
  /** Code points of its text. */
  readonly characters: number;
}

export interface SelectedContext {
  readonly context: readonly ContextFile[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Chooses what the agent sees (seed 000). Changed files are always there and always whole; they count, so that a large
 * change leaves no room for others. Another file is taken whole or not at all, since a class that ends in the middle of a
 * method makes a model invent the rest; where one does not fit, the next is tried.
 *
 * @param changed sorted by path
 * @param candidates best first; paths that were met before are skipped
 */
export function selectContext(changed: readonly SourceFile[], candidates: readonly ContextCandidate[], limits: ContextLimits = DEFAULT_CONTEXT_LIMITS): SelectedContext {
  const { chosen, leftOut } = chooseContext(changed, candidates.map(({ path, reason, content }) => ({ path, reason, characters: codePoints(content), content })), limits);
  return { context: [...changedFiles(changed), ...chosen.map(({ path, content, reason }) => ({ path, content, changed: false, reason }))], leftOut };
}

export function changedFiles(changed: readonly SourceFile[]): readonly ContextFile[] {
  return changed.map((file) => ({ path: file.path, content: file.content, changed: true, reason: 'changed' }));
}

/** The same choice where the texts of those that are not taken need not be there. */
export function chooseContext<Candidate extends SizedCandidate>(changed: readonly SourceFile[], candidates: readonly Candidate[], limits: ContextLimits = DEFAULT_CONTEXT_LIMITS): { readonly chosen: readonly Candidate[]; readonly leftOut: readonly LeftOut[] } {
  const chosen: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  const met = new Set<ProjectPath>(changed.map((file) => file.path));
  let left = limits.maxChars - changed.reduce((sum, file) => sum + codePoints(file.content), 0);
  for (const candidate of candidates) {
    const { path, characters } = candidate;
    if (met.has(path)) continue;
    met.add(path);
    if (changed.length + chosen.length >= limits.maxFiles) leftOut.push({ path, reason: `over the limit of ${String(limits.maxFiles)} files` });
    else if (characters > left) leftOut.push({ path, reason: notFitting(characters, left, limits.maxChars) });
    else {
      chosen.push(candidate);
      left -= characters;
    }
  }
  return { chosen, leftOut };
}

function notFitting(characters: number, left: number, limit: number): string {
  return left <= 0 ? `none of the ${String(limit)} characters are left` : `${String(characters)} characters do not fit the ${String(left)} that are left of ${String(limit)}`;
}

/** Characters as people count them: a surrogate pair is one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at + 1 < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(at + 1);
    if (next >= 0xdc00 && next <= 0xdfff) {
      count -= 1;
      at += 1;
    }
  }
  return count;
}
