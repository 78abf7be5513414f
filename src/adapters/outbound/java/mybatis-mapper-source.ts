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
  const results = new MappedResults(namespace, document.elements);
  const statements: MappedStatement[] = [];
  for (const element of document.elements) {
    const kind = STATEMENT_KINDS.has(element.name) ? (element.name as MappedStatement['kind']) : undefined;
    const id = element.attributes['id'];
    if (!kind || !id) continue;
    const { text, gaps } = statementSql(element, fragments);
    for (const gap of gaps) diagnostics.push({ code: gap.code, severity: 'warning', message: `Not in the text of ${id}: ${gap.message}.`, file: path, line: element.span.start });
    const { databaseId } = element.attributes;
    statements.push({ id, kind, ...(databaseId ? { databaseId } : {}), sql: text, span: element.span, hash: hashOf(element, [text, ...results.of(element)]) });
  }
  return { path, namespace, statements, diagnostics };
}

/** Over the element as written, its text with fragments expanded, and what it maps its result by: a changed fragment or result map changes what uses it. */
function hashOf(element: MapperElement, used: readonly string[]): string {
  return createHash('sha256').update([canonical(element), ...used.map(squeeze)].join('\n')).digest('hex').slice(0, HASH_DIGITS);
}

/** Statements may use what stands beside them in the file: result and parameter maps by their names, the cache all of them. */
class MappedResults {
  private readonly maps = new Map<string, MapperElement>();
  private readonly shared: readonly string[];

  constructor(namespace: string, elements: readonly MapperElement[]) {
    this.shared = elements.filter((element) => element.name === 'cache' || element.name === 'cache-ref').map(canonical);
    for (const element of elements) {
      const { id } = element.attributes;
      if ((element.name !== 'resultMap' && element.name !== 'parameterMap') || id === undefined) continue;
      this.maps.set(id, element).set(`${namespace}.${id}`, element);
    }
  }

  /** What the statement uses, directly or through other maps, each once. */
  of(statement: MapperElement): readonly string[] {
    const used = new Set<MapperElement>();
    for (const name of namedIn(statement)) this.collect(name, used);
    return [...this.shared, ...[...used].map(canonical)];
  }

  private collect(name: string, used: Set<MapperElement>): void {
    const map = this.maps.get(name);
    if (map === undefined || used.has(map)) return;
    used.add(map);
    for (const inner of namedIn(map)) this.collect(inner, used);
  }
}

/** Names of maps in the attributes of an element and of those in it; a statement may name several, by commas. */
function namedIn(element: MapperElement): readonly string[] {
  const { resultMap = '', parameterMap = '' } = element.attributes;
  const extended = element.attributes['extends'] ?? '';
  const own = [...resultMap.split(','), parameterMap, extended].map((name) => name.trim()).filter((name) => name !== '');
  return [...own, ...element.children.flatMap((child) => (typeof child === 'string' ? [] : namedIn(child)))];
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
