import { changeSides } from '../../../src/application/change/change-sides.js';
import type { DiffReader } from '../../../src/application/change/diff-reader.port.js';
import { applyHunks, revertHunks } from '../../../src/domain/change/hunk-application.js';
import { AppError } from '../../../src/domain/errors.js';
import { changeOf, hunkOf } from '../../support/change-values.js';

const misfit = (): never => {
  throw new AppError('change.diff-does-not-apply', 'does not fit', 'make it anew');
};
const reader: DiffReader = { read: () => [], decode: misfit, apply: (old, change) => applyHunks(old, change.hunks) ?? misfit(), revert: (now, change) => revertHunks(now, change.hunks) ?? misfit() };
const EDIT = changeOf('A.java', { hunks: [hunkOf(2, '-old', '+new')] });
const sides = (change: typeof EDIT, sources: Readonly<Record<string, string>>, snapshot: Readonly<Record<string, string>>) => {
  const { before, after, ...named } = changeSides([change], { sources: new Map(Object.entries(sources)), snapshot: new Map(Object.entries(snapshot)) }, reader);
  return { before: before.map((file) => `${file.path}: ${file.content}`), after: after.map((file) => `${file.path}: ${file.content}`), ...Object.fromEntries(Object.entries(named).filter(([, paths]) => paths.length > 0)) };
};

type Texts = Readonly<Record<string, string>>;

describe('changeSides', () => {
  const rows: readonly (readonly [name: string, change: typeof EDIT, sources: Texts, snapshot: Texts, expected: object])[] = [
    ['sent text, snapshot of the base', EDIT, { 'A.java': 'a\nnew\n' }, { 'A.java': 'a\nold\n' }, { before: ['A.java: a\nold\n'], after: ['A.java: a\nnew\n'] }],
    ['no text sent: the diff is applied to the snapshot', EDIT, {}, { 'A.java': 'a\nold\n' }, { before: ['A.java: a\nold\n'], after: ['A.java: a\nnew\n'] }],
    ['no snapshot: the diff is taken back', EDIT, { 'A.java': 'a\nnew\n' }, {}, { before: ['A.java: a\nold\n'], after: ['A.java: a\nnew\n'] }],
    ['snapshot of another commit: the diff wins, and it is said', EDIT, { 'A.java': 'b\nnew\n' }, { 'A.java': 'a\nold\n' }, { before: ['A.java: b\nold\n'], after: ['A.java: b\nnew\n'], stale: ['A.java'] }],
    ['sent text that the diff does not lead to: the snapshot is the old side, and it is said', EDIT, { 'A.java': 'a\nother\n' }, { 'A.java': 'a\nold\n' }, { before: ['A.java: a\nold\n'], after: ['A.java: a\nother\n'], notFitting: ['A.java'] }],
    ['neither fits', EDIT, { 'A.java': 'a\nother\n' }, {}, { before: [], after: ['A.java: a\nother\n'], notFitting: ['A.java'], oldUnknown: ['A.java'] }],
    ['nothing known', EDIT, {}, {}, { before: [], after: [], newUnknown: ['A.java'] }],
    ['the new text is not known: the old one alone would make its units deleted ones', EDIT, {}, { 'A.java': 'other\n' }, { before: [], after: [], newUnknown: ['A.java'] }],
    ['added, from the diff alone', changeOf('A.java', { kind: 'added', hunks: [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 1, lines: ['+x'] }] }), {}, {}, { before: [], after: ['A.java: x\n'] }],
    ['deleted, from the diff alone', changeOf('A.java', { kind: 'deleted', hunks: [{ oldStart: 1, oldLines: 1, newStart: 0, newLines: 0, lines: ['-x'] }] }), {}, {}, { before: ['A.java: x\n'], after: [] }],
    ['deleted, an empty file', changeOf('A.java', { kind: 'deleted' }), {}, { 'A.java': '' }, { before: ['A.java: '], after: [] }],
    ['pure rename', changeOf('B.java', { kind: 'renamed', oldPath: 'A.java' }), {}, { 'A.java': 'x\n' }, { before: ['A.java: x\n'], after: ['B.java: x\n'] }],
    ['rename with an edit', changeOf('B.java', { kind: 'renamed', oldPath: 'A.java', hunks: [hunkOf(1, '-x', '+y')] }), { 'B.java': 'y\n' }, {}, { before: ['A.java: x\n'], after: ['B.java: y\n'] }],
    ['copy: the source is no old side', changeOf('B.java', { kind: 'copied', oldPath: 'A.java' }), {}, { 'A.java': 'x\n' }, { before: [], after: ['B.java: x\n'] }],
    ['binary by attribute, text sent', changeOf('A.java', { binary: true }), { 'A.java': 'y\n' }, { 'A.java': 'x\n' }, { before: ['A.java: x\n'], after: ['A.java: y\n'] }],
    ['binary', changeOf('x.png', { binary: true }), {}, {}, { before: [], after: [] }],
    ['link', changeOf('A.java', { kind: 'added', special: 'link', hunks: [{ oldStart: 0, oldLines: 0, newStart: 1, newLines: 1, lines: ['+B.java'] }] }), {}, {}, { before: [], after: [] }],
    ['file that only the sources name', changeOf('A.java'), { 'A.java': 'y\n' }, { 'A.java': 'x\n' }, { before: ['A.java: x\n'], after: ['A.java: y\n'] }],
  ];
  test.each(rows.map(([name, change, sources, snapshot, expected]) => ({ name, change, sources, snapshot, expected })))('$name', ({ change, sources, snapshot, expected }) => {
    expect(sides(change, sources, snapshot)).toEqual(expected);
  });
});
