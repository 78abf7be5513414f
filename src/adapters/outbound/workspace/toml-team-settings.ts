import { parse, TomlError } from 'smol-toml';
import { closest, distance } from 'fastest-levenshtein';
import type { core } from 'zod';
import type { TeamSettingsReader } from '../../../application/change/team-settings-reader.port.js';
import { MAX_TEAM_SETTINGS_BYTES, TEAM_SETTINGS_FILE, type TeamSettings } from '../../../domain/change/analysis-settings.js';
import type { TeamWeights } from '../../../domain/change/importance-weights.js';
import { tooLargeTeamFile } from '../../../domain/change/team-settings-errors.js';
import { AppError } from '../../../domain/errors.js';
import { utf8Length } from '../../../domain/project/utf8.js';
import { LATER_SECTIONS, TEAM_SETTING_KEYS, teamSettingsShape, type TeamSettingsDocument } from '../../contract/team-settings-shapes.js';
import { lineOfKey } from './toml-lines.js';

/** Arrays and inline tables within each other; a list in a table in a table is the deepest that means anything. */
const MAX_NESTING = 8;
/** Beyond this many edits two names have nothing to do with each other. */
const MAX_EDITS = 6;
/** Characters of a name or value that a message repeats. */
const SHOWN = 60;
/** Faults that one refusal spells; the rest is counted. */
const NAMED = 10;

/** `codetest.toml` as TOML 1.0, checked by the published shape. */
export class TomlTeamSettings implements TeamSettingsReader {
  read(text: string): TeamSettings {
    const bytes = utf8Length(text);
    if (bytes > MAX_TEAM_SETTINGS_BYTES) throw tooLargeTeamFile(bytes);
    const document = parsed(text);
    const sections = LATER_SECTIONS.filter((section) => Object.hasOwn(document, section));
    const checked = teamSettingsShape.safeParse(without(document, sections));
    if (checked.success && sections.length === 0) return settingsOf(checked.data);
    throw refusal([...sections.map((section) => later(section, text)), ...(checked.error?.issues ?? []).flatMap((issue) => faultsOf(issue, document, text))]);
  }
}

/** One thing that cannot be used, with its line where it is known. */
interface Fault {
  readonly line?: number;
  readonly message: string;
  readonly hint: string;
}

const HINT = 'docs/contracts/codetest-toml.md lists every key with its type and default.';

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text, { maxDepth: MAX_NESTING, unsafeKeyBehaviour: 'throw' });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const said = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
    throw new AppError('config.invalid', `${TEAM_SETTINGS_FILE}:${error.line}: not valid TOML: ${said}.`, 'Correct the line.');
  }
}

/** All that is wrong, so that nobody mends one line to be told of the next; in the order of the file. */
function refusal(faults: readonly Fault[]): AppError {
  const sorted = [...faults].sort((left, right) => (left.line ?? 0) - (right.line ?? 0));
  const named = sorted.slice(0, NAMED);
  const more = sorted.length > NAMED ? [`${String(sorted.length - NAMED)} more.`] : [];
  return new AppError('config.invalid', [...named.map(({ message }) => message), ...more].join('\n'), [...new Set(named.map(({ hint }) => hint))].join(' '));
}

function fault(path: readonly string[], text: string, said: { readonly words: string; readonly hint: string }): Fault {
  const line = lineOfKey(text, path);
  const place = line === undefined ? TEAM_SETTINGS_FILE : `${TEAM_SETTINGS_FILE}:${String(line)}`;
  return { ...(line === undefined ? {} : { line }), message: `${place}: ${said.words}`, hint: said.hint };
}

function later(section: string, text: string): Fault {
  return fault([section], text, { words: `the section ${section} is not supported by this version.`, hint: 'Take it out, or use a version that has it.' });
}

function without(document: Readonly<Record<string, unknown>>, sections: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !sections.includes(name)));
}

function faultsOf(issue: core.$ZodIssue, document: unknown, text: string): readonly Fault[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key], text));
  const key = path.join('.');
  const expected = TEAM_SETTING_KEYS.find((known) => known.key === key || key.startsWith(`${known.key}.`))?.type ?? 'a table';
  const why = issue.code === 'custom' ? issue.message : `must be a ${expected}`.replace('a a ', 'a ');
  return [fault(path, text, { words: `${key} ${why}; it is ${shown(valueAt(document, path))}.`, hint: HINT })];
}

function unknownKey(path: readonly string[], text: string): Fault {
  const key = path.join('.');
  const names = TEAM_SETTING_KEYS.flatMap((known) => prefixes(known.key));
  const nearest = closest(key, names);
  return fault(path, text, { words: `${shown(key)} is not known.`, hint: distance(key, nearest) <= MAX_EDITS ? `Did you mean ${nearest}?` : HINT });
}

/** `importance.unit.sql`, and the tables around it. */
function prefixes(key: string): readonly string[] {
  const parts = key.split('.');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined), document);
}

/** As it would be written, in one line, without what a terminal obeys. */
function shown(value: unknown): string {
  const text = typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

function settingsOf({ importance, impact, context, runner }: TeamSettingsDocument): TeamSettings {
  return {
    ...(importance === undefined ? {} : { importance: weightsOf(importance) }),
    ...(impact === undefined ? {} : { impact: { ...named('maxDepth', impact.max_depth), ...named('maxUnits', impact.max_units) } }),
    ...(context === undefined ? {} : { context: { ...named('maxFiles', context.max_files), ...named('maxChars', context.max_total_chars) } }),
    ...(runner === undefined ? {} : { runner: { ...named('timeoutSeconds', runner.timeout_seconds), ...named('repairs', runner.repairs) } }),
  };
}

function weightsOf(importance: NonNullable<TeamSettingsDocument['importance']>): TeamWeights {
  const { high, mid, unit, depth_tenths: depthTenths, entry_points: entryPoints, sql_points: sqlPoints, per_file: perFile, per_line: perLine } = importance;
  return { ...named('high', high), ...named('mid', mid), ...named('unit', unit), ...named('depthTenths', depthTenths), ...named('entryPoints', entryPoints), ...named('sqlPoints', sqlPoints), ...named('perFile', perFile), ...named('perLine', perLine) };
}

/** Nothing where there is no value: a setting that is not set is not there. */
function named<Key extends string, Value>(key: Key, value: Value | undefined): { readonly [Name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [Name in Key]?: Value });
}
