import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { injectSpringBootTest } from '../../src/domain/test-authoring/spring-boot-injector.js';
import type { TestStack } from '../../src/domain/test-authoring/test-stack.js';
import { draftFor } from './embedded-drafts.js';
import type { ScratchBuild } from './maven-runs.js';

/** Writes the prepared test into the build and answers its class. */
export async function place(build: ScratchBuild, testCode: string, springBoot: boolean): Promise<string> {
  const facts = await new JavaParserSource().read('T.java', testCode);
  const prepared = injectSpringBootTest({ source: testCode, facts, testRoot: 'src/test/java', springBoot, junit: 'junit5' });
  if (prepared === undefined) throw new TypeError('no class');
  build.write(prepared.filePath, prepared.source);
  return `${prepared.package}.${prepared.className}`;
}

export interface Mutable {
  readonly path: string;
  readonly source: string;
  readonly mutants: readonly (readonly [string, string])[];
}

/** Each mutant lives in a package of its own, beside the same test: one build tells of all. */
export async function placeMutants(build: ScratchBuild, { path, source, mutants }: Mutable, first: number, stack: Partial<TestStack> = {}): Promise<{ readonly unchanged: string; readonly changed: readonly { readonly mutant: string; readonly test: string }[] }> {
  const draft = await draftFor({ after: { [path]: source } }, { stack: { springBoot: false, ...stack } });
  const write = async (content: string, number: number): Promise<string> => {
    const moved = (text: string): string => text.replaceAll('com.example.tariff', `com.example.tariff${number}`);
    build.write(path.replace('/tariff/', `/tariff${number}/`), moved(content));
    return await place(build, moved(draft.testCode), false);
  };
  const unchanged = await write(source, first);
  const changed: { readonly mutant: string; readonly test: string }[] = [];
  for (const [index, [from, to]] of mutants.entries()) {
    if (!source.includes(from)) throw new TypeError(`nothing to mutate: ${from}`);
    changed.push({ mutant: to, test: await write(source.replace(from, to), first + index + 1) });
  }
  return { unchanged, changed };
}

export function counts(report: string | undefined): { readonly tests: number; readonly failures: number; readonly errors: number } {
  const value = (name: string): number => Number(new RegExp(` ${name}="(\\d+)"`).exec(report ?? '')?.[1] ?? -1);
  return { tests: value('tests'), failures: value('failures'), errors: value('errors') };
}
