import { MAX_DIFF_LENGTH, UnifiedDiffReader } from '../../src/adapters/outbound/workspace/diff-text-reader.js';
import { diffReaderContract } from './suites/diff-reader.contract.js';

diffReaderContract('UnifiedDiffReader', () => new UnifiedDiffReader());

test('a diff over the limit is refused with its size', () => {
  expect(MAX_DIFF_LENGTH).toBe(20_000_000);
  expect(() => new UnifiedDiffReader(10).read('--- a/A.java\n')).toThrow(/13 characters.*10/);
});
