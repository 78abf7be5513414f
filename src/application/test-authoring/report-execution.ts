import type { AnalyseChange } from '../change/analyse-change.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import { maskDiff } from '../../domain/change/secrets/mask-diff.js';
import { AppError } from '../../domain/errors.js';
import { withAskedForClass } from '../../domain/execution/asked-for-class.js';
import { judgeRun } from '../../domain/execution/judge-run.js';
import type { RunFacts } from '../../domain/execution/run-facts.js';
import type { RunOutcome } from '../../domain/execution/run-outcome.js';
import type { CommitId, ProjectId } from '../../domain/ids.js';
import type { Bilingual, Locale } from '../../domain/locale.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { groundedAdequacy, provenAdequacy, withoutJudgement } from '../../domain/test-authoring/grounded-adequacy.js';
import type { Proof } from '../../domain/test-authoring/proof.js';
import type { Adequacy } from '../../domain/test-authoring/test-draft.js';
import type { JavaSource } from '../code/java-source.port.js';
import { readWrittenTest } from './written-test.js';
import type { AgentWatch, JudgeRequest, TestAgent } from './test-agent.port.js';

export interface ReportExecutionRequest {
  readonly projectId: ProjectId;
  readonly run: RunFacts;
  readonly springBootApplied: boolean;
  readonly applied: readonly string[];
  readonly testCode: string;
  readonly diff: string;
  readonly sources: readonly SourceFile[];
  /** The commit that the diff is against, where the client tells it. */
  readonly commit?: CommitId;
  /** The text of the client's `codetest.toml`, where it sent one. */
  readonly teamSettings?: string;
  readonly intent: string;
  readonly intentRationale: string;
  /** What the client found the test to be worth, where it was asked to find out. */
  readonly proof?: Proof;
}

export interface JudgedExecution {
  readonly run: RunFacts;
  readonly outcome: RunOutcome;
  readonly facts: ChangeFacts;
  readonly adequacy: Adequacy;
}

const NO_TEST_CODE: Bilingual = { ko: '테스트 코드가 함께 오지 않음', en: 'no test code came with the run' };

export interface ReportExecutionParts {
  readonly analyse: Pick<AnalyseChange, 'execute'>;
  readonly agent: TestAgent;
  readonly javaSource: JavaSource;
  readonly locale: Locale;
}

/**
 * Judges a run on its facts, grades the change again and asks the agent whether the test is adequate. Facts come first:
 * an agent that fails costs the verdict alone, and one that contradicts them is not followed.
 */
export class ReportExecution {
  constructor(private readonly parts: ReportExecutionParts) {}

  async execute(request: ReportExecutionRequest, watch: AgentWatch = {}): Promise<JudgedExecution> {
    const { analyse, javaSource, locale } = this.parts;
    const run = withAskedForClass(request.run, request.testCode);
    const outcome = judgeRun(run);
    const { projectId, diff, sources, commit, teamSettings } = request;
    const { facts, secrets } = await analyse.execute({ projectId, diff, sources, locale, ...(commit === undefined ? {} : { commit }), ...(teamSettings === undefined ? {} : { teamSettings }), ...(watch.signal === undefined ? {} : { signal: watch.signal }) });
    const written = await readWrittenTest(javaSource, request.testCode);
    const adequacy = await this.judged({ ...request, ...written, run, diff: maskDiff(diff, secrets), sources: facts.context, outcome, locale }, watch);
    const grounded = groundedAdequacy(adequacy, { run, ...written, outcome, locale });
    const proven = request.proof === undefined ? grounded : provenAdequacy(grounded, request.proof, locale);
    return { run, outcome, facts, adequacy: withIntent(proven, request) };
  }

  private async judged(request: JudgeRequest, watch: AgentWatch): Promise<Adequacy> {
    // Adequacy is a judgement on a test; without its code there is nothing to judge.
    if (request.testCode.trim() === '') return withoutJudgement(NO_TEST_CODE[request.locale], { intent: request.intent, intentRationale: request.intentRationale }, request.locale);
    try {
      return await this.parts.agent.judge(request, watch);
    } catch (error) {
      if (error instanceof AppError) return withoutJudgement(error.message, { intent: request.intent, intentRationale: request.intentRationale }, request.locale);
      throw error;
    }
  }
}

/** An agent that has nothing to say about the intent leaves the one that was given. */
function withIntent(adequacy: Adequacy, given: { readonly intent: string; readonly intentRationale: string }): Adequacy {
  return { ...adequacy, intent: adequacy.intent || given.intent, intentRationale: adequacy.intentRationale || given.intentRationale };
}
