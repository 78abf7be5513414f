import { InMemoryLanguageModel } from '../../src/adapters/outbound/models/in-memory-language-model.js';
import type { ScriptedAnswer } from '../../src/adapters/outbound/models/in-memory-language-model.js';
import { AppError } from '../../src/domain/errors.js';
import type { ErrorCode } from '../../src/domain/errors.js';
import type { ModelScript } from '../support/scripted-model-server.js';
import { languageModelContract, MODEL_KEY, QUESTION } from './suites/language-model.contract.js';

languageModelContract('InMemoryLanguageModel', (script) => Promise.resolve({ model: new InMemoryLanguageModel(script.map(scripted)), stop: () => Promise.resolve() }));

const CODES: Readonly<Record<number, ErrorCode>> = { 401: 'model.bad-key', 403: 'model.bad-key', 429: 'model.rate-limited' };

function scripted(step: ModelScript): ScriptedAnswer {
  if (step.kind === 'text') return fieldsOf(step.text) ?? { kind: 'text', text: step.text, cut: false };
  if (step.kind === 'cut') return { kind: 'text', text: step.text, cut: true };
  if (step.kind === 'refused') return { kind: 'refused', reason: step.reason };
  if (step.kind === 'status') return new AppError(CODES[step.status] ?? 'model.unavailable', `${step.status}: ${step.message.replaceAll(MODEL_KEY, '***')}`, 'Look at the script.');
  return new AppError('model.unavailable', `no whole answer: ${'message' in step ? step.message : step.kind}`, 'Look at the script.');
}

function fieldsOf(text: string): ScriptedAnswer | undefined {
  if (!text.startsWith('{')) return undefined;
  const fields = JSON.parse(text) as Record<string, string>;
  return QUESTION.shape.fields.every((field) => field in fields) ? { kind: 'structured', fields } : undefined;
}
