import fc from 'fast-check';
import { structuredPatch } from 'diff';
import type { DiffReader } from '../../../src/application/change/diff-reader.port.js';
import { changedLines } from '../../../src/domain/change/changed-lines.js';
import type { FileChange } from '../../../src/domain/change/file-change.js';

const lines = (...all: string[]): string => all.map((line) => `${line}\n`).join('');
const shape = (change: FileChange) => ({ kind: change.kind, path: change.path, ...(change.oldPath === undefined ? {} : { oldPath: change.oldPath }) });
const code = (run: () => unknown): string => {
  try {
    run();
    return 'no error';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};

/** What every reader of unified diffs must get right. */
export function diffReaderContract(name: string, make: () => DiffReader): void {
  describe(`DiffReader: ${name}`, () => {
    const reader = make();
    const hunk = lines('@@ -1 +1 @@', '-int a;', '+int b;');

    test('empty text is no change; text without a diff is an error', () => {
      expect(reader.read('')).toEqual([]);
      expect(reader.read('\n  \n')).toEqual([]);
      expect(code(() => reader.read('hello\n'))).toBe('change.bad-diff');
      expect(code(() => reader.read('src/A.java /tmp/git-blob-x/A.java b68989e0 100644 src/A.java 0000000 100644\n'))).toBe('change.bad-diff');
      expect(code(() => reader.read(hunk))).toBe('change.bad-diff');
    });

    test('a hunk that goes on behind its counted end is no hunk; what git, mail and the next file put there is none of it', () => {
      const head = lines('--- a/A.java', '+++ b/A.java', '@@ -1 +1 @@', '-int a;', '+int b;');
      for (const more of ['+int hidden;', '-int hidden;', ' int hidden;']) expect(code(() => reader.read(head + lines(more)))).toBe('change.bad-diff');
      for (const fine of [lines('-- ', '2.40.1'), lines('--', '2.40.1'), lines(''), lines('', '+ prose'), lines('--- a/B.java', '+++ b/B.java', '@@ -1 +1 @@', '-c', '+d')]) {
        expect(reader.read(head + fine)[0]?.hunks).toHaveLength(1);
      }
    });

    test('a hunk header that cannot be read is an error, not a hunk less', () => {
      for (const header of ['@@ -1,99999999999999999999 +1 @@', '@@ bogus @@', '@@ -a +b @@']) expect(code(() => reader.read(lines('--- a/A.java', '+++ b/A.java', header, '-int a;', '+int b;')))).toBe('change.bad-diff');
    });

    test('B01: octal bytes in quotes are UTF-8', () => {
      const quoted = String.raw`src/main/java/shop/\354\243\274\353\254\270/\354\243\274\353\254\270\354\204\234\353\271\204\354\212\244.java`;
      const text = lines(`diff --git "a/${quoted}" "b/${quoted}"`, 'index d266e55..c24e9c4 100644', `--- "a/${quoted}"`, `+++ "b/${quoted}"`) + hunk;
      expect(reader.read(text).map(shape)).toEqual([{ kind: 'modified', path: 'src/main/java/shop/주문/주문서비스.java' }]);
    });

    test('B01: only one side of a rename quoted, and the other escapes', () => {
      const text = lines(String.raw`diff --git a/Old.java "b/\354\243\274 \"q\" \\.java"`, 'similarity index 100%', 'rename from Old.java', String.raw`rename to "\354\243\274 \"q\" \\.java"`);
      expect(code(() => reader.read(text))).toBe('change.bad-diff');
      const fine = lines(String.raw`diff --git "a/\354\243\274 \"q\".java" b/New.java`, 'similarity index 100%', String.raw`rename from "\354\243\274 \"q\".java"`, 'rename to New.java');
      expect(reader.read(fine).map(shape)).toEqual([{ kind: 'renamed', path: 'New.java', oldPath: '주 "q".java' }]);
    });

    test('B03: a deletion has no new lines, a missing count is 1', () => {
      const [change] = reader.read(lines('--- a/A.java', '+++ b/A.java', '@@ -4 +3,0 @@ class A {', '-    log();'));
      expect(change?.hunks).toEqual([{ oldStart: 4, oldLines: 1, newStart: 3, newLines: 0, lines: ['-    log();'] }]);
      expect(changedLines([change!])).toEqual([{ path: 'A.java', added: [], removed: 1 }]);
    });

    test('B03: hunks of a deleted file are not booked on the file before it', () => {
      const text = lines('--- a/A.java', '+++ b/A.java') + hunk + lines('--- a/B.java', '+++ /dev/null', '@@ -1,3 +0,0 @@', '-a', '-b', '-c');
      expect(reader.read(text).map((change) => ({ ...shape(change), hunks: change.hunks.length }))).toEqual([{ kind: 'modified', path: 'A.java', hunks: 1 }, { kind: 'deleted', path: 'B.java', hunks: 1 }]);
    });

    test.each([
      ['git', 'a/src/A.java', 'b/src/A.java', 'src/A.java'],
      ['diff.mnemonicPrefix', 'c/src/A.java', 'w/src/A.java', 'src/A.java'],
      ['diff.mnemonicPrefix of the index', 'i/src/A.java', 'w/src/A.java', 'src/A.java'],
      ['diff.mnemonicPrefix of an object', 'o/src/A.java', 'w/src/A.java', 'src/A.java'],
      ['diff.noprefix', 'src/A.java', 'src/A.java', 'src/A.java'],
      ['diff.noprefix in a folder called a', 'a/A.java', 'a/A.java', 'a/A.java'],
      ['a/ and b/ over a folder called w', 'a/w/A.java', 'b/w/A.java', 'w/A.java'],
      ['a name with blanks', 'a/my dir/S p.java', 'b/my dir/S p.java', 'my dir/S p.java'],
      ['prefixes of other lengths', 'before/src/A.java', 'after/src/A.java', 'src/A.java'],
    ])('B32: prefixes of %s', (_, old, now, path) => {
      const header = lines(`diff --git ${old} ${now}`);
      expect(reader.read(header + lines('index 1..2 100644', `--- ${old}`, `+++ ${now}`) + hunk).map((change) => change.path)).toEqual([path]);
      expect(reader.read(header + lines('old mode 100644', 'new mode 100755')).map(shape)).toEqual([{ kind: 'mode-changed', path }]);
      expect(reader.read(header + lines('new file mode 100644', 'index 0..2', '--- /dev/null', `+++ ${now}`, '@@ -0,0 +1 @@', '+x')).map(shape)).toEqual([{ kind: 'added', path }]);
      expect(reader.read(header + lines('deleted file mode 100644', 'index 2..0', `--- ${old}`, '+++ /dev/null', '@@ -1 +0,0 @@', '-x')).map(shape)).toEqual([{ kind: 'deleted', path }]);
    });

    test('B32: colour is stripped from a coloured diff, and only there', () => {
      const e = '\u001b';
      const coloured = lines(`${e}[1mdiff --git a/A.java b/A.java${e}[m`, `${e}[1mindex 1..2 100644${e}[m`, `${e}[1m--- a/A.java${e}[m`, `${e}[1m+++ b/A.java${e}[m`, `${e}[36m@@ -1 +1 @@${e}[m`, `${e}[31m-a${e}[m`, `${e}[32m+${e}[m${e}[32mb${e}[m`);
      expect(reader.read(coloured)[0]?.hunks[0]?.lines).toEqual(['-a', '+b']);
      const plain = lines('--- a/A.java', '+++ b/A.java', '@@ -1 +1 @@', `-${e}[31mred`, '+b');
      expect(reader.read(plain)[0]?.hunks[0]?.lines).toEqual([`-${e}[31mred`, '+b']);
    });

    test('B39: removed SQL comments are no headers', () => {
      const text = lines('diff --git a/q.sql b/q.sql', 'index 7a0c44f..e83803f 100644', '--- a/q.sql', '+++ b/q.sql', '@@ -2 +2 @@ select 1;', '--- a/old.sql', '+++ b/new.sql', '@@ -4 +4 @@ select 2;', '-select 3;', '+select 30;',
        'diff --git a/z.java b/z.java', 'index 9e682cb..2081928 100644', '--- a/z.java', '+++ b/z.java', '@@ -2 +2 @@ class Z {', '-  int z() { return 1; }', '+  int z() { return 2; }');
      const changes = reader.read(text);
      expect(changes.map((change) => [change.path, change.hunks.length])).toEqual([['q.sql', 2], ['z.java', 1]]);
      expect(changedLines(changes)).toEqual([{ path: 'q.sql', added: [2, 4], removed: 2 }, { path: 'z.java', added: [2], removed: 1 }]);
    });

    test('B54: pure rename, mode only, tab behind the name, marker of a missing line end', () => {
      const text = lines('diff --git a/src/main/java/shop/Old.java b/src/main/java/shop/Renamed.java', 'similarity index 100%', 'rename from src/main/java/shop/Old.java', 'rename to src/main/java/shop/Renamed.java',
        'diff --git a/x b/y/D.java b/x b/y/D.java', 'old mode 100644', 'new mode 100755',
        'diff --git a/my dir/S p.java b/my dir/S p.java', '--- a/my dir/S p.java\t', '+++ b/my dir/S p.java\t', '@@ -1 +1 @@', '-class S {}', '+class S { int z; }',
        'diff --git a/N.java b/N.java', '--- a/N.java', '+++ b/N.java', '@@ -1,4 +1,4 @@', ' class N {', '   int a() { return 1; }', '-  int b() { return 2; }', '-}', String.raw`\ No newline at end of file`, '+  int b() { return 3; }', '+}');
      const changes = reader.read(text);
      expect(changes.map(shape)).toEqual([
        { kind: 'renamed', path: 'src/main/java/shop/Renamed.java', oldPath: 'src/main/java/shop/Old.java' },
        { kind: 'mode-changed', path: 'x b/y/D.java' },
        { kind: 'modified', path: 'my dir/S p.java' },
        { kind: 'modified', path: 'N.java' },
      ]);
      expect(changedLines(changes)[3]).toEqual({ path: 'N.java', added: [3, 4], removed: 2 });
      const old = 'class N {\n  int a() { return 1; }\n  int b() { return 2; }\n}';
      const now = 'class N {\n  int a() { return 1; }\n  int b() { return 3; }\n}\n';
      expect(reader.apply(old, changes[3]!)).toBe(now);
      expect(reader.revert(now, changes[3]!)).toBe(old);
      expect(code(() => reader.apply(`${old}\n`, changes[3]!))).toBe('change.diff-does-not-apply');
    });

    test('copies, binaries, links, submodules', () => {
      const text = lines('diff --git a/A.java b/B.java', 'similarity index 90%', 'copy from A.java', 'copy to B.java', 'index 1..2 100644', '--- a/A.java', '+++ b/B.java', '@@ -1 +1 @@', '-a', '+b',
        'diff --git a/x.png b/x.png', 'index 1..2 100644', 'Binary files a/x.png and b/x.png differ',
        'diff --git a/y.png b/y.png', 'index 1..2 100644', 'GIT binary patch', 'literal 3', 'Kc${NkU|;|M0RR91', '', 'literal 0', 'HcmV?d00001', '',
        'diff --git a/l b/l', 'new file mode 120000', 'index 0..2', '--- /dev/null', '+++ b/l', '@@ -0,0 +1 @@', '+../A.java', String.raw`\ No newline at end of file`,
        'diff --git a/sub b/sub', 'index 1..2 160000', '--- a/sub', '+++ b/sub', '@@ -1 +1 @@', '-Subproject commit 1', '+Subproject commit 2');
      expect(reader.read(text).map((change) => ({ ...shape(change), binary: change.binary, special: change.special }))).toEqual([
        { kind: 'copied', path: 'B.java', oldPath: 'A.java', binary: false, special: undefined },
        { kind: 'modified', path: 'x.png', binary: true, special: undefined },
        { kind: 'modified', path: 'y.png', binary: true, special: undefined },
        { kind: 'added', path: 'l', binary: false, special: 'link' },
        { kind: 'modified', path: 'sub', binary: false, special: 'submodule' },
      ]);
    });

    test('a mail of git format-patch, its signature included', () => {
      const text = lines('From 1234 Mon Sep 17 00:00:00 2001', 'Subject: [PATCH] x', '', '---', ' A.java | 2 +-', '', 'diff --git a/A.java b/A.java', 'index 1..2 100644', '--- a/A.java', '+++ b/A.java') + hunk + lines('-- ', '2.39.5', '');
      expect(reader.read(text).map((change) => [change.path, change.hunks.length])).toEqual([['A.java', 1]]);
    });

    test('line ends: a source with CRLF keeps them, a diff that a tool turned to CRLF is read', () => {
      const crlf = lines('--- a/A.java', '+++ b/A.java', '@@ -1 +1 @@', '-a\r', '+b\r');
      expect(reader.apply('a\r\n', reader.read(crlf)[0]!)).toBe('b\r\n');
      expect(code(() => reader.apply('a\n', reader.read(crlf)[0]!))).toBe('change.diff-does-not-apply');
      const turned = (lines('diff --git a/A.java b/A.java', '--- a/A.java', '+++ b/A.java') + hunk).replaceAll('\n', '\r\n');
      expect(reader.read(turned).map((change) => [change.path, change.hunks[0]?.lines])).toEqual([['A.java', ['-int a;', '+int b;']]]);
    });

    test.each([
      ['combined diff', lines('diff --cc A.java', 'index 1,2..3', '--- a/A.java', '+++ b/A.java', '@@@ -1,1 -1,1 +1,1 @@@', '- a', ' -b', '++c')],
      ['hunk that is cut off', lines('--- a/A.java', '+++ b/A.java', '@@ -1,3 +1,3 @@', ' a', '-b')],
      ['hunk with too many lines', lines('--- a/A.java', '+++ b/A.java', '@@ -1,2 +1,1 @@', ' a', '+b', '-c')],
      ['path that leaves the project', lines('--- a/../../etc/passwd', '+++ b/../../etc/passwd') + hunk],
      ['absolute path', lines('--- /etc/passwd', '+++ /etc/passwd') + hunk],
      ['rename into .git', lines('diff --git a/A.java b/.git/config', 'similarity index 100%', 'rename from A.java', 'rename to .git/config')],
      ['quoted path with a line end', lines(String.raw`--- "a/x\ny"`, String.raw`+++ "b/x\ny"`) + hunk],
      ['one file twice', lines('--- a/A.java', '+++ b/A.java') + hunk + lines('--- a/A.java', '+++ b/A.java') + hunk],
    ])('refuses: %s', (_, text) => {
      expect(code(() => reader.read(text))).toBe('change.bad-diff');
    });

    test('any change between two texts applies and reverts, with any context', () => {
      const text = fc.array(fc.constantFrom('a', 'b', '', '-- x', '++ y', '\\ z', 'c\r'), { maxLength: 12 }).chain((all) => fc.constantFrom('', '\n').map((end) => (all.length === 0 ? '' : all.join('\n') + end)));
      fc.assert(fc.property(text, text, fc.nat(3), (old, now, context) => {
        if (old === now) return;
        const patch = structuredPatch('a/A', 'b/A', old, now, undefined, undefined, { context });
        const body = patch.hunks.flatMap((one) => [`@@ -${String(one.oldLines === 0 ? one.oldStart - 1 : one.oldStart)},${String(one.oldLines)} +${String(one.newLines === 0 ? one.newStart - 1 : one.newStart)},${String(one.newLines)} @@`, ...one.lines]);
        const [change] = reader.read(lines('--- a/A', '+++ b/A', ...body));
        expect(reader.apply(old, change!)).toBe(now);
        expect(reader.revert(now, change!)).toBe(old);
      }));
    });

    it('decodes names as UTF-8, and hands out each line of a file with its place, no others', () => {
      const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
      const head = Buffer.from('diff --git a/옛.java b/새.java\nsimilarity index 60%\nrename from 옛.java\nrename to 새.java\n--- a/옛.java\n+++ b/새.java\n');
      const body = latin(lines('@@ -1,3 +1,3 @@ \xe9', ' \xe9 same', '-\xe9 old', '+\xe9 new', '-- -- x', '+++ y\r'));
      const gone = Buffer.from('diff --git a/Gone.java b/Gone.java\ndeleted file mode 100644\n--- a/Gone.java\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n\\ No newline at end of file\n');
      const seen: string[] = [];
      const diff = reader.decode(Buffer.concat([head, body, gone]), (line, { oldPath, newPath, side }) => {
        seen.push(`${side} ${oldPath ?? '-'} ${newPath ?? '-'} ${Buffer.from(line).toString('latin1')}`);
        return Buffer.from(line).toString('latin1').replace('\xe9', 'E');
      });
      expect(seen).toEqual(['new 옛.java 새.java \xe9 same', 'old 옛.java 새.java \xe9 old', 'new 옛.java 새.java \xe9 new', 'old 옛.java 새.java - -- x', 'new 옛.java 새.java ++ y\r', 'old Gone.java - x']);
      expect(diff).toContain('\n E same\n-E old\n+E new\n-- -- x\n+++ y\r\ndiff --git');
      expect(reader.read(diff).map(shape)).toEqual([{ kind: 'renamed', path: '새.java', oldPath: '옛.java' }, { kind: 'deleted', path: 'Gone.java' }]);
    });

    it('decodes what it reads, whatever the bytes of the lines are', () => {
      fc.assert(fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
        const line = bytes.filter((byte) => byte !== 10);
        const diff = Buffer.concat([Buffer.from('--- a/A\n+++ b/A\n@@ -0,0 +1 @@\n+'), line, Buffer.from('\n')]);
        expect(reader.decode(diff, (found) => Buffer.from(found).toString('latin1'))).toBe(diff.toString('latin1'));
      }));
      expect(code(() => reader.decode(Buffer.from('@@ -1 +1 @@\n'), String))).toBe('change.bad-diff');
    });
  });
}
