import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import { JAVA_FACTS_VERSION, STRICT_FACTS_VERSION } from './facts-versions.js';

/** Two parsers, and which of them reads every file. */
export interface ParserPair {
  readonly fast: JavaSource;
  readonly strict: JavaSource;
  readonly first: 'fast' | 'strict';
}

/** What the strict parser says of a file when it could not judge it, other than that the file is wrong. */
const UNJUDGED: ReadonlySet<string> = new Set(['code.parse-timeout', 'code.parse-out-of-memory', 'code.too-deep', 'code.reader-failed', 'code.reader-unavailable']);
/** What the fast parser says of a file that it does not understand, other than that it is too deep or too large for any. */
const DOUBTED: ReadonlySet<string> = new Set(['code.syntax-error', 'code.reader-failed']);

/**
 * One parser, and per file the other where the first cannot read it. The strict one judges: where both refuse a file, its
 * diagnostic stands, since it names the line; where it could not judge, the fast one's facts stand.
 */
export class FallbackJavaSource implements JavaSource {
  readonly version: string;

  constructor(private readonly parsers: ParserPair) {
    this.version = parsers.first === 'fast' ? JAVA_FACTS_VERSION : STRICT_FACTS_VERSION;
  }

  read(path: string, content: string): Promise<FileFacts> {
    return this.parsers.first === 'fast' ? this.fastFirst(path, content) : this.strictFirst(path, content);
  }

  private async fastFirst(path: string, content: string): Promise<FileFacts> {
    const { fast, strict } = this.parsers;
    const facts = await fast.read(path, content);
    return isAmong(DOUBTED, facts) ? strict.read(path, content) : facts;
  }

  private async strictFirst(path: string, content: string): Promise<FileFacts> {
    const { fast, strict } = this.parsers;
    const judged = await strict.read(path, content);
    if (!isAmong(UNJUDGED, judged)) return judged;
    const facts = await fast.read(path, content);
    return facts.diagnostics.length === 0 ? facts : judged;
  }
}

function isAmong(codes: ReadonlySet<string>, facts: FileFacts): boolean {
  return facts.diagnostics.some((diagnostic) => codes.has(diagnostic.code));
}
