import { LATER_SECTIONS, TEAM_SETTING_KEYS } from '../../../src/adapters/contract/team-settings-shapes.js';
import { TomlTeamSettings } from '../../../src/adapters/outbound/workspace/toml-team-settings.js';
import { settleSettings } from '../../../src/domain/change/analysis-settings.js';
import { PROMOTIONS } from '../../../src/domain/change/importance-weights.js';
import { expectPublished } from '../../support/golden.js';

const rows = settleSettings().rows;
const written = (value: number | readonly number[]): string => (typeof value === 'number' ? String(value) : `[${value.join(', ')}]`);

test('every key of the file is a setting, and every setting a key', () => {
  expect(TEAM_SETTING_KEYS.map((known) => known.key).sort()).toEqual(rows.map((row) => row.key).sort());
});

test('the documented defaults, written down as a file, change nothing and are all accepted', () => {
  const text = rows.map((row) => `${row.key} = ${written(row.value)}`).join('\n');
  const settled = settleSettings(new TomlTeamSettings().read(text));
  expect(settled.effective).toEqual(settleSettings().effective);
  expect(settled.rows.map((row) => row.origin)).toEqual(rows.map(() => 'team'));
});

test('each key alone reaches the setting of its name', () => {
  for (const { key, byDefault } of rows) {
    const value = key === 'importance.mid' ? 24 : key === 'importance.high' ? 56 : typeof byDefault === 'number' ? byDefault + 1 : [3];
    const changed = settleSettings(new TomlTeamSettings().read(`${key} = ${written(value)}`)).rows.filter((row) => row.origin !== 'default');
    expect(changed).toEqual([{ key, value, byDefault, origin: 'team' }]);
  }
});

test('the documentation of the file is what was published', () => {
  const table = TEAM_SETTING_KEYS.map(({ key, type, about }) => `| \`${key}\` | ${type} | ${written(rows.find((row) => row.key === key)?.byDefault ?? [])} | ${about} |`);
  const promotions = PROMOTIONS.map(({ when, to }) => `- ${when.map((signal) => ({ exposed: 'a user-facing entry point', sql: 'an SQL point' })[signal]).join(' and ')}: at least ${to}`);
  expectPublished('codetest-toml.md', [
    '# codetest.toml', '',
    'What a team sets for its project: one file at the root of the project, committed. Every key may be left out. Flags win over the environment,', 'the environment over this file.', '',
    '```toml', '[importance]', 'high = 60', '', '[importance.unit]', 'sql = 4', '', '[impact]', 'max_depth = 6', '```', '',
    '| key | value | default | meaning |', '|---|---|---|---|', ...table, '',
    'A unit is impacted at depth 0 where the change reaches it without a call: the method that a changed one overrides. An entry point and an SQL',
    'point give `base + each * n`, with n up to `most`; files and lines `each * n`. The sum is rounded and ends at 100.', '',
    'What raises a grade is not a setting:', '', ...promotions, '',
    `Not supported by this version, and refused: the sections ${LATER_SECTIONS.map((section) => `\`${section}\``).join(', ')}.`, '',
    'Refused with the line and what was expected (`config.invalid`, exit code 2): a key that is not known, a key that is there twice, a value of another',
    'type or out of its range, `mid` above `high`, what is no TOML 1.0, a file of more than 64 KiB, one that is not UTF-8, a link in its place.', '',
    'Where it is read: `analyze`, `generate`, `run` and `test` take it from the working tree, whichever commits are compared, and the last three send it to',
    'their server (`team_settings`). A client of the server that sends none gets the one in `sources`, else the one in the snapshot. The server\'s own',
    '`CODETEST_MAX_CONTEXT_*` win over all of them. `codetest analyze --explain` shows every number in effect, and who set it.', '',
  ].join('\n'));
});
