import { sourcePlace } from '../project/module-layout.js';
import type { CodeUnit } from './code-graph.js';
import type { ProjectPath } from '../ids.js';

/** Where tests lie besides `src/test/java`: other source sets of Gradle, resources of tests. */
const TEST_FOLDER = /(^|\/)src\/(test|it|integrationTest|testFixtures)\//;

/** Code that only tests run is `test`; everything else, odd layouts too, is `main`. */
export function sourceSetOf(path: ProjectPath): CodeUnit['sourceSet'] {
  return sourcePlace(path)?.set === 'test' || TEST_FOLDER.test(path) ? 'test' : 'main';
}
