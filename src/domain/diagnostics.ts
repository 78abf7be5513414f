import type { ProjectPath } from './ids.js';

/**
 * Something that did not stop the work but that the user must see: a file that could not be parsed, a cut walk, a
 * stale graph. Parsing returns value and diagnostics; one broken file costs one diagnostic.
 */
export interface Diagnostic {
  /** Stable, dotted, English: `code.syntax-error`. */
  readonly code: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly file?: ProjectPath;
  /** 1-based. */
  readonly line?: number;
}

/** A thing that was deliberately not taken, with the reason that the user is shown. */
export interface LeftOut {
  readonly path: ProjectPath;
  readonly reason: string;
}
