import type { LastTest, SavedPaths } from '../../../application/test-authoring/last-test.port.js';
import { LAST_TEST_FILES, type SavedTest } from '../../../application/test-authoring/saved-test.js';

/** The last test without a disk, by project root. */
export class InMemoryLastTest implements LastTest {
  readonly tests = new Map<string, SavedTest>();
  readonly results = new Map<string, string>();
  readonly kept = new Map<string, string>();

  save(root: string, test: SavedTest): Promise<SavedPaths> {
    this.tests.set(root, test);
    return Promise.resolve({ code: LAST_TEST_FILES.code, facts: LAST_TEST_FILES.facts });
  }

  load(root: string): Promise<SavedTest | undefined> {
    return Promise.resolve(this.tests.get(root));
  }

  keep(root: string, path: string, source: string): Promise<'kept' | 'occupied'> {
    const there = this.kept.get(`${root}/${path}`);
    if (there !== undefined && there !== source) return Promise.resolve('occupied');
    this.kept.set(`${root}/${path}`, source);
    return Promise.resolve('kept');
  }

  saveResult(root: string, text: string): Promise<string> {
    this.results.set(root, text);
    return Promise.resolve(LAST_TEST_FILES.result);
  }
}
