import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { AppError } from '../../../domain/errors.js';

/**
 * Writes one of the product's own files below a project's root: whole or not at all (written beside, then renamed), never
 * through a link that leads out of the root.
 */
export async function writeProjectFile(root: string, path: string, content: string): Promise<void> {
  const target = join(root, path);
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    // Before the folders are made, and through the deepest one that is there: making them would follow the link.
    await refuseOutside(root, path, await nearestExisting(dirname(target)));
    await mkdir(dirname(target), { recursive: true });
    await writeDurably(temporary, content);
    await rename(temporary, target);
  } catch (cause) {
    // What hindered the write may hinder this too; the first cause is the one to tell.
    await rm(temporary, { force: true }).catch(() => undefined);
    if (cause instanceof AppError) throw cause;
    throw new AppError('run.workspace-write', `${path} cannot be written below ${root}: ${messageOf(cause)}`, 'Check that the project folder is writable and the disk is not full.');
  }
}

/** Undefined where there is no such file. Rejects with `input.too-large` beyond the limit of bytes. */
export async function readProjectFile(root: string, path: string, limit: number): Promise<string | undefined> {
  const target = join(root, path);
  try {
    const { size } = await stat(target);
    if (size > limit) throw new AppError('input.too-large', `${path} has ${size} bytes; the limit is ${limit}.`, 'Generate the test again.');
    await refuseOutside(root, path, target);
    return stripByteOrderMark(await readFile(target, 'utf8'));
  } catch (cause) {
    if (isAbsent(cause)) return undefined;
    if (cause instanceof AppError) throw cause;
    throw new AppError('run.workspace-write', `${path} cannot be read below ${root}: ${messageOf(cause)}`, 'Check the rights on the project folder.');
  }
}

async function refuseOutside(root: string, path: string, place: string): Promise<void> {
  const [realRoot, realPlace] = await Promise.all([realpath(root), realpath(place)]);
  const way = relative(realRoot, realPlace);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new AppError('run.outside-project', `${path} leads out of the project, to ${realPlace}.`, 'Remove the link: codetest writes only below the project.');
  }
}

async function nearestExisting(folder: string): Promise<string> {
  let current = folder;
  while (dirname(current) !== current && !(await exists(current))) current = dirname(current);
  return current;
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (cause) {
    if (isAbsent(cause)) return false;
    throw cause;
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

function isAbsent(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function stripByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
