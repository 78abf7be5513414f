import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { compareUnits } from '../../src/domain/change/change-units.js';
import type { FileFacts } from '../../src/domain/code/declarations.js';
import type { Locale } from '../../src/domain/locale.js';
import { draftTest } from '../../src/domain/test-authoring/embedded-draft.js';
import type { FailedTry } from '../../src/domain/test-authoring/failed-try.js';
import type { TestDraft } from '../../src/domain/test-authoring/test-draft.js';
import type { TestStack } from '../../src/domain/test-authoring/test-stack.js';

const source = new JavaParserSource();

export type JavaFiles = Readonly<Record<string, string>>;

export async function readJava(files: JavaFiles): Promise<readonly FileFacts[]> {
  return await Promise.all(Object.entries(files).map(([path, content]) => source.read(path, content)));
}

/** The embedded agent's draft for the step from one set of files to another; `around` are files that stay. */
export async function draftFor(change: { readonly before?: JavaFiles; readonly after: JavaFiles; readonly around?: JavaFiles }, options: { readonly stack?: Partial<TestStack>; readonly locale?: Locale; readonly previous?: FailedTry } = {}): Promise<TestDraft> {
  const [before, after, around] = [await readJava(change.before ?? {}), await readJava(change.after), await readJava(change.around ?? {})];
  const { units } = compareUnits({ java: before, mappers: [], configs: [] }, { java: after, mappers: [], configs: [] }, []);
  const context = Object.entries(change.after).map(([path, content]) => ({ path, content, changed: true, reason: '' }));
  return draftTest({ units, parsed: [...after, ...around], before, context, testStack: { junit: 'junit5', springBoot: true, assertj: true, ...options.stack }, locale: options.locale ?? 'ko', ...(options.previous === undefined ? {} : { previous: options.previous }) });
}
