import { compareUnits } from '../../../src/domain/change/change-units.js';
import type { TreeSide } from '../../../src/domain/change/declared-units.js';
import type { FileChange } from '../../../src/domain/change/file-change.js';
import { brokenFile, changeOf, fileOf, hunkOf, mapperOf } from '../../support/change-values.js';

const side = (java: TreeSide['java'] = [], mappers: TreeSide['mappers'] = [], configs: TreeSide['configs'] = []): TreeSide => ({ java, mappers, configs });
const compare = (before: TreeSide, after: TreeSide, changes: readonly FileChange[] = [changeOf('A.java')]) => compareUnits(before, after, changes);
const told = (before: TreeSide, after: TreeSide, changes?: readonly FileChange[]): string[] => compare(before, after, changes).units.map((unit) => `${unit.change} ${unit.kind} ${unit.id}${unit.members === undefined ? '' : ` [${unit.members.join(',')}]`}`);

const A = { id: 'p.A', hash: 't', methods: { 'f()': '1', 'g(int)': '2' } };

describe('compareUnits', () => {
  test('a method whose code differs, and nothing around it', () => {
    expect(told(side([fileOf('A.java', A)]), side([fileOf('A.java', { ...A, methods: { 'f()': '1x', 'g(int)': '2' } })]))).toEqual(['modified method p.A#f()']);
  });

  test('comments and layout change no hash: no units, and the file is named', () => {
    const { units, withoutUnits } = compare(side([fileOf('A.java', A)]), side([fileOf('A.java', { ...A, start: 30 })]));
    expect({ units, withoutUnits }).toEqual({ units: [], withoutUnits: ['A.java'] });
  });

  test('B03: a deleted method is found in the old tree, with its place there', () => {
    const { units } = compare(side([fileOf('A.java', A)]), side([fileOf('A.java', { ...A, methods: { 'f()': '1' } })]));
    expect(units).toEqual([{ id: 'p.A#g(int)', kind: 'method', change: 'deleted', file: 'A.java', start: 3, end: 3 }]);
  });

  test('B02: everything of a new file is added, member types too', () => {
    const file = fileOf('New.java', { id: 'p.New', methods: { 'n()': '1' }, types: [{ id: 'p.New$In', methods: { 'm()': '2' } }] });
    expect(told(side(), side([file]), [changeOf('New.java', { kind: 'added' })])).toEqual(['added type p.New', 'added type p.New$In', 'added method p.New#n()', 'added method p.New$In#m()']);
  });

  test.each([
    ['field', { fields: { limit: '1', same: 's' } }, { fields: { limit: '2', same: 's' } }, ['limit']],
    ['field that came, field that went', { fields: { old: '1' } }, { fields: { fresh: '1' } }, ['fresh', 'old']],
    ['enum constant', { constants: { RED: '1' } }, { constants: { RED: '1', BLUE: '2' } }, ['BLUE']],
    ['static initialiser', { initialisers: [{ isStatic: true, hash: '1' }] }, { initialisers: [{ isStatic: true, hash: '2' }] }, ['<clinit>']],
    ['second instance initialiser', { initialisers: [{ isStatic: false, hash: '1' }] }, { initialisers: [{ isStatic: false, hash: '1' }, { isStatic: false, hash: '2' }] }, ['<init>']],
    ['header alone', {}, {}, []],
  ])('a changed type names its members: %s', (_, old, now, members) => {
    const { units } = compare(side([fileOf('A.java', { id: 'p.A', hash: 'old', ...old })]), side([fileOf('A.java', { id: 'p.A', hash: 'new', ...now })]));
    expect(units.map((unit) => [unit.id, unit.change, unit.members])).toEqual([['p.A', 'modified', members]]);
  });

  test('a record component is told by its type and annotations, not by its line', () => {
    const component = (type: string, line: number) => ({ name: 'price', type: { name: type, args: [], dims: 0 }, varargs: false, annotations: [{ name: 'Min', values: {}, line }] });
    const at = (hash: string, type: string, line: number) => side([fileOf('A.java', { id: 'p.R', hash, components: [component(type, line)] })]);
    expect(told(at('1', 'int', 1), at('2', 'long', 1))).toEqual(['modified type p.R [price]']);
    expect(told(at('1', 'int', 1), at('2', 'int', 9))).toEqual(['modified type p.R []']);
  });

  test('a move within the package and a pure rename give no units', () => {
    const changes = [changeOf('b/A.java', { kind: 'renamed', oldPath: 'a/A.java' })];
    expect(compare(side([fileOf('a/A.java', A)]), side([fileOf('b/A.java', A)]), changes)).toMatchObject({ units: [], withoutUnits: ['b/A.java'] });
    const split = [changeOf('A.java'), changeOf('B.java', { kind: 'added' })];
    expect(told(side([fileOf('A.java', { id: 'p.A' }, { id: 'p.B' })]), side([fileOf('A.java', { id: 'p.A' }), fileOf('B.java', { id: 'p.B' })]), split)).toEqual([]);
  });

  test('a method that moved to another class is deleted there and added here', () => {
    const changes = [changeOf('A.java'), changeOf('B.java')];
    expect(told(side([fileOf('A.java', { id: 'p.A', methods: { 'm()': '1' } }), fileOf('B.java', { id: 'p.B' })]), side([fileOf('A.java', { id: 'p.A' }), fileOf('B.java', { id: 'p.B', methods: { 'm()': '1' } })]), changes)).toEqual(['deleted method p.A#m()', 'added method p.B#m()']);
  });

  test('a file that one side cannot be parsed of: nothing is said of it, and it is named', () => {
    const { units, unreadable, withoutUnits } = compare(side([fileOf('A.java', A), fileOf('B.java', { id: 'p.B', hash: '1' })]), side([brokenFile('A.java'), fileOf('B.java', { id: 'p.B', hash: '2' })]), [changeOf('A.java'), changeOf('B.java')]);
    expect({ units: units.map((unit) => unit.id), unreadable, withoutUnits }).toEqual({ units: ['p.B'], unreadable: ['A.java'], withoutUnits: [] });
    const moved = compare(side([fileOf('Old.java', A)]), side([brokenFile('New.java')]), [changeOf('New.java', { kind: 'renamed', oldPath: 'Old.java' })]);
    expect(moved).toMatchObject({ units: [], unreadable: ['New.java', 'Old.java'] });
  });

  test('a unit that two files declare is left out and named', () => {
    const changes = [changeOf('m1/A.java'), changeOf('m2/A.java')];
    const { units, ambiguous } = compare(side([fileOf('m1/A.java', { id: 'p.A', hash: '1' }), fileOf('m2/A.java', { id: 'p.A', hash: '1' })]), side([fileOf('m1/A.java', { id: 'p.A', hash: '2' }), fileOf('m2/A.java', { id: 'p.A', hash: '1' })]), changes);
    expect({ units, ambiguous }).toEqual({ units: [], ambiguous: ['p.A'] });
  });

  test('mapped statements are units, the mapper file is not', () => {
    const path = 'src/main/resources/mapper/Order.xml';
    expect(told(side([], [mapperOf(path, 'p.OrderMapper', { find: '1', list: '2' })]), side([], [mapperOf(path, 'p.OrderMapper', { find: '1x', list: '2' })]), [changeOf(path)])).toEqual(['modified sql sql:p.OrderMapper.find']);
  });

  test.each([
    ['pom.xml', 'modified', ['modified build file:pom.xml']],
    ['app/build.gradle.kts', 'added', ['added build file:app/build.gradle.kts']],
    ['src/main/resources/application.yml', 'modified', ['modified config file:src/main/resources/application.yml']],
    ['src/main/resources/templates/a.html', 'deleted', ['deleted resource file:src/main/resources/templates/a.html']],
    ['README.md', 'modified', []],
    ['src/main/resources/application.yml', 'mode-changed', []],
    ['gradle/publish.gradle', 'modified', ['modified build file:gradle/publish.gradle']],
    ['gradle/wrapper/gradle-wrapper.properties', 'modified', ['modified build file:gradle/wrapper/gradle-wrapper.properties']],
    ['gradle/libs.versions.toml', 'deleted', ['deleted build file:gradle/libs.versions.toml']],
    ['settings.gradle.kts', 'modified', ['modified build file:settings.gradle.kts']],
    ['app/gradle.properties', 'modified', ['modified build file:app/gradle.properties']],
    ['src/test/resources/sample/pom.xml', 'modified', ['modified config file:src/test/resources/sample/pom.xml']],
    ['db/huge.sql', 'modified', ['modified resource file:db/huge.sql']],
  ] as const)('files that are no code: %s %s', (path, kind, expected) => {
    const change = changeOf(path, { kind, ...(kind === 'mode-changed' ? {} : { hunks: [hunkOf(3, '+a', '+b')] }) });
    const { units, withoutUnits } = compare(side(), side(), [change]);
    expect(units.map((unit) => `${unit.change} ${unit.kind} ${unit.id}`)).toEqual(expected);
    expect(withoutUnits).toEqual(expected.length === 0 ? [path] : []);
    if (units[0] !== undefined) expect([units[0].start, units[0].end]).toEqual([3, 4]);
  });
});

describe('keys of configuration', () => {
  const PATH = 'src/main/resources/application.yml';
  const config = (entries: Readonly<Record<string, string>>, path = PATH): TreeSide['configs'][number] => ({ path, entries: Object.entries(entries).map(([key, value], at) => ({ key, value, when: '', start: at + 1, end: at + 1 })), diagnostics: [] });
  const broken = (path = PATH): TreeSide['configs'][number] => ({ path, entries: [], diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: 'broken' }] });
  const of = (before: TreeSide['configs'], after: TreeSide['configs'], change: FileChange = changeOf(PATH, { hunks: [hunkOf(1, '-a', '+b')] })): string[] => told(side([], [], before), side([], [], after), [change]);

  const rows: readonly (readonly [name: string, before: TreeSide['configs'], after: TreeSide['configs'], more: Partial<FileChange>, expected: readonly string[]])[] = [
    ['changed, gone, come', [config({ a: '1', b: '2', c: '3' })], [config({ a: '1', b: '20', d: '4' })], {}, [`modified config file:${PATH}#b`, `deleted config file:${PATH}#c`, `added config file:${PATH}#d`]],
    ['another order', [config({ a: '1', b: '2' })], [config({ b: '2', a: '1' })], {}, []],
    ['a new file', [], [config({ a: '1' })], { kind: 'added' }, [`added config file:${PATH}#a`]],
    ['a deleted file', [config({ a: '1' })], [], { kind: 'deleted' }, [`deleted config file:${PATH}#a`]],
    ['a renamed file: what differs', [config({ a: '1', b: '2' }, 'old.yml')], [config({ a: '1', b: '3' })], { kind: 'renamed', oldPath: 'old.yml' }, [`modified config file:${PATH}#b`]],
    ['a copy is all new', [], [config({ a: '1' })], { kind: 'copied', oldPath: 'old.yml' }, [`added config file:${PATH}#a`]],
    ['broken before: one unit', [broken()], [config({ a: '1' })], {}, [`modified config file:${PATH}`]],
    ['broken now: one unit, and no key is called deleted', [config({ a: '1' })], [broken()], {}, [`modified config file:${PATH}`]],
    ['the old text is not known: one unit', [], [config({ a: '1' })], {}, [`modified config file:${PATH}`]],
  ];
  test.each(rows.map(([name, before, after, more, expected]) => ({ name, before, after, more, expected })))('$name', ({ before, after, more, expected }) => {
    expect(of(before, after, changeOf(PATH, { hunks: [hunkOf(1, '-a', '+b')], ...more }))).toEqual(expected);
  });

  test('a broken file is named as one whole', () => {
    expect(compare(side([], [], [broken()]), side([], [], [config({ a: '1' })]), [changeOf(PATH, { hunks: [hunkOf(1, '-a', '+b')] })]).wholeFiles).toEqual([PATH]);
    expect(compare(side([], [], [config({ a: '1' })]), side([], [], [config({ a: '2' })]), [changeOf(PATH)]).wholeFiles).toEqual([]);
  });

  test('a key that several documents set is one unit, where it differs', () => {
    const twice = (prod: string): TreeSide['configs'][number] => ({ ...config({}), entries: [{ key: 'a', value: '1', when: '', start: 1, end: 1 }, { key: 'a', value: prod, when: 'prod', start: 5, end: 6 }] });
    expect(compare(side([], [], [twice('2')]), side([], [], [twice('3')]), [changeOf(PATH)]).units).toEqual([{ id: `file:${PATH}#a`, kind: 'config', change: 'modified', file: PATH, start: 5, end: 6 }]);
  });

  test('a mapper that cannot be read any more is one unit, none of its statements is called deleted', () => {
    const path = 'src/main/resources/mapper/Order.xml';
    const unread = { ...mapperOf(path, 'p.M', {}), diagnostics: broken().diagnostics };
    const compared = compare(side([], [mapperOf(path, 'p.M', { find: '1' })]), side([], [unread]), [changeOf(path, { hunks: [hunkOf(1, '-a', '+b')] })]);
    expect([compared.units.map((unit) => unit.id), compared.wholeFiles]).toEqual([[`file:${path}`], [path]]);
  });

  test('XML that became a mapper has its statements added', () => {
    const path = 'src/main/resources/mapper/Order.xml';
    expect(told(side(), side([], [mapperOf(path, 'p.M', { find: '1' })]), [changeOf(path)])).toEqual(['added sql sql:p.M.find']);
  });

  test('a file of which only comments differ is no unit', () => {
    expect(compareUnits(side(), side(), [changeOf('pom.xml')], new Set(['pom.xml']))).toMatchObject({ units: [], withoutUnits: ['pom.xml'] });
  });
});
