import { AppError } from '../../../domain/errors.js';

/** Everything that can keep the Agent's answer from coming is `agent.unavailable`, told apart by its sentence and hint. */
function unavailable(message: string, hint: string): AppError {
  return new AppError('agent.unavailable', message, hint);
}

/** What a refusal says besides its status; all of it fit for a message already. */
export interface Refusal {
  readonly status: number;
  readonly detail: string;
  readonly retryAfter?: string;
  readonly location?: string;
}

export function httpFailure(refusal: Refusal): AppError {
  const told = refusal.detail === '' ? `Agent HTTP ${refusal.status}.` : `Agent HTTP ${refusal.status}: ${refusal.detail}`;
  return unavailable(told, hintFor(refusal));
}

const PROXY_GAVE_UP = 'A proxy before the Agent gave up: check that the Agent runs, and raise proxy_read_timeout and turn proxy_buffering off there.';
const BAD_KEY = 'Set CODETEST_MCP_AGENT_API_KEY to a key that the Agent accepts.';

const HINTS: Readonly<Record<number, string>> = {
  401: BAD_KEY,
  403: BAD_KEY,
  413: 'The change is larger than the Agent or a proxy before it accepts: raise the limit there, or lower CODETEST_MAX_CONTEXT_TOTAL_CHARS.',
  422: 'The Agent refused the request: its words say why.',
  429: 'The Agent is asked too often: try again later.',
  502: PROXY_GAVE_UP,
  504: PROXY_GAVE_UP,
};

function hintFor({ status, retryAfter, location }: Refusal): string {
  const busy = status === 429 || status === 503;
  if (busy && retryAfter !== undefined) return `The Agent takes no request now: try again after ${when(retryAfter)} (Retry-After).`;
  const known = HINTS[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'Look at the Agent\'s log, and at its language model.';
  if (status < 400) return `${location === undefined ? 'The redirect' : `The redirect to ${location}`} is not followed, as the key would go along: set CODETEST_MCP_AGENT_URL to where the Agent is.`;
  return 'Check CODETEST_MCP_AGENT_URL: it is the address before /api/v1.';
}

/** RFC 9110, 10.2.3: seconds or a date. */
function when(retryAfter: string): string {
  return /^\d+$/.test(retryAfter) ? `${retryAfter} s` : retryAfter;
}

export function silent(idleMs: number): AppError {
  return unavailable(`The Agent was silent for ${idleMs} ms and was given up.`, 'Check that the Agent runs; CODETEST_MCP_AGENT_STREAM_IDLE sets the limit of silence.');
}

export function cutOff(reason: string): AppError {
  return unavailable(`The answer of the Agent is not whole: ${reason}.`, 'Try again. If a proxy stands between, raise its proxy_read_timeout and turn proxy_buffering off.');
}

export function noLastLine(strange: number): AppError {
  const told = strange === 0 ? '' : ` (lines that were no message of the protocol: ${strange})`;
  return unavailable(`The Agent ended its answer without a result${told}.`, 'Look at the Agent\'s log: a stream must end with a result or an error line.');
}

export function tooLong(what: string, limit: number): AppError {
  return unavailable(`The Agent sent a longer ${what} than is taken: the limit is ${limit} bytes.`, 'Look at the Agent\'s log: no answer is that long.');
}

export function unreachable(reason: string): AppError {
  return unavailable(`The Agent cannot be reached: ${reason}.`, 'Check CODETEST_MCP_AGENT_URL and that the Agent runs; without an address the embedded agent is used.');
}

export function cancelled(): AppError {
  return unavailable('The request to the Agent was cancelled.', 'Ask again when the test is wanted.');
}

export function strangeAnswer(reason: string): AppError {
  return unavailable(`The Agent's answer has another form than agreed: ${reason}`, 'Check that CODETEST_MCP_AGENT_URL names a codetest Agent, and which release it is.');
}
