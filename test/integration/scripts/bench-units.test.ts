import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { agreementOf, summaryOf, truthRecords } from '../../../scripts/unit-truth.mjs';

const TRUTH = { commit: 'c1', parent: 'c0', units: [{ id: 'p.A#a()', change: 'modified' }, { id: 'p.B', change: 'added' }], unreadable: [] };
const FOUND = [{ id: 'p.B', kind: 'type', change: 'added', file: 'B.java' }, { id: 'p.A#a()', kind: 'method', change: 'modified', file: 'A.java' }];

test('equal: the same type and method units, whatever the order and whatever other kinds there are', () => {
  expect(agreementOf(TRUTH, [...FOUND, { id: 'file:pom.xml', kind: 'build', change: 'modified', file: 'pom.xml' }])).toEqual({ commit: 'c1', units: 2, equal: true, missing: [], extra: [], unreadable: [], uncompared: 0 });
});

test.each<[string, typeof FOUND, string[], string[]]>([
  ['one is missing', FOUND.slice(1), ['added p.B'], []],
  ['one is too much', [...FOUND, { id: 'p.C', kind: 'type', change: 'deleted', file: 'C.java' }], [], ['deleted p.C']],
  ['another change of the same unit', [{ id: 'p.B', kind: 'type', change: 'modified', file: 'B.java' }, ...FOUND.slice(1)], ['added p.B'], ['modified p.B']],
  ['nothing was found', [], ['added p.B', 'modified p.A#a()'], []],
])('not equal: %s', (_, found, missing, extra) => {
  expect(agreementOf(TRUTH, found)).toMatchObject({ equal: false, missing, extra });
});

test('units of a file that javac cannot read are counted apart', () => {
  expect(agreementOf({ ...TRUTH, units: [], unreadable: ['A.java', 'B.java'] }, FOUND)).toMatchObject({ equal: true, extra: [], uncompared: 2 });
});

test('a record that was cut off is an error, not an agreement', () => {
  expect(() => truthRecords('{"commit":"c1"}\n')).toThrow(/no record/);
  expect(() => truthRecords('{"commit":"c1",')).toThrow();
  expect(truthRecords(`${JSON.stringify(TRUTH)}\n`)).toEqual([TRUTH]);
});

test('the sum', () => {
  expect(summaryOf([agreementOf(TRUTH, FOUND), agreementOf(TRUTH, []), agreementOf({ ...TRUTH, units: [] }, [])])).toEqual({ commits: 3, equal: 2, differing: 1, units: 4, commitsWithoutUnits: 1, uncompared: 0 });
});

test.each<[string, string[], RegExp]>([
  ['no repository', [], /npm run bench:units/],
  ['no ground truth: what is missing is said', ['.'], /--truth names the program/],
  ['a ground truth that is not there', ['.', '--truth', 'nowhere.mjs'], /there is no .*nowhere\.mjs/],
])('exit code 2: %s', (_, args, words) => {
  const script = fileURLToPath(new URL('../../../scripts/bench-units.mjs', import.meta.url));
  const ran = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect([ran.status, ran.stdout]).toEqual([2, '']);
  expect(ran.stderr).toMatch(words);
});
