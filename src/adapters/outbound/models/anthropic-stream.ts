import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages';
import type { ModelAnswer, ModelQuestion } from '../../../application/test-authoring/language-model.port.js';
import { structuredAnswer } from './answer-schema.js';
import { BrokenAnswer } from './broken-answer.js';

const CUT: ReadonlySet<string | null> = new Set(['max_tokens', 'model_context_window_exceeded']);

/** Gathers the events of a message. Throws BrokenAnswer where they end without `message_stop`. */
export async function readMessage(events: AsyncIterable<RawMessageStreamEvent>, question: ModelQuestion, onStage: (stage: 'thinking' | 'writing') => void): Promise<ModelAnswer> {
  const message: Message = { text: '', reason: null, explanation: '', whole: false };
  for await (const event of events) take(message, event, onStage);
  if (!message.whole || message.reason === null) throw new BrokenAnswer('its answer ended before it was whole');
  if (message.reason === 'refusal') return { kind: 'refused', reason: message.explanation || 'refusal' };
  return CUT.has(message.reason) ? { kind: 'text', text: message.text, cut: true } : structuredAnswer(message.text, question.shape);
}

interface Message {
  text: string;
  reason: string | null;
  explanation: string;
  whole: boolean;
}

function take(message: Message, event: RawMessageStreamEvent, onStage: (stage: 'thinking' | 'writing') => void): void {
  switch (event.type) {
    case 'content_block_delta':
      if (event.delta.type === 'text_delta') {
        message.text += event.delta.text;
        onStage('writing');
      } else if (event.delta.type === 'thinking_delta') onStage('thinking');
      break;
    case 'message_delta':
      message.reason = event.delta.stop_reason;
      message.explanation = event.delta.stop_details?.explanation ?? '';
      break;
    case 'message_stop':
      message.whole = true;
      break;
    case 'message_start':
    case 'content_block_start':
    case 'content_block_stop':
      break;
  }
}
