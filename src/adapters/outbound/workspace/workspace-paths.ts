import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isAbsence, outside } from './workspace-faults.js';

/** Where git and codetest keep their own: a test written there would be run by others or break the journal. */
const CLOSED: ReadonlySet<string> = new Set(['.git', '.codetest']);

/** A project path without `..`, absolute parts or characters that mean something else on another system. */
export function checkedParts(path: string): readonly string[] {
  const parts = path.split('/');
  const bad = path === '' || /[\0\\]/.test(path) || /^[A-Za-z]:/.test(path) || parts.some((part) => part === '' || part === '.' || part === '..');
  if (bad || CLOSED.has((parts[0] ?? '').toLowerCase())) throw outside(path);
  return parts;
}

/**
 * Absolute path of a project path. The deepest folder that exists is followed through its links and has to lie below the
 * root; the file itself may be a link, which is then replaced and put back, never followed.
 *
 * @param root absolute, links resolved
 */
export async function placeBelow(root: string, path: string): Promise<string> {
  const target = join(root, ...checkedParts(path));
  const folder = await deepestExisting(dirname(target));
  if (!isBelow(root, folder)) throw outside(path);
  return target;
}

/** The same for a file that is read: the file's own link counts too. Undefined where there is none. */
export async function existingBelow(root: string, path: string): Promise<string | undefined> {
  const target = await placeBelow(root, path);
  const real = await realpathOrNothing(target);
  if (real === undefined) return undefined;
  if (!isBelow(root, real)) throw outside(path);
  return real;
}

/** For build files, read while a build is located: undefined for everything that is not a plain path below the root. */
export function lookBelow(root: string, path: string): string | undefined {
  try {
    const real = realpathSync(path === '' ? root : join(root, ...checkedParts(path)));
    return isBelow(root, real) ? real : undefined;
  } catch {
    return undefined;
  }
}

function isBelow(root: string, place: string): boolean {
  return place === root || place.startsWith(root.endsWith(sep) ? root : root + sep);
}

async function deepestExisting(folder: string): Promise<string> {
  const real = await realpathOrNothing(folder);
  return real ?? deepestExisting(dirname(folder));
}

async function realpathOrNothing(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw cause;
  }
}
