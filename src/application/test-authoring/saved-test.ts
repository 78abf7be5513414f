import type { GeneratedView } from '../tool-shapes.js';

/** What `test_generate` answered, without the code. */
export type GeneratedFacts = Omit<GeneratedView, 'test_code'>;

/** A generated test as it is kept between commands. */
export interface SavedTest {
  readonly code: string;
  /** Absent where the file was lost or edited beyond reading: the test can still be run. */
  readonly facts?: GeneratedFacts;
}

/** Files that this product writes into a project, relative to its root. None is ever part of a snapshot, a change or a context. */
export const LAST_TEST_FILES = {
  code: 'src/test/test.txt',
  facts: '.codetest/last_test.json',
  result: 'src/test/test-result.txt',
} as const;

export function savedTest(generated: GeneratedView): SavedTest {
  const { test_code: code, ...facts } = generated;
  return { code, facts };
}
