import type { SourceFile } from '../../project/snapshot.js';
import { PROMPT_LIMITS } from './prompt-limits.js';

export interface TargetSources {
  /** Whole files: changed ones first, then those that are wanted, then the rest in the order that they came in. */
  readonly taken: readonly SourceFile[];
  /** Paths of files that did not fit. */
  readonly skipped: readonly string[];
}

/** The files that a prompt carries. None is ever cut: a class that breaks off is taken for the whole class. */
export function targetSources(sources: readonly SourceFile[], changed: readonly string[], wanted: readonly string[] = []): TargetSources {
  const rank = (file: SourceFile): number => (changed.includes(file.path) ? 0 : wanted.includes(file.path) ? 1 : 2);
  const taken: SourceFile[] = [];
  const skipped: string[] = [];
  const rest: Record<'changed' | 'context', number> = { changed: PROMPT_LIMITS.changedChars, context: PROMPT_LIMITS.contextChars };
  for (const file of [...sources].sort((a, b) => rank(a) - rank(b))) {
    const budget = rank(file) === 0 ? 'changed' : 'context';
    if (file.content.length > rest[budget]) {
      skipped.push(file.path);
      continue;
    }
    rest[budget] -= file.content.length;
    taken.push(file);
  }
  return { taken, skipped };
}
