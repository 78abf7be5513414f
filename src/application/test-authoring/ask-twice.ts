import { AppError } from '../../domain/errors.js';
import type { Locale } from '../../domain/locale.js';
import type { AnswerFault } from '../../domain/test-authoring/prompting/answer-fault.js';
import { askedAgain } from '../../domain/test-authoring/prompting/asked-again.js';
import type { Prompt } from '../../domain/test-authoring/prompting/prompt.js';
import { readSections, sectionsOfFields } from '../../domain/test-authoring/prompting/read-sections.js';
import type { Sections } from '../../domain/test-authoring/prompting/section-names.js';
import type { IdSource } from '../id-source.port.js';
import type { LanguageModel, ModelAnswer, ModelQuestion } from './language-model.port.js';
import { askedAgainText, stageText } from './service-stages.js';
import type { AgentWatch } from './test-agent.port.js';

export interface ModelUse {
  readonly model: LanguageModel;
  readonly ids: IdSource;
  readonly maxTokens: number;
  readonly effort?: string;
}

export interface Asking<Value> {
  /** @param mark ends the project's data in the prompt */
  readonly prompt: (mark: string) => Prompt;
  readonly shape: ModelQuestion['shape'];
  readonly locale: Locale;
  readonly read: (sections: Sections, raw: string) => Promise<Reading<Value>>;
  /** For what was still wrong with the second answer. */
  readonly failure: (fault: AnswerFault) => AppError;
}

export type Reading<Value> = { readonly kind: 'usable'; readonly value: Value } | { readonly kind: 'fault'; readonly fault: AnswerFault };

export interface Asked<Value> {
  readonly value: Value;
  readonly promptVersion: string;
  /** 2 where the first answer could not be used. */
  readonly asked: 1 | 2;
}

/** Asks a model, and exactly once more where its answer cannot be used, saying what was wrong. Throws what the model's port throws, `model.refused`, and `failure`. */
export async function askTwice<Value>(use: ModelUse, asking: Asking<Value>, watch: AgentWatch): Promise<Asked<Value>> {
  const mark = use.ids.next();
  const prompt = asking.prompt(mark);
  const first = await askOnce(use, asking, prompt, watch);
  if (first.reading.kind === 'usable') return { value: first.reading.value, promptVersion: prompt.version, asked: 1 };
  watch.onProgress?.(askedAgainText(first.reading.fault, asking.locale));
  const again = askedAgain(prompt, first.raw, first.reading.fault, { mark, locale: asking.locale });
  const second = await askOnce(use, asking, again, watch);
  if (second.reading.kind === 'usable') return { value: second.reading.value, promptVersion: prompt.version, asked: 2 };
  throw second.reading.fault.kind === 'refused' ? refused(second.reading.fault.reason) : asking.failure(second.reading.fault);
}

async function askOnce<Value>(use: ModelUse, asking: Asking<Value>, prompt: Prompt, watch: AgentWatch): Promise<{ readonly reading: Reading<Value>; readonly raw: string }> {
  const { model, maxTokens, effort } = use;
  const question = { system: prompt.system, user: prompt.user, shape: asking.shape, maxTokens, ...(effort === undefined ? {} : { effort }) };
  const answer = await model.ask(question, {
    onStage: (stage) => watch.onProgress?.(stageText(stage, model.name, asking.locale)),
    ...(watch.signal === undefined ? {} : { signal: watch.signal }),
  });
  const raw = rawText(answer);
  if (answer.kind === 'refused') return { raw, reading: { kind: 'fault', fault: { kind: 'refused', reason: answer.reason } } };
  if (answer.kind === 'text' && answer.cut) return { raw, reading: { kind: 'fault', fault: { kind: 'cut' } } };
  const sections = answer.kind === 'structured' ? sectionsOfFields(answer.fields) : readSections(answer.text);
  return { raw, reading: await asking.read(sections, raw) };
}

function rawText(answer: ModelAnswer): string {
  switch (answer.kind) {
    case 'text': return answer.text;
    case 'structured': return JSON.stringify(answer.fields);
    case 'refused': return '';
  }
}

function refused(reason: string): AppError {
  return new AppError('model.refused', `The language model refused to answer: ${reason.slice(0, MAX_REASON)}`, 'Look at the change: the model, or a filter before it, takes something in it for harmful.');
}

const MAX_REASON = 300;
