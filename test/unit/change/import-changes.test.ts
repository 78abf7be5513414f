import type { CodeUnit } from '../../../src/domain/code/code-graph.js';
import { compareUnits } from '../../../src/domain/change/change-units.js';
import { importChanges } from '../../../src/domain/change/import-changes.js';
import { twinTypes } from '../../../src/domain/change/twin-types.js';
import type { FileFacts, Import } from '../../../src/domain/code/declarations.js';
import { changeOf, fileOf, unitOf } from '../../support/change-values.js';

const imported = (text: string): Import => ({ name: text.replace('static ', '').replace('.*', ''), isStatic: text.startsWith('static '), onDemand: text.endsWith('.*'), span: { from: 0, to: 0, start: 1, end: 1 } });
const file = (imports: readonly string[], path = 'A.java'): FileFacts => ({ ...fileOf(path, { id: 'p.A' }), imports: imports.map(imported) });

describe('importChanges', () => {
  test.each<[string, string[], string[], boolean[]]>([
    ['the same', ['a.X'], ['a.X'], [false, false]],
    ['another order', ['a.X', 'a.Y'], ['a.Y', 'a.X'], [false, false]],
    ['one more', ['a.X'], ['a.X', 'a.Y'], [true, false]],
    ['one less', ['a.X', 'a.Y'], ['a.X'], [true, false]],
    ['a name from elsewhere', ['a.X'], ['b.X'], [true, true]],
    ['a static name from elsewhere', ['static a.M.round'], ['static b.M.round'], [true, true]],
    ['one more place for a static name', ['static a.M.round'], ['static a.M.round', 'static b.M.round'], [true, true]],
    ['a type and a static member of one name', ['a.X'], ['a.X', 'static b.M.X'], [true, false]],
    ['on demand from elsewhere', ['a.*'], ['b.*'], [true, true]],
  ])('%s', (_what, before, after, expected) => {
    const found = importChanges([file(before)], [file(after)], [changeOf('A.java')]);
    expect([found.changed.has('A.java'), found.rebound.has('A.java')]).toEqual(expected);
  });

  test('a renamed file is compared with the one that it was; a new one with nothing', () => {
    const changes = [changeOf('B.java', { kind: 'renamed', oldPath: 'A.java' })];
    expect(importChanges([file(['a.X'])], [file(['b.X'], 'B.java')], changes).rebound).toEqual(new Set(['B.java']));
    expect(importChanges([], [file(['b.X'], 'B.java')], [changeOf('B.java', { kind: 'added' })]).changed.size).toBe(0);
  });
});

describe('compareUnits', () => {
  const compare = (before: readonly string[], after: readonly string[]) => compareUnits({ java: [file(before)], mappers: [], configs: [] }, { java: [file(after)], mappers: [], configs: [] }, [changeOf('A.java')]);

  test('a file of which only an import changed is not called layout', () => {
    expect(compare(['a.X'], ['b.X'])).toMatchObject({ units: [], withoutUnits: [], importsChanged: ['A.java'] });
    expect(compare(['a.X', 'a.Y'], ['a.X'])).toMatchObject({ withoutUnits: [], importsChanged: ['A.java'] });
  });

  test('the order of imports is layout', () => {
    expect(compare(['a.X', 'a.Y'], ['a.Y', 'a.X'])).toMatchObject({ withoutUnits: ['A.java'], importsChanged: [] });
  });
});

describe('twinTypes', () => {
  const unit = (id: string, file: string): CodeUnit => ({ id, kind: 'type', name: id, file, start: 1, end: 2, hash: file, sourceSet: 'main' });
  const declared = [unit('p.A', 'b/A.java'), unit('p.A', 'c/A.java'), unit('p.A$In', 'b/A.java'), unit('p.A$In', 'c/A.java'), unit('p.B', 'B.java')];
  const graph = { declarationsOf: (id: string) => declared.filter((one) => one.id === id) };

  test.each([
    ['a method of a type in two modules', 'p.A#go()', 'method', ['p.A']],
    ['a member type', 'p.A$In', 'type', ['p.A$In']],
    ['a type of one module', 'p.B', 'type', []],
  ] as const)('%s', (_what, id, kind, twins) => {
    expect(twinTypes([{ ...unitOf(id), kind }], graph)).toEqual(twins);
  });
});
