import { INTERNAL_ERROR, type ToolErrorView } from '../../contract/error-shapes.js';
import { AppError, type ErrorKind } from '../../../domain/errors.js';
import type { ServerLog } from './server-log.js';

/** How a tool error begins, so that a model sees at once whether to change the input, to wait or to ask somebody. */
export const LEAD_BY_KIND: Readonly<Record<ErrorKind, string>> = {
  invalid: 'The input was refused',
  'not-found': 'Not found',
  conflict: 'It clashes with what is there',
  unavailable: 'Something that this needs is not available',
  denied: 'Not allowed',
};

export interface ToolErrorResult {
  readonly isError: true;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: ToolErrorView & Record<string, unknown>;
  readonly [key: string]: unknown;
}

/** A domain error says what to do. Anything else is a bug: the caller gets an id, the log gets the rest. */
export function toolErrorResult(tool: string, cause: unknown, log: ServerLog, newErrorId: () => string): ToolErrorResult {
  if (cause instanceof AppError) {
    return result(LEAD_BY_KIND[cause.kind], { code: cause.code, message: cause.message, hint: cause.hint });
  }
  const id = newErrorId();
  log.error({ err: cause, tool, errorId: id }, 'tool failed unexpectedly');
  return result('This is an error of the server', {
    code: INTERNAL_ERROR,
    message: `${tool} failed unexpectedly (error id ${id}).`,
    hint: 'Try again once; if it stays so, report the error id: the log of the server has the details.',
  });
}

function result(lead: string, error: ToolErrorView): ToolErrorResult {
  return { isError: true, content: [{ type: 'text', text: `${lead} (${error.code}): ${error.message}\nWhat to do: ${error.hint}` }], structuredContent: { ...error } };
}
