import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { INTERNAL_ERROR } from '../../contract/error-shapes.js';
import { AppError, ERROR_KINDS, type ErrorCode as AppErrorCode } from '../../../domain/errors.js';

const MAX_QUOTED = 500;

/** What a tool answered in place of its result. */
export interface ToolErrorAnswer {
  readonly structuredContent?: unknown;
  readonly content?: unknown;
}

/** The error that a tool reported, under the code that it named; one without a known code is an answer of another kind of server. */
export function toolError(tool: string, answer: ToolErrorAnswer): AppError {
  const structured = asRecord(answer.structuredContent);
  const text = firstText(answer.content);
  const code = structured['code'];
  const message = typeof structured['message'] === 'string' ? structured['message'] : text;
  if (typeof code === 'string' && isAppErrorCode(code)) {
    return new AppError(code, message, typeof structured['hint'] === 'string' ? structured['hint'] : '');
  }
  if (code === INTERNAL_ERROR) return new AppError('server.bad-answer', `The server met an error that it did not expect: ${quote(message)}`, 'Look for that id in the log of the server, and report it.');
  return new AppError('server.bad-answer', `The server refused ${tool}: ${quote(message)}`, 'Check that the server has the same version as this command.');
}

/** The error of a call that brought no answer. */
export function callFailure(tool: string, server: string, cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof StreamableHTTPError) return httpFailure(server, cause);
  if (cause instanceof McpError) return protocolFailure(tool, server, cause);
  return new AppError('server.unreachable', `${server} cannot be reached: ${quote(rootMessage(cause))}`, REACH_HINT);
}

const REACH_HINT = 'Check CODETEST_SERVER_URL and the network, or unset it to work with the server in this process.';

function httpFailure(server: string, cause: StreamableHTTPError): AppError {
  if (cause.code === 401 || cause.code === 403) {
    return new AppError('auth.denied', `${server} refuses the key (HTTP ${cause.code}).`, 'Set CODETEST_API_KEY to one of the keys that the server knows.');
  }
  if (cause.code === 404 || cause.code === 405) {
    return new AppError('server.unreachable', `There is no MCP endpoint at ${server} (HTTP ${cause.code}).`, 'The address of the endpoint usually ends in /mcp: check CODETEST_SERVER_URL.');
  }
  return new AppError('server.unreachable', `${server} answers no MCP: ${quote(cause.message)}`, REACH_HINT);
}

function protocolFailure(tool: string, server: string, cause: McpError): AppError {
  if (cause.code === Number(ErrorCode.RequestTimeout)) {
    return new AppError('server.unreachable', `${server} did not answer ${tool} in time.`, 'Try again; if it stays so, look at the server and at its agent.');
  }
  if (cause.code === Number(ErrorCode.ConnectionClosed)) {
    return new AppError('server.unreachable', `${server} closed the connection during ${tool}.`, 'Try again; if it stays so, look at the log of the server.');
  }
  return new AppError('server.bad-answer', `${server} refused ${tool}: ${quote(cause.message)}`, 'Check that the server has the same version as this command.');
}

/** `fetch failed` says nothing: what lies below it does (ECONNREFUSED, ENOTFOUND, a certificate). Read by shape: errors of another realm are no instances. */
function rootMessage(cause: unknown): string {
  let current = asRecord(cause);
  for (let depth = 0; depth < 5 && typeof current['cause'] === 'object' && current['cause'] !== null; depth += 1) current = asRecord(current['cause']);
  const { message, code } = current;
  if (typeof message === 'string' && message !== '') return message;
  return typeof code === 'string' ? code : String(cause);
}

function isAppErrorCode(code: string): code is AppErrorCode {
  return Object.hasOwn(ERROR_KINDS, code);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function firstText(content: unknown): string {
  if (!Array.isArray(content)) return 'no text';
  const texts = content.map((part) => asRecord(part)['text']).filter((text): text is string => typeof text === 'string');
  return texts[0] ?? 'no text';
}

function quote(text: string): string {
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED)}…`;
}
