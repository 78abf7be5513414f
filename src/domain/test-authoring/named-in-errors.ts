import type { ProjectPath } from '../ids.js';
import { extensionOf, fileName } from '../project/source-kinds.js';
import type { FailedTry } from './failed-try.js';

/** Sources that are looked up for one failed test: an error names its symbol and the class it was looked for in. */
export const MAX_NAMED_SOURCES = 12;

const TYPE_NAME = /(?<![\p{L}\p{N}_$])\p{Lu}[\p{L}\p{N}_$]*/gu;

/**
 * The project's sources that the errors of a failed test name, by the simple names of types in them, in the order they are
 * named: those that an agent needs to see to mend it. The test itself is none of them.
 *
 * @param paths every file of the project, sorted
 */
export function namedInErrors({ errors, output, testFilePath }: Pick<FailedTry, 'errors' | 'output' | 'testFilePath'>, paths: readonly ProjectPath[]): readonly ProjectPath[] {
  const text = [...errors.map(({ file, message }) => `${file === undefined ? '' : stem(file)} ${message}`), output].join('\n');
  const names = [...new Set(text.match(TYPE_NAME) ?? [])];
  const byName = new Map<string, ProjectPath[]>();
  for (const path of paths) {
    if (extensionOf(path) !== 'java' || path === testFilePath) continue;
    byName.set(stem(path), [...(byName.get(stem(path)) ?? []), path]);
  }
  return names.flatMap((name) => byName.get(name) ?? []).slice(0, MAX_NAMED_SOURCES);
}

function stem(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}
