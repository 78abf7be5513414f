import type { z } from 'zod';
import { AppError } from '../../../domain/errors.js';
import type { ErrorCode, ErrorKind } from '../../../domain/errors.js';
import { AGENT_API_LIMITS } from './agent-api-limits.js';

/** One fault of a body, in FastAPI's form: clients print it as `loc: msg`. */
export interface FieldError {
  readonly type: string;
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** What a client is told instead of an answer; `detail` as FastAPI has it: words, or a list of faults. */
export interface Refusal {
  readonly status: number;
  readonly detail: string | readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The one table from an error's kind to its HTTP status. What the model's server or its answer lacked is 503, a refusal 422. */
const STATUS_BY_KIND: Readonly<Record<ErrorKind, number>> = { invalid: 422, 'not-found': 404, conflict: 409, unavailable: 503, denied: 401 };
const STATUS_BY_CODE: Readonly<Partial<Record<ErrorCode, number>>> = { 'input.too-large': 413 };

/** Undefined for what nobody expected. */
export function refusalOfError(error: unknown): { readonly status: number; readonly detail: string } | undefined {
  if (!(error instanceof AppError)) return undefined;
  return { status: STATUS_BY_CODE[error.code] ?? STATUS_BY_KIND[error.kind], detail: error.hint === '' ? error.message : `${error.message} ${error.hint}` };
}

export const INTERNAL: Refusal = { status: 500, detail: 'The agent failed unexpectedly; its log has the details.' };

/** 422, as FastAPI answers a body of another shape. */
export function refusalOfBody(error: z.ZodError): Refusal {
  const listed = error.issues.slice(0, AGENT_API_LIMITS.listedErrors).map((issue) => ({
    type: issue.code,
    loc: ['body', ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
    msg: issue.message,
  }));
  return { status: 422, detail: listed };
}
