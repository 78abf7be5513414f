import { AppError } from '../../../domain/errors.js';

/** What kept an answer from coming, in the terms of neither vendor. */
export interface ModelFault {
  /** HTTP status; absent where there was no answer at all, or none that could be read to its end. */
  readonly status?: number;
  /** As the server wrote it. */
  readonly message: string;
  /** The vendor's code or type, where it sent one. */
  readonly code?: string;
  readonly retryAfter?: string;
}

/** Characters of a server's words that are passed on. */
const MAX_WORDS = 300;

/** The server's words, fit for a message: one line, bounded, and without anything that looks like a key. */
export function serverWords(message: string, apiKey: string | undefined): string {
  const known = apiKey === undefined ? message : message.replaceAll(apiKey, '***').replaceAll(encodeURIComponent(apiKey), '***');
  const line = known
    .replace(/\b(?:sk|pk|key|api|Bearer)[-_ ][\w.*-]{6,}/gi, '***')
    .replace(/[\s\p{Cc}\p{Bidi_Control}\p{Cs}]+/gu, ' ')
    .trim();
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS - 1)}…`;
}

/** @param words of the server, already fit for a message */
export function modelFailure(fault: ModelFault, words: string, model: string): AppError {
  const { status } = fault;
  const told = words === '' ? '' : `: ${words}`;
  switch (status) {
    case undefined:
      return new AppError('model.unavailable', `The language model gave no whole answer${told}.`, 'Check CODETEST_LLM_BASE_URL and that the model\'s server runs; then ask again.');
    case 401:
    case 403:
      return new AppError('model.bad-key', `The language model's server refused the key (HTTP ${status})${told}.`, 'Set CODETEST_LLM_API_KEY to a key that may use the model, and restart the agent.');
    case 404:
      return new AppError('model.unavailable', `The language model's server knows no ${JSON.stringify(model)} (HTTP 404)${told}.`, 'Check CODETEST_LLM_MODEL, and that CODETEST_LLM_BASE_URL ends where the API begins (as a rule with /v1).');
    case 429:
      return new AppError('model.rate-limited', `The language model's server takes no more requests now (HTTP 429)${told}.`, fault.retryAfter === undefined ? 'Ask again later, or raise the limit of the key.' : `Ask again after ${fault.retryAfter} (Retry-After).`);
    default:
      return new AppError('model.unavailable', `The language model's server answered with HTTP ${status}${told}.`, hintFor(status, words));
  }
}

function hintFor(status: number, words: string): string {
  if (status >= 500) return 'Ask again later; look at the state of the model\'s server.';
  if (status < 400) return 'Redirects are not followed, as the key would go along: set CODETEST_LLM_BASE_URL to where the server is.';
  if (/max_(?:completion_)?tokens|context (?:length|window)/i.test(words)) return 'Lower CODETEST_LLM_MAX_TOKENS, or use a model with a larger context.';
  if (status === 413) return 'The question is larger than the server takes: lower CODETEST_MAX_CONTEXT_TOTAL_CHARS where the change is analysed.';
  return 'Check CODETEST_LLM_MODEL, CODETEST_LLM_EFFORT and CODETEST_LLM_MAX_TOKENS against what the server offers.';
}

/** Servers that refuse by status and not in an answer (Azure, some proxies). */
export function isRefusal(fault: ModelFault): boolean {
  return fault.status === 400 && /content[_ ](?:filter|policy|management)/i.test(`${fault.code ?? ''} ${fault.message}`);
}

const BUSY: ReadonlySet<number | undefined> = new Set([408, 409, 425, 429]);

/** Worth another try: nobody answered, or the server says that it cannot now. */
export function isPassing({ status }: ModelFault): boolean {
  return status === undefined || status >= 500 || BUSY.has(status);
}
