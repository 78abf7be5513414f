import type { Cancellation } from '../cancellation.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import type { Adequacy, TestDraft } from '../../domain/test-authoring/test-draft.js';
import type { VerdictQuestion } from '../../domain/test-authoring/verdict-question.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';
import type { TestStack } from '../../domain/test-authoring/test-stack.js';
import type { ProjectSources } from './named-facts.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import type { Locale } from '../../domain/locale.js';

/** Whatever answers the judgement questions. Adapters: embedded rules; a model behind the Agent REST protocol. */
export interface TestAgent {
  /** Never rejects: says what is wrong instead. */
  health(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
  /** Rejects with `agent.unavailable` where the agent cannot be had; a draft without code is an answer. */
  generate(request: DraftRequest, watch?: AgentWatch): Promise<TestDraft>;
  judge(request: JudgeRequest, watch?: AgentWatch): Promise<Adequacy>;
}

export interface DraftRequest {
  readonly projectId: string;
  readonly projectName: string;
  readonly diff: string;
  readonly facts: ChangeFacts;
  /** Parsed facts of the changed files (new side) and of the context files that are Java. */
  readonly parsed: readonly FileFacts[];
  /** For an agent that reads more of the project than what is worth sending. */
  readonly further?: ProjectSources;
  /** Declarations of the changed files' old side. */
  readonly before: readonly FileFacts[];
  /** Build files and existing tests in short: what the project tests with. */
  readonly testStack: TestStack;
  /** The test that is to be mended; absent where a first one is asked for. */
  readonly previous?: FailedTry;
  readonly locale: Locale;
}

export interface JudgeRequest extends VerdictQuestion {
  readonly projectId: string;
  readonly springBootApplied: boolean;
  readonly applied: readonly string[];
}

export interface AgentWatch {
  readonly signal?: Cancellation;
  readonly onProgress?: (stage: string) => void;
}
