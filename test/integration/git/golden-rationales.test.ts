import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainGrade } from '../../../src/domain/change/importance-explanation.js';
import type { CommitId } from '../../../src/domain/ids.js';
import type { Locale } from '../../../src/domain/locale.js';
import type { IngestStatus } from '../../../src/domain/project/project.js';
import { analysedFolders, treeOf } from '../../support/analysed-folders.js';
import { expectGolden } from '../../support/golden.js';

// Each situation is a folder of test/golden/importance: the sources before and after, and beside them what is said of the change in both languages.

const FOLDER = join(import.meta.dirname, '..', '..', 'golden', 'importance');
const LOCALES: readonly Locale[] = ['ko', 'en'];
/** What no source folder can say. */
const SURROUNDINGS: Readonly<Record<string, { readonly status: IngestStatus; readonly base?: CommitId }>> = {
  '19-graph-not-ready': { status: 'RUNNING' },
  '24-graph-of-another-commit': { status: 'READY', base: 'f'.repeat(40) },
};
const situations = readdirSync(FOLDER).sort();

test('there are at least twenty', () => {
  expect(situations.length).toBeGreaterThanOrEqual(20);
});

test.each(situations)('%s', async (situation) => {
  const [before, after] = ['before', 'after'].map((side) => treeOf(join(FOLDER, situation, side)));
  for (const locale of LOCALES) {
    const { facts, graded, settings } = await analysedFolders(before ?? {}, after ?? {}, { locale, ...(SURROUNDINGS[situation] ?? { status: 'READY' }) });
    const { score, grade, settings: rows } = explainGrade(graded, settings, locale);
    const set = rows.filter((_row, index) => settings.rows[index]?.origin !== 'default');
    const sections = [facts.importance.rationale, score, [...grade, ...set], facts.warnings].map((lines) => lines.map((line) => `${line}\n`).join(''));
    expectGolden(join('importance', situation, `rationale.${locale}.txt`), sections.join('\n'));
  }
});
