import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import type { Span } from './span.js';

/** What one MyBatis mapper file says, or one `.sql` file: a mapper of namespace `script` with one statement, the whole file. */
export interface MapperFacts {
  readonly path: ProjectPath;
  /** The mapper interface's qualified name; `script` of a `.sql` file. */
  readonly namespace: string;
  readonly statements: readonly MappedStatement[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface MappedStatement {
  /** Of a script: its path on the class path. */
  readonly id: string;
  readonly kind: 'select' | 'insert' | 'update' | 'delete' | 'script';
  readonly databaseId?: string;
  /** Text of the statement, includes of the same file expanded, dynamic elements' text kept, comments gone. */
  readonly sql: string;
  readonly span: Span;
  readonly hash: string;
}
