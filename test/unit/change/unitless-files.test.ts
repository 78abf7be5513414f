import { changeWarnings } from '../../../src/domain/change/change-warnings.js';
import type { FileChange } from '../../../src/domain/change/file-change.js';
import { sameInCode, unitlessFiles } from '../../../src/domain/change/unitless-files.js';
import { unitlessGroups } from '../../../src/domain/change/unitless-words.js';
import { changeOf, fileOf, hunkOf, NO_IMPACT } from '../../support/change-values.js';

const edit = (path: string, more: Partial<FileChange> = {}): FileChange => changeOf(path, { hunks: [hunkOf(1, '-a', '+b')], ...more });
const reasons = (change: FileChange, before?: string, after?: string): string[] =>
  unitlessFiles([change], { before: before === undefined ? [] : [{ path: change.oldPath ?? change.path, content: before }], after: after === undefined ? [] : [{ path: change.path, content: after }], oldJava: [], newJava: [] }).map((file) => file.reason);

describe('why a file has no changed unit', () => {
  const rows: readonly (readonly [name: string, change: FileChange, before: string, after: string, expected: string])[] = [
    ['blanks', edit('A.java'), 'class A { int a; }\n', 'class A {\r\n\tint a;\r\n}\r\n', 'layout'],
    ['a comment', edit('A.java'), 'class A { int a; }\n', 'class A { /* b */ int a; } // c\n', 'comments'],
    ['a comment and blanks', edit('A.java'), '/** Old. */\nclass A { int a; }\n', '/** New. */\nclass A {\n  int a;\n}\n', 'comments'],
    ['a comment sign in a string is code', edit('A.java'), 'class A { int b; String a = "// x"; }\n', 'class A { String a = "// x"; int b; }\n', 'reworded'],
    ['the order of imports', edit('A.java'), 'import a.A;\nimport b.B;\nclass C {}\n', 'import b.B;\nimport a.A;\nclass C {}\n', 'order'],
    ['the order of methods', edit('A.java'), 'class A {\n  void a() {}\n  void b() {}\n}\n', 'class A {\n  void b() {}\n\n  void a() {}\n}\n', 'order'],
    ['a pure rename', changeOf('b/A.java', { kind: 'renamed', oldPath: 'a/A.java' }), 'class A {}', 'class A {}', 'renamed'],
    ['a rename with a comment', edit('b/A.java', { kind: 'renamed', oldPath: 'a/A.java' }), 'class A {}', '// Hi.\nclass A {}', 'comments'],
    ['a mode', changeOf('run.java', { kind: 'mode-changed' }), 'a', 'a', 'mode'],
    ['a package', edit('p/package-info.java'), '@A package p;', '@B package p;', 'declaration'],
    ['a module', edit('module-info.java'), 'module m {}', 'module m { requires x; }', 'declaration'],
    ['text', edit('README.md'), 'a', 'b', 'not-code'],
    ['yaml: a comment', edit('src/main/resources/application.yml'), '# a\nb: 1\n', '# c\nb: 1\n', 'comments'],
    ['yaml: a blank line', edit('src/main/resources/application.yml'), 'b: 1\nc: 2\n', 'b: 1\r\n\r\nc: 2\r\n', 'layout'],
    ['yaml: the order of keys', edit('src/main/resources/application.yml'), 'b: 1\nc: 2\n', 'c: 2\nb: 1\n', 'order'],
    ['yaml: dotted in place of nested', edit('src/main/resources/application.yml'), 'b:\n  c: 2\n', 'b.c: 2\n', 'reworded'],
    ['properties: a comment', edit('src/main/resources/a.properties'), '! a\nb=1\n', 'b=1\n', 'comments'],
    ['mapper: a comment', edit('src/main/resources/m.xml'), '<mapper><!-- a --></mapper>', '<mapper></mapper>', 'comments'],
    ['sql: layout', edit('a.sql'), 'select 1;', 'select\n  1;\n', 'layout'],
  ];
  test.each(rows.map(([name, change, before, after, expected]) => ({ name, change, before, after, expected })))('$name', ({ change, before, after, expected }) => {
    expect(reasons(change, before, after)).toEqual([expected]);
  });

  test('links, submodules, binaries', () => {
    expect([edit('a', { special: 'link' }), edit('b', { special: 'submodule' }), changeOf('c.png', { binary: true })].flatMap((change) => reasons(change))).toEqual(['link', 'submodule', 'binary']);
  });

  test('declarations that stand in another file now', () => {
    const changes = [edit('A.java'), edit('B.java', { kind: 'added' })];
    const texts = { before: [{ path: 'A.java', content: 'class A {}\nclass B {}\n' }], after: [{ path: 'A.java', content: 'class A {}\n' }, { path: 'B.java', content: 'class B {}\n' }], oldJava: [fileOf('A.java', { id: 'A' }, { id: 'B' })], newJava: [fileOf('A.java', { id: 'A' }), fileOf('B.java', { id: 'B' })] };
    expect(unitlessFiles(changes, texts)).toEqual([{ path: 'A.java', reason: 'moved' }, { path: 'B.java', reason: 'moved' }]);
  });

  test('each reason has a line of its own, in both languages, and no other is said', () => {
    const unitless = [{ path: 'L.java', reason: 'layout' }, { path: 'C.java', reason: 'comments' }, { path: 'R.java', reason: 'renamed' }, { path: 'M.java', reason: 'moved' }] as const;
    const nothing = { changes: [], units: [], impact: NO_IMPACT, importsChanged: [], wholeFiles: [], twins: [], hiddenMappings: [], unreadable: [], ambiguous: [], stale: [], notFitting: [], oldUnknown: [], newUnknown: [], outside: [], unparsed: [] };
    expect(changeWarnings({ ...nothing, unitless }, 'ko')).toEqual([
      '선언을 그대로 다른 파일과 주고받은 파일 (변경 단위 없음): M.java', '내용은 그대로이고 이름이나 위치만 바뀐 파일 (변경 단위 없음): R.java', '주석만 바뀐 파일 (변경 단위 없음): C.java', '서식(공백·줄바꿈)만 바뀐 파일 (변경 단위 없음): L.java',
    ]);
    expect(changeWarnings({ ...nothing, unitless }, 'en')).toEqual([
      'Files whose declarations went to or came from another file as they were (no changed unit): M.java', 'Files with another name or place and the same content (no changed unit): R.java', 'Files in which only comments changed (no changed unit): C.java', 'Files in which only layout (blanks, line ends) changed (no changed unit): L.java',
    ]);
    expect(unitlessGroups([])).toEqual([]);
  });
});

test.each<[string, string, string, boolean]>([
  ['pom.xml', '<project>\n  <a/>\n</project>\n', '<project><!-- why -->\n<a/></project>\n', true],
  ['pom.xml', '<a>1</a>', '<a>2</a>', false],
  ['build.gradle', 'a\n// b\n', 'a\n', true],
  ['build.gradle', 'a\nb\n', 'b\na\n', false],
  ['src/main/resources/other.yml', 'a:\n  b: 1\n', 'a:\nb: 1\n', false],
  ['src/main/resources/page.html', 'a', 'a\n', false],
])('build files and configuration that say the same: %s', (path, before, after, expected) => {
  expect(sameInCode([edit(path)], { before: [{ path, content: before }], after: [{ path, content: after }] }).has(path)).toBe(expected);
});
