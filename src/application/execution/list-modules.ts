import type { BuildFiles } from './build-tool.port.js';

/** Folders below the root that are looked at: deeper modules are named with `--module`. */
const MAX_DEPTH = 4;
/** Folders visited in all, so that a tree without build files cannot hold up a run. */
const MAX_FOLDERS = 5_000;
/** Never modules: build output, dependencies, sources, a build's own tooling. */
const SKIPPED: ReadonlySet<string> = new Set(['build', 'out', 'target', 'bin', 'src', 'node_modules', 'venv', '__pycache__', 'gradle', 'buildSrc', 'dist']);

/** Folders with main or test sources, sorted; `''` is the root. */
export function listModules(files: BuildFiles): readonly string[] {
  const modules: string[] = [];
  let level = [''];
  let visited = 0;
  for (let depth = 0; depth <= MAX_DEPTH && visited < MAX_FOLDERS; depth += 1) {
    const next: string[] = [];
    for (const folder of level.slice(0, MAX_FOLDERS - visited)) {
      visited += 1;
      const names = files.list(folder);
      if (isModule(files, folder, names)) modules.push(folder);
      next.push(...children(folder, names));
    }
    level = next;
  }
  return modules.sort();
}

/** A folder without sources cannot hold a test's subject, so an aggregator is no candidate beside its modules. */
function isModule(files: BuildFiles, folder: string, names: readonly string[]): boolean {
  const base = folder === '' ? '' : `${folder}/`;
  return names.includes('src') && (files.exists(`${base}src/main`) || files.exists(`${base}src/test`));
}

function children(folder: string, names: readonly string[]): readonly string[] {
  const base = folder === '' ? '' : `${folder}/`;
  return names.filter((name) => !name.startsWith('.') && !SKIPPED.has(name)).map((name) => `${base}${name}`);
}
