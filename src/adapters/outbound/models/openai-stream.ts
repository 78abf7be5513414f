import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { ModelAnswer, ModelQuestion } from '../../../application/test-authoring/language-model.port.js';
import { structuredAnswer } from './answer-schema.js';
import { BrokenAnswer } from './broken-answer.js';

/** Gathers the chunks of a completion. Throws BrokenAnswer where they end without saying so. */
export async function readCompletion(chunks: AsyncIterable<ChatCompletionChunk>, question: ModelQuestion, onStage: (stage: 'thinking' | 'writing') => void): Promise<ModelAnswer> {
  let text = '';
  let refusal = '';
  let finish: string | null = null;
  for await (const chunk of chunks) {
    const choice = choiceOf(chunk);
    text += choice.text;
    refusal += choice.refusal;
    finish = choice.finish ?? finish;
    if (choice.text !== '') onStage('writing');
    else if (choice.thinking) onStage('thinking');
  }
  if (finish === null) throw new BrokenAnswer('its answer ended before it was whole');
  if (finish === 'content_filter') return { kind: 'refused', reason: refusal || 'content_filter' };
  if (refusal !== '') return { kind: 'refused', reason: refusal };
  return finish === 'length' ? { kind: 'text', text, cut: true } : structuredAnswer(text, question.shape);
}

interface Choice {
  readonly text: string;
  readonly refusal: string;
  readonly finish: string | null;
  readonly thinking: boolean;
}

/** Servers differ in what they leave out, and send more than the client's types know (`reasoning`, `reasoning_content`). */
function choiceOf(chunk: ChatCompletionChunk): Choice {
  const choice = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
  const delta = (choice?.delta ?? {}) as { readonly content?: unknown; readonly refusal?: unknown; readonly reasoning?: unknown; readonly reasoning_content?: unknown };
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { text: textOf(delta.content), refusal: textOf(delta.refusal), finish: choice?.finish_reason ?? null, thinking: textOf(delta.reasoning) !== '' || textOf(delta.reasoning_content) !== '' };
}
