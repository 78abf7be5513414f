import type { Adequacy } from '../test-draft.js';

export type Verdict = Exclude<Adequacy['verdict'], '판정 없음'>;

/** The refusal first: in both languages it holds the other word, in whole or negated. */
const INADEQUATE = /부적절|부적합|적절하지\s*(?:않|못)|inadequate|not\s+adequate|insufficient/i;
const ADEQUATE = /적절|적합|adequate/i;
const INADEQUATE_ALL = new RegExp(INADEQUATE, 'gi');

/** The verdict in a section's first line; undefined where it names none, or repeats both words of the question. */
export function verdictOf(section: string): Verdict | undefined {
  const line = section.split('\n').find((text) => text.trim() !== '') ?? '';
  const inadequate = INADEQUATE.test(line);
  const adequate = ADEQUATE.test(line.replace(INADEQUATE_ALL, ''));
  if (inadequate === adequate) return undefined;
  return inadequate ? '부적절' : '적절';
}
