/** What the transport says: the innermost cause has the words (`connect ECONNREFUSED 127.0.0.1:11434`), or at least a code. */
export function transportWords(error: Error): string {
  let inner: Failure = error;
  while (isFailure(inner.cause)) inner = inner.cause;
  return inner.message === '' ? (inner.code ?? error.message) : inner.message;
}

interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly cause?: unknown;
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
