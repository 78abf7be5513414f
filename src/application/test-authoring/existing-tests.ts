import { extensionOf } from '../../domain/project/source-kinds.js';
import { sourcePlace } from '../../domain/project/module-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import type { CollectedChange } from '../change/collect-change.js';
import type { Checkout } from '../project/checkout.port.js';

/** Test sources that are looked into: the largest projects have some ten thousand. */
export const MAX_TEST_FILES = 20_000;
/** Of those that may hold the same test: each is parsed. */
export const MAX_PARSED_TESTS = 200;
/** Contents that are held at once. */
const BATCH = 500;

export interface ExistingTests {
  readonly files: readonly SourceFile[];
  /** Where a limit was reached: which. */
  readonly cut?: string;
}

/**
 * The Java tests of the project that may hold one of the new ones: those in whose text every name of one of the lists
 * stands. Committed ones, and what the change makes of them.
 *
 * @param words of each new test the names that it calls
 */
export async function existingTests(checkout: Pick<Checkout, 'committedFiles' | 'blobs'>, change: CollectedChange, words: readonly (readonly string[])[]): Promise<ExistingTests> {
  const mayHold = (text: string): boolean => words.some((list) => list.every((word) => text.includes(word)));
  const changed = new Set(change.files);
  const committed = change.head === undefined ? [] : (await checkout.committedFiles(change.head)).filter((file) => isJavaTest(file.path) && !changed.has(file.path));
  const found = change.sources.filter((file) => isJavaTest(file.path) && mayHold(file.content));
  const looked = committed.slice(0, MAX_TEST_FILES);
  for (let at = 0; at < looked.length && found.length <= MAX_PARSED_TESTS; at += BATCH) {
    const batch = looked.slice(at, at + BATCH);
    const blobs = await checkout.blobs(batch.map((file) => file.object));
    for (const { path, object } of batch) {
      const content = decodeUtf8(blobs.get(object) ?? new Uint8Array());
      if (content !== undefined && mayHold(content)) found.push({ path, content });
    }
  }
  const cut = committed.length > MAX_TEST_FILES ? `${String(committed.length)} test files, ${String(MAX_TEST_FILES)} of them compared` : found.length > MAX_PARSED_TESTS ? `more than ${String(MAX_PARSED_TESTS)} tests call the same` : undefined;
  return { files: found.slice(0, MAX_PARSED_TESTS), ...(cut === undefined ? {} : { cut }) };
}

function isJavaTest(path: string): boolean {
  return extensionOf(path) === 'java' && sourcePlace(path)?.set === 'test';
}
