/** How the boundary answers: bad input, absent thing, clash with what is stored, missing surroundings, no right. */
export type ErrorKind = 'invalid' | 'not-found' | 'conflict' | 'unavailable' | 'denied';

/**
 * Every error that a user can meet, and its kind. Each inbound adapter has one table over the kinds, so a new code needs
 * no new row; a new kind does, and the compiler says where.
 */
export const ERROR_KINDS = {
  'input.invalid': 'invalid',
  'input.too-large': 'invalid',
  'config.invalid': 'invalid',
  'auth.denied': 'denied',
  'project.not-found': 'not-found',
  'project.not-registered': 'not-found',
  'project.bad-git-url': 'invalid',
  'project.name-taken': 'conflict',
  'project.repository-taken': 'conflict',
  'project.bad-path': 'invalid',
  'project.content-mismatch': 'invalid',
  'project.no-java': 'invalid',
  'project.no-remote': 'invalid',
  'project.config-write': 'unavailable',
  'project.ingest-busy': 'unavailable',
  'git.not-a-repository': 'invalid',
  'git.no-commit': 'invalid',
  'git.unknown-ref': 'invalid',
  'git.unavailable': 'unavailable',
  'git.failed': 'unavailable',
  'change.bad-diff': 'invalid',
  'change.diff-does-not-apply': 'invalid',
  'change.too-large': 'invalid',
  'code.reader-unavailable': 'unavailable',
  'code.graph-replaced': 'unavailable',
  'agent.unavailable': 'unavailable',
  'agent.no-test': 'unavailable',
  'agent.no-verdict': 'unavailable',
  'model.unavailable': 'unavailable',
  'model.rate-limited': 'unavailable',
  'model.bad-key': 'unavailable',
  'model.refused': 'invalid',
  'test.empty-source': 'invalid',
  'test.no-class': 'invalid',
  'test.syntax-error': 'invalid',
  'test.none-generated': 'not-found',
  'run.busy': 'conflict',
  'run.no-build': 'invalid',
  'run.ambiguous-module': 'invalid',
  'run.no-module': 'invalid',
  'run.no-build-tool': 'unavailable',
  'run.no-jdk': 'unavailable',
  'run.jdk-too-old': 'unavailable',
  'run.launch-failed': 'unavailable',
  'run.workspace-write': 'unavailable',
  'run.outside-project': 'invalid',
  'run.interrupted': 'unavailable',
  'store.full': 'unavailable',
  'store.failed': 'unavailable',
  'server.unreachable': 'unavailable',
  'server.bad-answer': 'unavailable',
  'server.cannot-listen': 'unavailable',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERROR_KINDS;

/** An expected failure that only the boundary reports. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly kind: ErrorKind;

  /**
   * @param message what was wrong and where, in one sentence
   * @param hint what to do now, in one sentence
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'AppError';
    this.kind = ERROR_KINDS[code];
  }
}
