import { AppError } from '../../domain/errors.js';
import { groundedAdequacy } from '../../domain/test-authoring/grounded-adequacy.js';
import { faultText } from '../../domain/test-authoring/prompting/answer-fault.js';
import { VERDICT_SECTIONS } from '../../domain/test-authoring/prompting/section-names.js';
import type { Sections } from '../../domain/test-authoring/prompting/section-names.js';
import { verdictPrompt } from '../../domain/test-authoring/prompting/verdict-prompt.js';
import type { VerdictQuestion } from '../../domain/test-authoring/verdict-question.js';
import { verdictOf } from '../../domain/test-authoring/prompting/verdict-words.js';
import type { Adequacy } from '../../domain/test-authoring/test-draft.js';
import type { JavaSource } from '../code/java-source.port.js';
import { askTwice } from './ask-twice.js';
import type { ModelUse, Reading } from './ask-twice.js';
import { readWrittenTest } from './written-test.js';
import type { AgentWatch } from './test-agent.port.js';

export interface ServedVerdict {
  readonly adequacy: Adequacy;
  readonly promptVersion: string;
  readonly asked: 1 | 2;
}

/**
 * Has a model judge whether a run is adequate; the facts of the run stand above what it says. Throws what the model's port
 * throws, `model.refused`, and `agent.no-verdict` where the second answer holds none either.
 */
export class AgentServiceJudge {
  constructor(
    private readonly use: ModelUse,
    private readonly javaSource: JavaSource,
  ) {}

  async execute(question: VerdictQuestion, watch: AgentWatch = {}): Promise<ServedVerdict> {
    const { value, promptVersion, asked } = await askTwice(this.use, {
      prompt: (mark) => verdictPrompt(question, mark),
      shape: { name: 'test_verdict', fields: VERDICT_SECTIONS },
      locale: question.locale,
      read: (sections) => Promise.resolve(read(sections, question)),
      failure: (fault) => new AppError('agent.no-verdict', `The language model gave no verdict: ${faultText(fault, 'en')}.`, 'Ask again; if it stays so, use another model (CODETEST_LLM_MODEL).'),
    }, watch);
    const written = await readWrittenTest(this.javaSource, question.testCode);
    return { adequacy: groundedAdequacy(value, { ...question, ...written }), promptVersion, asked };
  }
}

function read(sections: Sections, { intent, intentRationale }: VerdictQuestion): Reading<Adequacy> {
  const verdict = verdictOf(sections.VERDICT ?? '');
  if (verdict === undefined) return { kind: 'fault', fault: { kind: 'no-verdict' } };
  return { kind: 'usable', value: { verdict, verdictRationale: sections.VERDICT_RATIONALE ?? sections.TEST_RATIONALE ?? '', details: sections.DETAILS ?? '', intent, intentRationale } };
}
