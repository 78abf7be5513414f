import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Alias, type Document, type Node, type Pair } from 'yaml';
import { boundEntries, type ConfigEntry } from '../../../domain/change/config-facts.js';

/** Keys of one file, aliases expanded: an alias of an alias of a list doubles with each step. */
const MAX_ENTRIES = 20_000;
/** Maps and lists in each other; the parser itself stops at some hundred. */
const MAX_DEPTH = 60;
/** Aliases followed in one file: for each the whole document is gone through. */
const MAX_ALIASES = 1_000;
/** Opening brackets in the text: nesting costs the parser more than its length. */
const MAX_BRACKETS = 10_000;

type Entry = Omit<ConfigEntry, 'when'>;
export type YamlEntries = { readonly entries: readonly ConfigEntry[] } | { readonly fault: string; readonly line?: number };

/** All documents of the text, their keys as Spring Boot flattens them. YAML 1.1, as SnakeYAML reads it. */
export function yamlEntries(content: string): YamlEntries {
  if ((content.match(/[[{]/g) ?? []).length > MAX_BRACKETS) return { fault: `more than ${String(MAX_BRACKETS)} opening brackets` };
  const lines = new LineCounter();
  try {
    // Keys that are set twice are told, not refused; to look for them costs the square of their number.
    const documents = parseAllDocuments(content, { version: '1.1', merge: true, uniqueKeys: false, lineCounter: lines, prettyErrors: false });
    if (!Array.isArray(documents)) return { entries: [] };
    const fault = documents.flatMap((document) => document.errors).find((error) => !isFiltered(error, content));
    if (fault !== undefined) return { fault: fault.message, line: lines.linePos(fault.pos[0]).line };
    const budget = { entries: MAX_ENTRIES, aliases: MAX_ALIASES };
    return { entries: documents.flatMap((document) => boundEntries(new DocumentWalk(document, lines, budget).entries())) };
  } catch (error) {
    if (error instanceof TooMuch || error instanceof RangeError) return { fault: error instanceof TooMuch ? error.message : 'nested too deeply' };
    throw error;
  }
}

/** `@project.version@` is what Maven's resource filter replaces before anything reads the file. */
function isFiltered(error: { readonly code: string; readonly pos: readonly [number, number] }, content: string): boolean {
  return error.code === 'BAD_SCALAR_START' && /^@[\w.-]+@/.test(content.slice(error.pos[0], error.pos[0] + 200));
}

class TooMuch extends Error {}

class DocumentWalk {
  private readonly found: Entry[] = [];

  constructor(
    private readonly document: Document,
    private readonly lines: LineCounter,
    private readonly budget: { entries: number; aliases: number },
  ) {}

  entries(): readonly Entry[] {
    const { contents } = this.document;
    if (contents !== null) this.walk('', contents, { depth: 0 });
    return this.found;
  }

  /** @param at where the key stands that the node is the value of; an alias leads elsewhere. */
  private walk(key: string, node: unknown, at: { readonly depth: number; readonly place?: readonly [number, number] }): void {
    if (at.depth > MAX_DEPTH) throw new TooMuch(`nested more than ${String(MAX_DEPTH)} deep`);
    const deeper = { ...at, depth: at.depth + 1 };
    if (isAlias(node)) this.walk(key, this.resolved(node), { ...deeper, place: at.place ?? this.placeOf(node) });
    else if (isMap(node) && node.items.length > 0) for (const pair of node.items) this.walkPair(key, pair, deeper);
    else if (isSeq(node) && node.items.length > 0) node.items.forEach((item, index) => this.walk(`${key}[${String(index)}]`, item, deeper));
    else if (key !== '') this.add(key, textOf(node), at.place ?? this.placeOf(node));
  }

  private walkPair(key: string, pair: Pair, at: { readonly depth: number; readonly place?: readonly [number, number] }): void {
    const name = isScalar(pair.key) ? String(pair.key.source ?? pair.key.value) : '?';
    if (name === '<<') return this.merge(key, pair.value, at);
    const below = key === '' || name.startsWith('[') ? `${key}${name}` : `${key}.${name}`;
    const from = this.placeOf(pair.key);
    const leaf = !isMap(pair.value) && !isSeq(pair.value);
    const place = at.place ?? (leaf ? ([from[0], Math.max(from[1], isAlias(pair.value) ? 0 : this.placeOf(pair.value)[1])] as const) : undefined);
    this.walk(below, pair.value, place === undefined ? { depth: at.depth } : { depth: at.depth, place });
  }

  /** What is merged in stands where the merge stands. Keys that the map sets itself come too, and win. */
  private merge(key: string, value: unknown, at: { readonly depth: number; readonly place?: readonly [number, number] }): void {
    const place = at.place ?? this.placeOf(value);
    for (const source of isSeq(value) ? value.items : [value]) {
      const node: unknown = isAlias(source) ? this.resolved(source) : source;
      if (isMap(node)) this.walk(key, node, { depth: at.depth + 1, place });
    }
  }

  private resolved(alias: Alias): unknown {
    this.budget.aliases -= 1;
    if (this.budget.aliases < 0) throw new TooMuch(`more than ${String(MAX_ALIASES)} aliases`);
    return alias.resolve(this.document);
  }

  private add(key: string, value: string, [start, end]: readonly [number, number]): void {
    this.budget.entries -= 1;
    if (this.budget.entries < 0) throw new TooMuch(`more than ${String(MAX_ENTRIES)} keys`);
    this.found.push({ key, value, start, end });
  }

  private placeOf(node: unknown): readonly [number, number] {
    const range = (node as Partial<Node> | null)?.range;
    if (!range) return [1, 1];
    return [this.lines.linePos(range[0]).line, this.lines.linePos(Math.max(range[0], range[1] - 1)).line];
  }
}

/** A plain scalar as written; a quoted one or a block by its value, marked, since `"8080"` is no number. */
function textOf(node: unknown): string {
  if (isMap(node)) return '{}';
  if (isSeq(node)) return '[]';
  if (!isScalar(node)) return '';
  if (node.type === 'PLAIN') return node.source ?? '';
  return typeof node.value === 'string' ? `"${node.value}"` : (node.source ?? '');
}
