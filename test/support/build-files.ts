import type { BuildFiles } from '../../src/application/execution/build-tool.port.js';

/** Build files of a project that exists in a test only: paths and texts. */
export function buildFiles(tree: Readonly<Record<string, string>>): BuildFiles {
  const paths = Object.keys(tree).sort();
  const below = (folder: string): readonly string[] => paths.filter((path) => folder === '' || path.startsWith(`${folder}/`));
  return {
    exists: (path) => path === '' || path in tree || below(path).length > 0,
    text: (path) => tree[path],
    list: (folder) => [...new Set(below(folder).map((path) => path.slice(folder === '' ? 0 : folder.length + 1).split('/', 1)[0] ?? ''))].sort(),
  };
}
