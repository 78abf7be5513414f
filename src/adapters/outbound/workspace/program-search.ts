import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface SearchPlace {
  readonly path: string;
  /** Windows: endings that make a file a program, `.COM;.EXE;.BAT;.CMD`. */
  readonly extensions?: string;
}

/** Full path of a program on the search path, or of the given path where it has a separator; undefined where there is none. */
export async function findProgram(program: string, place: SearchPlace): Promise<string | undefined> {
  const windows = place.extensions !== undefined;
  const folders = /[\\/]/.test(program) ? [''] : place.path.split(windows ? ';' : ':').filter((folder) => folder !== '');
  const endings = windows ? ['', ...(place.extensions ?? '').split(';')] : [''];
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = `${folder === '' ? program : join(folder.replaceAll('"', ''), program)}${ending}`;
      if (await isProgram(candidate, windows && ending === '')) return candidate;
    }
  }
  return undefined;
}

/** On Windows a name without an ending is a script for another system (`mvn` beside `mvn.cmd`). */
async function isProgram(path: string, needsEnding: boolean): Promise<boolean> {
  if (needsEnding && !/\.\w+$/.test(path)) return false;
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
