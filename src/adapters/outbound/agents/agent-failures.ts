import { AppError } from '../../../domain/errors.js';

/** Everything that can keep the Agent's answer from coming is `agent.unavailable`, told apart by its sentence and hint. */
function unavailable(message: string, hint: string): AppError {
  return new AppError('agent.unavailable', message, hint);
}

export function httpFailure(status: number, detail: string, retryAfter?: string): AppError {
  const told = detail === '' ? `Agent HTTP ${status}.` : `Agent HTTP ${status}: ${detail}`;
  return unavailable(told, hintFor(status, retryAfter));
}

function hintFor(status: number, retryAfter: string | undefined): string {
  if (status === 401 || status === 403) return 'Set CODETEST_MCP_AGENT_API_KEY to a key that the Agent accepts.';
  if (status === 413) return 'The change is larger than the Agent or a proxy before it accepts: raise the limit there, or lower CODETEST_MAX_CONTEXT_TOTAL_CHARS.';
  if (status === 422) return 'The Agent refused the request: its words say why.';
  if (status === 429) return retryAfter === undefined ? 'The Agent is asked too often: try again later.' : `The Agent is asked too often: try again after ${retryAfter} (Retry-After).`;
  if (status === 502 || status === 504) return 'A proxy before the Agent gave up: check that the Agent runs, and raise proxy_read_timeout and turn proxy_buffering off there.';
  if (status >= 500) return 'Look at the Agent\'s log, and at its language model.';
  return 'Check CODETEST_MCP_AGENT_URL: it is the address before /api/v1.';
}

export function silent(idleMs: number): AppError {
  return unavailable(`The Agent was silent for ${idleMs} ms and was given up.`, 'Check that the Agent runs; CODETEST_MCP_AGENT_STREAM_IDLE sets the limit of silence.');
}

export function cutOff(reason: string): AppError {
  return unavailable(`The connection to the Agent broke before its answer was whole: ${reason}.`, 'Try again. If a proxy stands between, raise its proxy_read_timeout and turn proxy_buffering off.');
}

export function noLastLine(): AppError {
  return unavailable('The Agent ended its answer without a result.', 'Look at the Agent\'s log: a stream must end with a result or an error line.');
}

export function tooLong(limit: number): AppError {
  return unavailable(`The Agent sent more than ${limit} bytes at once.`, 'Look at the Agent\'s log: no answer is that long.');
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
