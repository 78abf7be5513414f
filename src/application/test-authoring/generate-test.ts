import type { AnalyseChange } from '../change/analyse-change.js';
import type { JavaSource } from '../code/java-source.port.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import { maskDiff } from '../../domain/change/secrets/mask-diff.js';
import type { CommitId, ProjectId } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { javaOfAnswer } from '../../domain/test-authoring/model-answer.js';
import { findTestClass } from '../../domain/test-authoring/test-class.js';
import type { TestDraft } from '../../domain/test-authoring/test-draft.js';
import { place, unusableTest } from '../../domain/test-authoring/test-errors.js';
import type { ReadProjectTests } from './read-project-tests.js';
import type { AgentWatch, TestAgent } from './test-agent.port.js';

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
    const { project, facts, secrets, parsed, contextFacts, before } = await analyse.execute({ ...request, locale, ...(watch.signal === undefined ? {} : { signal: watch.signal }) });
    const testStack = await projectTests.stack(project.id, request.sources);
    const draft = await agent.generate({ projectId: project.id, projectName: project.name, diff: maskDiff(request.diff, secrets), facts, parsed: [...parsed, ...(await contextFacts())], before, testStack, locale }, watch);
    return { facts, draft: { ...draft, testCode: await this.checked(draft.testCode) } };
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
