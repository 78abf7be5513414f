import { INTERNAL_ERROR, type ProblemDocument } from '../../contract/error-shapes.js';
import { AppError, type ErrorKind } from '../../../domain/errors.js';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The one table from an error's kind to its HTTP status. */
export const STATUS_BY_KIND: Readonly<Record<ErrorKind, number>> = { invalid: 400, 'not-found': 404, conflict: 409, unavailable: 503, denied: 401 };

const TITLE_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The request was refused',
  401: 'A key is needed',
  403: 'Not allowed from there',
  404: 'Not found',
  405: 'The method is not served here',
  409: 'It clashes with what is there',
  413: 'The request is too large',
  500: 'Error of the server',
  501: 'The method is not served',
  503: 'Something that is needed is not available',
};

/** A refusal of the transport itself, for which the domain has no code. */
export interface TransportFault {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly hint: string;
}

export function problemOfFault(fault: TransportFault, requestId: string): ProblemDocument {
  return {
    type: `urn:codetest:problem:${fault.code}`,
    title: TITLE_BY_STATUS[fault.status] ?? 'The request failed',
    status: fault.status,
    detail: fault.detail,
    instance: `urn:codetest:request:${requestId}`,
    code: fault.code,
    hint: fault.hint,
  };
}

/** Undefined for what nobody expected. */
export function problemOfError(cause: unknown, requestId: string): ProblemDocument | undefined {
  if (!(cause instanceof AppError)) return undefined;
  const status = cause.code === 'input.too-large' ? 413 : STATUS_BY_KIND[cause.kind];
  return problemOfFault({ status, code: cause.code, detail: cause.message, hint: cause.hint }, requestId);
}

export function internalProblem(requestId: string): ProblemDocument {
  return problemOfFault({ status: 500, code: INTERNAL_ERROR, detail: `The request failed unexpectedly (request id ${requestId}).`, hint: 'Try again once; if it stays so, report the request id: the log of the server has the details.' }, requestId);
}
