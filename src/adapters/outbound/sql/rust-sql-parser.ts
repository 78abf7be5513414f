import { isParsable } from './parsable.js';
import { treeFacts } from './sql-tree.js';
import type { Parser } from '@guanmingchiu/sqlparser-ts';
import type { SqlParser } from '../../../application/code/sql-parser.port.js';
import type { SqlFacts, SqlReader } from '../../../domain/code/sql/sql-facts.js';

type Dialect = 'generic' | 'mysql' | 'postgresql' | 'mssql' | 'oracle';
type TextParser = Pick<typeof Parser, 'parseToJson'>;

/** In the order of trial: the first that reads the statement counts. The generic one reads most; the others add vendors' words. */
const DIALECTS: readonly Dialect[] = ['generic', 'mysql', 'postgresql', 'mssql', 'oracle'];
/** Statements whose facts are kept, so that a text that several methods share is parsed once. */
const MAX_KEPT = 1_000;

/** sqlparser-rs as WebAssembly: 3.5 MB, loaded at the first asking. */
export class RustSqlParser implements SqlParser {
  private loaded: Promise<SqlReader> | undefined;

  load(): Promise<SqlReader> {
    this.loaded ??= loadReader();
    return this.loaded;
  }
}

async function loadReader(): Promise<SqlReader> {
  const library = await import('@guanmingchiu/sqlparser-ts');
  await library.init();
  const kept = new Map<string, SqlFacts | undefined>();
  return (sql) => {
    if (kept.has(sql)) return kept.get(sql);
    const facts = isParsable(sql) ? read(sql, library.Parser) : undefined;
    if (kept.size < MAX_KEPT) kept.set(sql, facts);
    return facts;
  };
}

function read(sql: string, parser: TextParser): SqlFacts | undefined {
  for (const dialect of DIALECTS) {
    const [statement, ...more] = parsed(sql, dialect, parser);
    if (statement !== undefined) return more.length === 0 ? treeFacts(statement) : undefined;
  }
  return undefined;
}

/** Nothing where the dialect does not have it: the library's error says where the text ends to be SQL, and nobody asks. */
function parsed(sql: string, dialect: Dialect, parser: TextParser): readonly unknown[] {
  try {
    // As text: handing over objects overflows the parser's stack much sooner.
    const tree: unknown = JSON.parse(parser.parseToJson(sql, dialect));
    return Array.isArray(tree) ? tree : [];
  } catch {
    return [];
  }
}
