import type { CheckoutChange } from '../../../application/project/checkout.port.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import { pathFault } from '../../../domain/project/project-path.js';
import { isOwnFile } from '../../../domain/project/snapshot-selection.js';
import { runGit, type GitProgram } from './git-command.js';
import { changeTooLarge } from './git-faults.js';
import { blobSizes, readBlobs } from './git-object-reader.js';
import type { GitPlace } from './git-repository.js';

export interface ChangeLimits {
  readonly maxDiffBytes: number;
  /** Of one file's content; larger ones stay in the diff and are named. */
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
}

/** Every option that the user's settings or the repository's attributes could turn, said outright; B32. */
const FORM = [
  '--no-ext-diff', '--no-textconv', '--no-color', '--no-color-moved', '--src-prefix=a/', '--dst-prefix=b/', '-U3', '--inter-hunk-context=0',
  '--full-index', '--diff-algorithm=myers', '--indent-heuristic', '--ws-error-highlight=none', '--word-diff=none', '--submodule=short',
  '--ignore-submodules=none', '--output-indicator-new=+', '--output-indicator-old=-', '--output-indicator-context= ',
];

interface Trees {
  readonly from: string;
  readonly to: string;
  readonly env: Readonly<Record<string, string>>;
}

interface RawEntry {
  readonly path: string;
  /** The path's bytes, a character each: git's names need not be text. */
  readonly bytes: string;
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldObject: string;
  readonly newObject: string;
}

/** The change between two trees, cut to the project. */
export async function treeDiff(git: GitProgram, place: GitPlace, trees: Trees, limits: ChangeLimits): Promise<CheckoutChange> {
  const entries = await rawEntries(git, place, trees);
  const inside = entries.filter((entry) => entry.path.startsWith(place.prefix));
  const own = inside.filter((entry) => isOwnFile(entry.path.slice(place.prefix.length)));
  const ofProject = (path: string): string => path.slice(place.prefix.length);
  const unsafe = inside.flatMap((entry) => {
    const fault = pathFault(ofProject(entry.path));
    return fault === undefined || own.includes(entry) ? [] : [{ entry, left: { path: entry.path, reason: `unsafe path: it ${fault}` } }];
  });
  const sizes = await blobSizes(git, { folder: place.repositoryRoot, env: trees.env }, [...new Set(inside.flatMap(blobsOf))]);
  const absent = inside.filter((entry) => !own.includes(entry) && blobsOf(entry).some((object) => !sizes.has(object)));
  const excluded = [...own, ...unsafe.map(({ entry }) => entry), ...absent];
  const taken = inside.filter((entry) => !excluded.includes(entry));
  const outside = entries.filter((entry) => !entry.path.startsWith(place.prefix) && !isOwnFile(entry.path)).map((entry) => entry.path);
  const diff = taken.length === 0 ? new Uint8Array() : await patch(git, place, trees, { excluded, maxBytes: limits.maxDiffBytes });
  const read = await contents(git, { folder: place.repositoryRoot, env: trees.env }, { entries: taken, sizes }, limits);
  return {
    diff,
    outside: [...new Set(outside)].sort(),
    contents: new Map([...read.contents].map(([path, bytes]) => [ofProject(path), bytes])),
    leftOut: [...read.leftOut, ...unsafe.map(({ left }) => left), ...absent.map(({ path }) => ({ path, reason: 'git does not have its content here (partial clone?)' }))].map((left) => ({ ...left, path: ofProject(left.path) })),
  };
}

async function patch(git: GitProgram, place: GitPlace, trees: Trees, cut: { readonly excluded: readonly RawEntry[]; readonly maxBytes: number }): Promise<Uint8Array> {
  const relative = place.prefix === '' ? '--no-relative' : `--relative=${place.prefix}`;
  const pathspecs = cut.excluded.map(exclusion);
  const { stdout } = await runGit(git, {
    folder: place.repositoryRoot,
    env: { ...trees.env, ...(await driversAsText(git, place.repositoryRoot)) },
    // Attributes of the user's own would make files binary or give them another driver; those of the repository count.
    args: ['-c', 'core.attributesFile=/dev/null', 'diff-tree', '-r', '-p', '-M50%', '-l1000', '-O/dev/null', ...FORM, relative, '--end-of-options', trees.from, trees.to, '--', ':/', ...pathspecs],
    limit: { bytes: cut.maxBytes, fault: changeTooLarge('The diff', cut.maxBytes) },
  });
  return Uint8Array.from(stdout);
}

/** A pathspec can hold text alone: each byte of a name that is none is told as one beyond ASCII. */
function exclusion({ path, bytes }: RawEntry): string {
  if (!path.includes('\uFFFD')) return `:(top,exclude,literal)${path}`;
  return `:(top,exclude,glob)${bytes.replace(/[*?[\]\\]/g, '\\$&').replace(/[\u0080-\u00ff]/g, '[!\u0001-\u007f]')}`;
}

/** A diff driver that the user has set up as binary would hide every line of the files that the repository gives to it. */
async function driversAsText(git: GitProgram, folder: string): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await runGit(git, { folder, args: ['config', '--null', '--name-only', '--get-regexp', '^diff[.].*[.]binary$'], accept: [0, 1] });
  const names = [...new Set(stdout.toString('utf8').split('\0').filter((name) => name !== ''))];
  const pairs = names.flatMap((name, at) => [[`GIT_CONFIG_KEY_${String(at)}`, name], [`GIT_CONFIG_VALUE_${String(at)}`, 'auto']]);
  return Object.fromEntries([['GIT_CONFIG_COUNT', String(names.length)], ...pairs]) as Record<string, string>;
}

/** Without renames, so that each path stands for itself. */
async function rawEntries(git: GitProgram, place: GitPlace, trees: Trees): Promise<readonly RawEntry[]> {
  const { stdout } = await runGit(git, {
    folder: place.repositoryRoot,
    env: trees.env,
    args: ['diff-tree', '-r', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-relative', '--ignore-submodules=none', '--end-of-options', trees.from, trees.to],
  });
  const fields = stdout.toString('latin1').split('\0');
  const entries: RawEntry[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', newMode = '', oldObject = '', newObject = ''] = (fields[at] ?? '').replace(/^:/, '').split(' ');
    const bytes = fields[at + 1] ?? '';
    entries.push({ path: Buffer.from(bytes, 'latin1').toString('utf8'), bytes, oldMode, newMode, oldObject, newObject });
  }
  return entries;
}

/** Objects that the diff is made of, files and links of both sides. Where a clone lacks one, the diff of the whole change would fail. */
function blobsOf({ oldMode, oldObject, newMode, newObject }: RawEntry): readonly string[] {
  return [...(/^1[02]0/.test(oldMode) ? [oldObject] : []), ...(/^1[02]0/.test(newMode) ? [newObject] : [])];
}

/** New contents of regular files. */
async function contents(git: GitProgram, place: { readonly folder: string; readonly env: Readonly<Record<string, string>> }, { entries, sizes }: { readonly entries: readonly RawEntry[]; readonly sizes: ReadonlyMap<string, number> }, limits: ChangeLimits): Promise<{ readonly contents: ReadonlyMap<string, Uint8Array>; readonly leftOut: readonly LeftOut[] }> {
  const files = entries.filter((entry) => entry.newMode.startsWith('100'));
  const leftOut: LeftOut[] = [];
  let total = 0;
  const fitting = files.filter((file) => {
    const size = sizes.get(file.newObject) ?? 0;
    const reason = size > limits.maxFileBytes ? `larger than ${String(limits.maxFileBytes)} bytes` : total + size > limits.maxTotalBytes ? `the changed files hold more than ${String(limits.maxTotalBytes)} bytes` : undefined;
    if (reason === undefined) total += size;
    else leftOut.push({ path: file.path, reason });
    return reason === undefined;
  });
  const blobs = await readBlobs(git, place, fitting.map((file) => file.newObject));
  const read = fitting.flatMap((file) => {
    const bytes = blobs.get(file.newObject);
    return bytes === undefined ? [] : [[file.path, bytes] as const];
  });
  return { contents: new Map(read), leftOut };
}
