import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Command } from 'commander';
import { completedCommands } from '../../../src/adapters/inbound/cli/completion/completed-command.js';
import { buildProgram } from '../../../src/adapters/inbound/cli/run-cli.js';
import { dependenciesOf, recordedCli } from '../../support/recorded-cli.js';
import { describeWith } from '../../support/real-builds.js';

// A shell a row: on a busy machine each takes its time to start.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'codetest-completion-'));
const program = buildProgram(dependenciesOf({}), () => undefined);
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

async function scriptOf(shell: string): Promise<string> {
  const { code, out } = await recordedCli(['completion', shell]);
  expect(code).toBe(0);
  const file = join(folder, shell);
  writeFileSync(file, out);
  return file;
}

/** Every command that was added, straight from the tree. */
function added(command: Command, path = ''): readonly (readonly [string, Command])[] {
  const own: readonly [string, Command] = [path, command];
  return [own, ...command.commands.flatMap((child) => added(child, `${path} ${child.name()}`.trim()))];
}

describe('what is completed', () => {
  const known = new Map(completedCommands(program).map((command) => [command.path, command]));

  it.each(added(program))('%j: its commands and options, and those of the program', (path, command) => {
    const found = known.get(path);
    expect(found?.commands.map(({ name }) => name)).toEqual(expect.arrayContaining(command.commands.map((child) => child.name())));
    const flags = found?.options.flatMap((option) => option.flags);
    expect(flags).toEqual(expect.arrayContaining([...command.options, ...program.options].flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined))));
    expect(new Set(flags).size).toBe(flags?.length);
  });

  it('no option takes a value in one command and none in another: the scripts could not skip it', () => {
    const kinds = new Map<string, Set<boolean>>();
    for (const { options } of known.values()) for (const { flags, value } of options) for (const flag of flags) kinds.set(flag, (kinds.get(flag) ?? new Set()).add(value !== undefined));
    expect([...kinds].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('another shell is wrong use; --json gives the script in a document', async () => {
    expect((await recordedCli(['completion', 'tcsh'])).code).toBe(2);
    const { out } = await recordedCli(['completion', 'bash', '--json']);
    expect(JSON.parse(out)).toMatchObject({ shell: 'bash', script: expect.stringContaining('complete -F') as string });
  });
});

/** Word by word as typed, the last one being completed; and some of what has to be offered, or all of it. */
const TYPED: readonly (readonly [typed: readonly string[], offered: readonly string[], whole: 'whole' | 'part'])[] = [
  [[''], ['run', 'test', 'project', 'completion', 'help'], 'part'],
  [['project', 'r'], ['register'], 'whole'],
  [['run', '--to'], ['--tool'], 'whole'],
  [['run', '--tool', ''], ['gradle', 'maven'], 'whole'],
  [['--locale', 'ko', 'run', '--sta'], ['--stage'], 'whole'],
  [['generate', '--locale', ''], ['en', 'ko'], 'whole'],
  [['serve', '--profile', 'l'], ['local'], 'whole'],
  [['completion', ''], ['bash', 'fish', 'zsh'], 'whole'],
  [['help', 'gen'], ['generate'], 'whole'],
  [['run', '--timeout', ''], [], 'whole'],
];

function expectOffered(lines: readonly string[], offered: readonly string[], whole: 'whole' | 'part'): void {
  const found = lines.filter((line) => line !== '').sort();
  expect(found).toEqual(whole === 'whole' ? offered : expect.arrayContaining([...offered]));
}

describeWith('bash')('bash', () => {
  const complete = (script: string, words: readonly string[], cwd = folder): readonly string[] =>
    execFileSync('bash', ['--norc', '-c', 'source "$0"; COMP_WORDS=(codetest "$@"); COMP_CWORD=$#; _codetest; printf "%s\\n" "${COMPREPLY[@]}"', script, ...words], { cwd, encoding: 'utf8' }).split('\n');

  it.each(TYPED)('%j offers %j', async (typed, offered, whole) => expectOffered(complete(await scriptOf('bash'), typed), offered, whole));

  it('takes --option=value as bash splits it, folders with spaces whole, and the commits of the repository', async () => {
    const script = await scriptOf('bash');
    expectOffered(complete(script, ['run', '--tool', '=', 'm']), ['maven'], 'whole');
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', 'a b'], { cwd: folder });
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'x'], { cwd: join(folder, 'a b') });
    expectOffered(complete(script, ['--repo', 'a']), ['a b'], 'whole');
    expectOffered(complete(script, ['analyze', '--base', ''], join(folder, 'a b')), ['main'], 'whole');
    expectOffered(complete(script, ['analyze', '--base', '']), [], 'whole');
  });
});

describeWith('zsh')('zsh', () => {
  // Its completion system needs a line editor; what the function hands to it is heard in its place.
  const HEARD = 'compdef() { :; }; source "$0"; compset() { :; }; compadd() { shift; print -rl -- "$@"; }; _describe() { print -rl -- "${(@)${(@P)${@[-1]}}%%:*}"; }; _files() { print -r -- "files $*"; }; words=(codetest "$@"); CURRENT=$#words; _codetest';
  const complete = (script: string, words: readonly string[]): readonly string[] => {
    const prefix = words.at(-1) ?? '';
    const heard = execFileSync('zsh', ['-f', '-c', HEARD, script, ...words], { cwd: folder, encoding: 'utf8' }).split('\n');
    // Choosing by what was typed is compadd's own work.
    return heard.filter((word) => word.startsWith(prefix) && (prefix !== '' || !word.startsWith('-')));
  };

  it.each(TYPED)('%j offers %j', async (typed, offered, whole) => expectOffered(complete(await scriptOf('zsh'), typed), offered, whole));
});

describeWith('fish')('fish', () => {
  const complete = (script: string, words: readonly string[]): readonly string[] =>
    execFileSync('fish', ['--no-config', '-c', 'source $argv[1]; complete -C "codetest $argv[2..]"', script, ...words], { cwd: folder, encoding: 'utf8', env: { ...process.env, HOME: folder } }).split('\n').map((line) => line.split('\t')[0] ?? '');

  it.each(TYPED)('%j offers %j', async (typed, offered, whole) => expectOffered(complete(await scriptOf('fish'), typed), offered, whole));
});
