import { isOwnDiff } from '../../../src/domain/project/own-diff.js';

const HEAD = 'diff --git a/.gitignore b/.gitignore\nindex 1..2 100644\n--- a/.gitignore\n+++ b/.gitignore\n';

test.each<[string, string, boolean]>([
  ['nothing', '', true],
  ['its line at the end', `${HEAD}@@ -1 +1,2 @@\n target/\n+.codetest/\n`, true],
  ['its line after a last line without end', `${HEAD}@@ -1 +1,2 @@\n-target/\n\\ No newline at end of file\n+target/\n+.codetest/\n`, true],
  ['a new .gitignore with its line alone', 'diff --git a/.gitignore b/.gitignore\nnew file mode 100644\nindex 0..2\n--- /dev/null\n+++ b/.gitignore\n@@ -0,0 +1 @@\n+.codetest/\n', true],
  ['another line beside it', `${HEAD}@@ -1 +1,3 @@\n target/\n+.codetest/\n+*.class\n`, false],
  ['another file beside it', `${HEAD}@@ -1 +1,2 @@\n target/\n+.codetest/\ndiff --git a/A.java b/A.java\n--- a/A.java\n+++ b/A.java\n@@ -1 +1 @@\n-a\n+b\n`, false],
  ['a mode beside it', `diff --git a/.gitignore b/.gitignore\nold mode 100644\nnew mode 100755\n@@ -1 +1,2 @@\n target/\n+.codetest/\n`, false],
  ['a rename without a line', 'diff --git a/.gitignore b/.gitignore\nold mode 100644\nnew mode 100755\n', false],
  ['its line in another file', 'diff --git a/api/.gitignore b/api/.gitignore\n@@ -1 +1,2 @@\n target/\n+.codetest/\n', false],
  ['its line in a source', 'diff --git a/A.java b/A.java\n@@ -1 +1,2 @@\n target/\n+.codetest/\n', false],
])('%s', (_name, diff, expected) => {
  expect(isOwnDiff(new TextEncoder().encode(diff))).toBe(expected);
});
