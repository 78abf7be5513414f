import { AppError } from '../../../domain/errors.js';

const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;

/** Opaque to callers: they send back what they were given. */
export function cursorOf(after: string): string {
  return Buffer.from(JSON.stringify({ after }), 'utf8').toString('base64url');
}

export function afterOf(cursor: string): string {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown;
    if (typeof value === 'object' && value !== null && 'after' in value && typeof value.after === 'string') return value.after;
  } catch {
    // Falls through: a cursor that we did not make.
  }
  throw new AppError('input.invalid', 'The cursor is none that this server gave out.', 'Start again without a cursor.');
}

export function limitOf(sent: string | undefined): number {
  if (sent === undefined) return DEFAULT_PAGE;
  const limit = Number(sent);
  if (!/^\d{1,4}$/.test(sent) || limit < 1 || limit > MAX_PAGE) {
    throw new AppError('input.invalid', `limit is ${JSON.stringify(sent.slice(0, 20))}, not a number from 1 to ${MAX_PAGE}.`, `Send a limit from 1 to ${MAX_PAGE}, or none for ${DEFAULT_PAGE}.`);
  }
  return limit;
}
