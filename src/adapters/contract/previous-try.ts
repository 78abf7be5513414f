import type { PreviousTryView } from '../../application/tool-shapes.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';

export function failedTryOf({ attempt, test_code, test_file_path, problem, errors, output }: PreviousTryView): FailedTry {
  return { attempt, testCode: test_code, testFilePath: test_file_path, problem, errors, output };
}
