import type { MapperElement, MapperNode } from './mapper-document.js';

/** How deep fragments may include fragments; MyBatis itself has no limit and overflows its stack. */
const MAX_INCLUDE_DEPTH = 10;
/** In UTF-16 units: fragments that include each other twice double with each level. */
const MAX_SQL_LENGTH = 200_000;

export interface StatementSql {
  readonly text: string;
  /** Why something is not in the text, each reason once. */
  readonly gaps: readonly SqlGap[];
}

export interface SqlGap {
  readonly code: 'sql.include-elsewhere' | 'sql.include-too-deep' | 'sql.too-long';
  readonly message: string;
}

/** Elements that MyBatis gives words of their own, before and after what they hold. */
const WORDS: ReadonlyMap<string, (element: MapperElement) => readonly [string, string]> = new Map<string, (element: MapperElement) => readonly [string, string]>([
  ['where', () => ['WHERE', '']],
  ['set', () => ['SET', '']],
  ['trim', ({ attributes }) => [attributes['prefix'] ?? '', attributes['suffix'] ?? '']],
  ['foreach', ({ attributes }) => [attributes['open'] ?? '', attributes['close'] ?? '']],
]);

/** Holds no part of the statement: a statement of its own, and a variable. */
const NO_PART: ReadonlySet<string> = new Set(['selectKey', 'bind']);

/** Expands one statement with the fragments of the same file; every branch of its dynamic elements is kept. */
export function statementSql(statement: MapperElement, fragments: ReadonlyMap<string, MapperElement>): StatementSql {
  const expansion = new Expansion(fragments);
  expansion.addAll(statement.children, new Map(), 0);
  return expansion.result();
}

class Expansion {
  private readonly parts: string[] = [];
  private readonly gaps = new Map<string, SqlGap>();
  private length = 0;

  constructor(private readonly fragments: ReadonlyMap<string, MapperElement>) {}

  result(): StatementSql {
    return { text: this.parts.join('').trim(), gaps: [...this.gaps.values()] };
  }

  addAll(children: readonly MapperNode[], properties: ReadonlyMap<string, string>, depth: number): void {
    for (const child of children) {
      if (this.length > MAX_SQL_LENGTH) return this.miss('sql.too-long', `the text has more than ${MAX_SQL_LENGTH} characters`);
      if (typeof child === 'string') this.add(replaceProperties(child, properties));
      else if (child.name === 'include') this.include(child, properties, depth);
      else if (!NO_PART.has(child.name)) this.addElement(child, properties, depth);
    }
  }

  private add(text: string): void {
    this.parts.push(text);
    this.length += text.length;
  }

  private addElement(element: MapperElement, properties: ReadonlyMap<string, string>, depth: number): void {
    const [before, after] = WORDS.get(element.name)?.(element) ?? ['', ''];
    this.add(` ${before} `);
    this.addAll(element.children, properties, depth);
    this.add(` ${after} `);
  }

  private include(element: MapperElement, outer: ReadonlyMap<string, string>, depth: number): void {
    const name = replaceProperties(element.attributes['refid'] ?? '', outer);
    const fragment = this.fragments.get(name);
    if (!fragment) return this.miss('sql.include-elsewhere', `the fragment ${name} is not in this file`);
    if (depth >= MAX_INCLUDE_DEPTH) return this.miss('sql.include-too-deep', `fragments include each other more than ${MAX_INCLUDE_DEPTH} levels deep`);
    // Fragments without text would otherwise double without end.
    this.length += 1;
    const properties = new Map(outer);
    for (const child of element.children) {
      if (typeof child === 'string' || child.name !== 'property') continue;
      properties.set(child.attributes['name'] ?? '', replaceProperties(child.attributes['value'] ?? '', outer));
    }
    this.addAll(fragment.children, properties, depth + 1);
  }

  private miss(code: SqlGap['code'], message: string): void {
    this.gaps.set(`${code} ${message}`, { code, message });
  }
}

/** `${name}` of a fragment, given by the `<property>` of what includes it; any other stays for the run time. */
function replaceProperties(text: string, properties: ReadonlyMap<string, string>): string {
  if (properties.size === 0 || !text.includes('${')) return text;
  return text.replace(/\$\{([^{}]*)\}/g, (whole, name: string) => properties.get(name.trim()) ?? whole);
}
