import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildFiles } from '../../../application/execution/build-tool.port.js';
import { AppError } from '../../../domain/errors.js';
import type { FileState } from '../../../domain/execution/file-state.js';
import { isAbsence } from './workspace-faults.js';
import { existingBelow, lookBelow } from './workspace-paths.js';

/** Entries of one listed folder, all levels: report folders hold some hundred. */
const LIST_LIMIT = 50_000;
/** Bytes of one build file. */
const BUILD_FILE_LIMIT = 4 * 1024 * 1024;

/** Build files as the tree stands at each call; links that lead out of the project show nothing. */
export function buildFilesOf(root: string): BuildFiles {
  return {
    exists: (path) => {
      const place = lookBelow(root, path);
      return place !== undefined && existsSync(place);
    },
    text: (path) => {
      const place = lookBelow(root, path);
      const state = place === undefined ? undefined : statSync(place, { throwIfNoEntry: false });
      return place !== undefined && state?.isFile() === true && state.size <= BUILD_FILE_LIMIT ? readFileSync(place, 'utf8') : undefined;
    },
    list: (folder) => {
      const place = lookBelow(root, folder);
      const state = place === undefined ? undefined : statSync(place, { throwIfNoEntry: false });
      return place !== undefined && state?.isDirectory() === true ? readdirSync(place).sort() : [];
    },
  };
}

/** Files below a folder, links not followed, sorted by path. */
export async function listFiles(root: string, folder: string): Promise<readonly FileState[]> {
  const place = folder === '' ? root : await existingBelow(root, folder);
  if (place === undefined) return [];
  const states: FileState[] = [];
  const pending = [folder];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const path = at === '' ? root : join(root, at);
    const state = await lstat(path, { bigint: true }).catch(() => undefined);
    if (state?.isDirectory() === true) pending.push(...(await readdir(path)).map((name) => (at === '' ? name : `${at ?? ''}/${name}`)));
    else if (state?.isFile() === true) states.push({ path: at, size: Number(state.size), modifiedMs: Number(state.mtimeMs), fingerprint: `${state.ino}:${state.size}:${state.mtimeNs}:${state.ctimeNs}` });
    if (states.length + pending.length > LIST_LIMIT) throw new AppError('input.too-large', `${folder} holds more than ${LIST_LIMIT} files.`, 'Clean the build output and run again.');
  }
  return states.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file's text; undefined where there is none. */
export async function readBelow(root: string, path: string, limit: number): Promise<string | undefined> {
  const place = await existingBelow(root, path);
  if (place === undefined) return undefined;
  try {
    const { size } = await stat(place);
    if (size > limit) throw new AppError('input.too-large', `${path} has ${size} bytes; the limit is ${limit}.`, 'Clean the build output and run again.');
    return await readFile(place, 'utf8');
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw cause;
  }
}
