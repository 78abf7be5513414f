import { createHash } from 'node:crypto';
import type { MapperFacts } from '../../../domain/code/mapper-facts.js';

/** In UTF-16 units; beyond that a script is a dump of data. */
const MAX_SCRIPT_LENGTH = 2_000_000;
/** First 16 hex digits of a SHA-256, as for Java units. */
const HASH_DIGITS = 16;
/** Folders whose content is the root of the class path. */
const CLASS_PATH_ROOT = /^(?:.*\/)?src\/[^/]+\/(?:resources|java)\/|^(?:.*\/)?resources\//;

/** A `.sql` file as one statement of the namespace `script`, named by its path on the class path. */
export function scriptOf(path: string, content: string): MapperFacts {
  if (content.length > MAX_SCRIPT_LENGTH) {
    const message = `The file has ${content.length} characters; scripts of more than ${MAX_SCRIPT_LENGTH} are not read.`;
    return { path, namespace: 'script', statements: [], diagnostics: [{ code: 'code.file-too-large', severity: 'error', message, file: path }] };
  }
  const lines = content.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/).length;
  const hash = createHash('sha256').update(withoutSqlComments(content).replace(/\s+/g, ' ').trim()).digest('hex').slice(0, HASH_DIGITS);
  const span = { start: 1, end: lines, from: 0, to: content.length };
  return { path, namespace: 'script', statements: [{ id: path.replace(CLASS_PATH_ROOT, ''), kind: 'script', sql: content, span, hash }], diagnostics: [] };
}

/** Strings, quoted names, then comments: what starts first wins. */
const QUOTED_OR_COMMENT = /'(?:[^'\\]|'')*'|"[^"]*"|`[^`]*`|--(?=[ \t\r\n]|$)[^\n]*|\/\*(?![!+])[\s\S]*?\*\//g;

/** Comments gone, but for hints and what MySQL executes. Where a backslash stands in a string, databases do not agree on its end: then all is kept. */
function withoutSqlComments(content: string): string {
  if (content.includes('\\')) return content;
  return content.replace(QUOTED_OR_COMMENT, (part) => (part.startsWith('--') || part.startsWith('/*') ? ' ' : part));
}
