import type { FileChange } from '../../../src/domain/change/file-change.js';
import { isOwnEdit } from '../../../src/domain/change/own-edits.js';

const edit = (path: string, lines: readonly string[], kind: FileChange['kind'] = 'modified'): FileChange => ({
  kind, path, binary: false, hunks: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines }],
});

test.each<[string, FileChange, boolean]>([
  ['its line at the end of .gitignore', edit('.gitignore', [' target/', '+.codetest/']), true],
  ['its line after a last line without end', edit('.gitignore', ['-target/', '+target/', '+.codetest/']), true],
  ['a new .gitignore that holds its line alone', edit('.gitignore', ['+.codetest/'], 'added'), true],
  ['its line with CRLF', edit('.gitignore', [' target/\r', '+.codetest/\r']), true],
  ['another line beside it', edit('.gitignore', ['+.codetest/', '+*.class']), false],
  ['another line alone', edit('.gitignore', ['+*.class']), false],
  ['a removed line beside it', edit('.gitignore', ['-target/', '+.codetest/']), false],
  ['the line in another .gitignore', edit('api/.gitignore', ['+.codetest/']), false],
  ['a deleted .gitignore', edit('.gitignore', ['-.codetest/'], 'deleted'), false],
  ['its own files', edit('src/test/test.txt', ['+class T {}'], 'added'), true],
  ['a source', edit('src/main/java/A.java', ['+.codetest/']), false],
])('%s', (_name, change, expected) => {
  expect(isOwnEdit(change)).toBe(expected);
});
