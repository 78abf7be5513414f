import type { LanguageModel, ModelAnswer, ModelQuestion, ModelWatch } from '../../../application/test-authoring/language-model.port.js';
import { AppError } from '../../../domain/errors.js';

export type ScriptedAnswer = ModelAnswer | AppError | ((question: ModelQuestion, watch: ModelWatch) => Promise<ModelAnswer>);

/** A model that answers by a script, an entry a question; the last one again and again. */
export class InMemoryLanguageModel implements LanguageModel {
  readonly name = 'scripted (memory)';
  readonly questions: ModelQuestion[] = [];

  constructor(private readonly script: readonly ScriptedAnswer[]) {}

  async ask(question: ModelQuestion, watch: ModelWatch = {}): Promise<ModelAnswer> {
    const answer = this.script[Math.min(this.questions.length, this.script.length - 1)];
    this.questions.push(question);
    if (watch.signal?.aborted === true) throw new AppError('model.unavailable', 'The request to the language model was cancelled.', 'Ask again when the answer is wanted.');
    watch.onStage?.({ kind: 'asked' });
    if (typeof answer === 'function') return await answer(question, watch);
    if (answer === undefined) throw new AppError('model.unavailable', 'The script holds no answer.', 'Write one.');
    if (answer instanceof AppError) throw answer;
    watch.onStage?.({ kind: 'writing' });
    return answer;
  }
}
