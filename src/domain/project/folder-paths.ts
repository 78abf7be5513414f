/** Paths relative to the project's root with `/` between the parts; `''` is the root. */
export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** A folder and the folders above it up to the root, nearest first. */
export function withAncestors(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), ''];
}

/** `..` and `.` resolved; undefined where the path leads out of the project. */
export function resolvePath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** A folder seen from one above it: `('a', 'a/b/c')` -> `b/c`. */
export function pathFrom(base: string, folder: string): string {
  if (base === '') return folder;
  return folder === base ? '' : folder.slice(base.length + 1);
}
