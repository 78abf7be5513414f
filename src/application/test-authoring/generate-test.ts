import type { AnalyseChange, AnalysedChange } from '../change/analyse-change.js';
import type { JavaSource } from '../code/java-source.port.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import { maskDiff } from '../../domain/change/secrets/mask-diff.js';
import type { CommitId, ProjectId, ProjectPath } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import { sourcePlace } from '../../domain/project/module-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';
import { javaOfAnswer } from '../../domain/test-authoring/model-answer.js';
import { findTestClass } from '../../domain/test-authoring/test-class.js';
import type { TestDraft } from '../../domain/test-authoring/test-draft.js';
import { place, unusableTest } from '../../domain/test-authoring/test-errors.js';
import type { ReadProjectTests } from './read-project-tests.js';
import { maskedTry, repairContext } from './repair-context.js';
import type { AgentWatch, DraftRequest, TestAgent } from './test-agent.port.js';

export interface GenerateTestRequest {
  readonly projectId: ProjectId;
  /** Unified diff in git's form. */
  readonly diff: string;
  /** The changed files' texts after the change. */
  readonly sources: readonly SourceFile[];
  /** The commit that the diff is against, where the client tells it. */
  readonly commit?: CommitId;
  /** The text of the client's `codetest.toml`, where it sent one. */
  readonly teamSettings?: string;
  /** The test that is to be mended; absent where a first one is asked for. */
  readonly previous?: FailedTry;
}

export interface GeneratedTest {
  readonly facts: ChangeFacts;
  /** `testCode` is parseable Java with a class, or empty with the reason in `rationale`. */
  readonly draft: TestDraft;
}

export interface GenerateTestParts {
  readonly analyse: Pick<AnalyseChange, 'execute'>;
  readonly projectTests: ReadProjectTests;
  readonly agent: TestAgent;
  readonly javaSource: JavaSource;
  readonly locale: Locale;
}

/**
 * Settles a change and has a test written for it. Throws what the analysis throws, `agent.unavailable` where no agent
 * can be had, `agent.no-test` where its test is no Java.
 */
export class GenerateTest {
  constructor(private readonly parts: GenerateTestParts) {}

  async execute(request: GenerateTestRequest, watch: AgentWatch = {}): Promise<GeneratedTest> {
    const { analyse, agent, projectTests, locale } = this.parts;
    const { previous, ...change } = request;
    const analysed = await analyse.execute({ ...change, locale, ...(watch.signal === undefined ? {} : { signal: watch.signal }) });
    const { project, facts, secrets, before } = analysed;
    const testStack = await projectTests.stack(project.id, moduleOf(request.sources), request.sources);
    const draft = await agent.generate({ projectId: project.id, projectName: project.name, diff: maskDiff(request.diff, secrets), before, testStack, locale, ...(await this.context(analysed, previous)) }, watch);
    return { facts, draft: { ...draft, testCode: await this.checked(draft.testCode) } };
  }

  /** For a test that is to be mended, the sources that its errors name are part of it. */
  private async context(change: AnalysedChange, previous: FailedTry | undefined): Promise<Pick<DraftRequest, 'facts' | 'parsed' | 'previous' | 'further'>> {
    const { facts, parsed, contextFacts, secrets, project, further } = change;
    const read = [...parsed, ...(await contextFacts())];
    if (previous === undefined) return { facts, parsed: read, further };
    const named = await this.parts.projectTests.namedBy(project.id, previous);
    const known = new Set(read.map((file) => file.path));
    const added: FileFacts[] = [];
    for (const file of named.filter(({ path }) => !known.has(path))) added.push(await this.parts.javaSource.read(file.path, file.content));
    return { facts: { ...facts, context: repairContext(change, named) }, parsed: [...read, ...added], further, previous: maskedTry(previous, secrets) };
  }

  private async checked(answer: string): Promise<string> {
    const testCode = javaOfAnswer(answer);
    if (testCode === '') return '';
    const facts = await this.parts.javaSource.read('GeneratedTest.java', testCode);
    const broken = facts.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (broken !== undefined) throw unusableTest(`it cannot be parsed${place(broken)}: ${broken.message}`);
    if (findTestClass(facts) === undefined) throw unusableTest('it declares no class.');
    return testCode;
  }
}

/** The module of the first changed source: a test stands beside what it tests. */
function moduleOf(sources: readonly SourceFile[]): ProjectPath | undefined {
  return sources.flatMap(({ path }) => sourcePlace(path)?.module ?? []).at(0);
}
