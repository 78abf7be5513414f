import { createHash } from 'node:crypto';
import type { MapperSource } from '../../../application/code/mapper-source.port.js';
import type { MappedStatement, MapperFacts } from '../../../domain/code/mapper-facts.js';
import type { Diagnostic } from '../../../domain/diagnostics.js';
import { readMapperDocument, type MapperDocument, type MapperElement, type MapperNode } from './mapper-document.js';
import { statementSql } from './mapper-sql.js';
import { scriptOf } from './sql-script.js';

/** In UTF-16 units; mappers that generators write have some 100,000. */
const MAX_MAPPER_LENGTH = 2_000_000;
/** First 16 hex digits of a SHA-256, as for Java units. */
const HASH_DIGITS = 16;
const STATEMENT_KINDS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete']);

/** MyBatis mapper files, as of the mapper DTD 3.0, and scripts of SQL. */
export class MyBatisMapperSource implements MapperSource {
  read(path: string, content: string): Promise<MapperFacts | undefined> {
    return Promise.resolve(readMapper(path, content));
  }
}

function readMapper(path: string, content: string): MapperFacts | undefined {
  if (/\.sql$/i.test(path)) return scriptOf(path, content);
  if (!/<mapper\s/.test(content)) return undefined;
  if (content.length > MAX_MAPPER_LENGTH) {
    return failed(path, '', { code: 'code.file-too-large', message: `The file has ${content.length} characters; mappers of more than ${MAX_MAPPER_LENGTH} are not read.` });
  }
  const document = readMapperDocument(content);
  const namespace = document.root?.attributes['namespace'] ?? '';
  if (document.root && (document.root.name !== 'mapper' || namespace === '')) return undefined;
  if (document.fault) return failed(path, namespace, { code: 'code.syntax-error', message: `The XML is broken: ${document.fault.message}`, line: document.fault.line });
  return readStatements(path, namespace, document);
}

function failed(path: string, namespace: string, fault: Pick<Diagnostic, 'code' | 'message' | 'line'>): MapperFacts {
  return { path, namespace, statements: [], diagnostics: [{ ...fault, severity: 'error', file: path }] };
}

function readStatements(path: string, namespace: string, document: MapperDocument): MapperFacts {
  const fragments = new Map<string, MapperElement>();
  for (const element of document.elements) {
    const id = element.attributes['id'];
    if (element.name !== 'sql' || id === undefined) continue;
    fragments.set(id, element);
    fragments.set(`${namespace}.${id}`, element);
  }
  const diagnostics: Diagnostic[] = [];
  if (document.unexpanded) {
    diagnostics.push({ code: 'sql.entity-not-expanded', severity: 'warning', message: 'Entities that a DOCTYPE declares are not expanded.', file: path, line: document.unexpanded.line });
  }
  const statements: MappedStatement[] = [];
  for (const element of document.elements) {
    const kind = STATEMENT_KINDS.has(element.name) ? (element.name as MappedStatement['kind']) : undefined;
    const id = element.attributes['id'];
    if (!kind || !id) continue;
    const { text, gaps } = statementSql(element, fragments);
    for (const gap of gaps) diagnostics.push({ code: gap.code, severity: 'warning', message: `Not in the text of ${id}: ${gap.message}.`, file: path, line: element.span.start });
    const { databaseId } = element.attributes;
    statements.push({ id, kind, ...(databaseId ? { databaseId } : {}), sql: text, span: element.span, hash: hashOf(element, text) });
  }
  return { path, namespace, statements, diagnostics };
}

/** Over the element as written and over its text with fragments expanded: a changed fragment changes what includes it. */
function hashOf(element: MapperElement, sql: string): string {
  return createHash('sha256').update(`${canonical(element)}\n${squeeze(sql)}`).digest('hex').slice(0, HASH_DIGITS);
}

function canonical(node: MapperNode): string {
  if (typeof node === 'string') return squeeze(node);
  const attributes = Object.entries(node.attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `<${node.name}${attributes.join('')}>${node.children.map(canonical).join('')}</${node.name}>`;
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
