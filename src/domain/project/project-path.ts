import type { ProjectPath } from '../ids.js';
import { badPath } from './project-errors.js';

/** Longer than any path that Linux, macOS or Windows lets a checkout have below a short root. */
export const MAX_PATH_CHARACTERS = 1024;

/** Checks in order; the first that meets is the reason. Windows' ways of leaving a folder count on every system: the server's may differ from the client's. */
const FAULTS: readonly { readonly reason: string; readonly meets: (path: string) => boolean }[] = [
  { reason: 'is empty', meets: (path) => path === '' },
  { reason: `is longer than ${MAX_PATH_CHARACTERS} characters`, meets: (path) => path.length > MAX_PATH_CHARACTERS },
  // Line breaks too: a path must not be able to write a line of its own into what people and models read.
  { reason: 'has a control character', meets: (path) => /\p{Cc}/u.test(path) },
  // What stands for bytes that are no UTF-8: two such names would be one, and none could be opened again.
  { reason: 'is not UTF-8 text', meets: (path) => path.includes('\uFFFD') },
  { reason: 'has a backslash', meets: (path) => path.includes('\\') },
  { reason: 'is absolute', meets: (path) => path.startsWith('/') },
  { reason: 'starts with a drive letter', meets: (path) => /^[A-Za-z]:/.test(path) },
  { reason: 'has an empty part', meets: (path) => path.split('/').includes('') },
  { reason: 'leads out of the project or names its own folder (. or ..)', meets: (path) => path.split('/').some((part) => part === '.' || part === '..') },
  // Case and the short name: file systems that ignore case, and NTFS, open .git by them.
  { reason: 'leads into .git', meets: (path) => path.split('/').some((part) => /^(?:\.git|git~1)[. ]*$/i.test(part)) },
];

/** Why a text is no path of a project; undefined where it is one. */
export function pathFault(path: string): string | undefined {
  return FAULTS.find((fault) => fault.meets(path))?.reason;
}

/** A path as it stands in a line for people: what could break the line, or repaint a terminal, is spelled out. */
export function shownPath(path: string): string {
  return path.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Takes a path from outside. Throws `project.bad-path`. */
export function parseProjectPath(path: string): ProjectPath {
  const reason = pathFault(path);
  if (reason !== undefined) throw badPath(path, reason);
  return path;
}
