import type { TreePaths } from '../change/tree-paths.js';
import type { FileFacts } from '../code/declarations.js';
import type { ProjectPath } from '../ids.js';
import { sourcePlace } from '../project/module-layout.js';

/** Names that one file is looked at for. */
const MAX_NAMES = 400;
const TYPE_NAME = /^\p{Lu}[\w$]*$/u;

/**
 * Main sources whose types the files name and that are not among them, the names of earlier files before those of later
 * ones: what a file imports, what lies in its own package, what a wildcard import may mean.
 */
export function namedSources(files: readonly FileFacts[], paths: Pick<TreePaths, 'javaNamed'>): readonly ProjectPath[] {
  const known = new Set(files.map(({ path }) => path));
  const found = new Set<ProjectPath>();
  for (const file of files) {
    for (const name of typeNames(file)) {
      const path = sourceOf(name, file, paths);
      if (path !== undefined && !known.has(path)) found.add(path);
    }
  }
  return [...found];
}

function sourceOf(name: string, file: FileFacts, paths: Pick<TreePaths, 'javaNamed'>): ProjectPath | undefined {
  const candidates = paths.javaNamed(name).flatMap((path) => {
    const place = sourcePlace(path);
    return place?.set === 'main' ? [{ path, package: place.package }] : [];
  });
  if (candidates.length === 0) return undefined;
  const single = file.imports.find((one) => !one.onDemand && packageOf(one.name, name) !== undefined);
  const wanted = single === undefined ? [file.package, ...file.imports.filter((one) => one.onDemand).map((one) => one.name)] : [packageOf(single.name, name)];
  return wanted.map((home) => candidates.find((one) => one.package === home)?.path).find((path) => path !== undefined);
}

/** `shop.order` of `shop.order.Status.OPEN` and `Status`. */
function packageOf(imported: string, name: string): string | undefined {
  const parts = imported.split('.');
  const at = parts.indexOf(name);
  return at < 0 ? undefined : parts.slice(0, at).join('.');
}

/** Every name in a file that a type may have, in the order of the source: of the imports first. */
function typeNames(file: FileFacts): ReadonlySet<string> {
  const names = new Set(file.imports.flatMap((one) => one.name.split('.').filter((part) => TYPE_NAME.test(part)).slice(0, 1)));
  collect(file.types, names);
  return names;
}

function collect(part: unknown, names: Set<string>): void {
  if (names.size >= MAX_NAMES || part === null || typeof part !== 'object') return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'name' && typeof value === 'string') for (const one of value.split('.').filter((word) => TYPE_NAME.test(word)).slice(0, 1)) names.add(one);
    else collect(value, names);
  }
}
