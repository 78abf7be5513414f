import { isNamed, isNode, nodesIn } from './code-nodes.js';
import type { CodeNode } from './code-nodes.js';
import type { Expression, Statement, TypeBody } from '../declarations.js';
import type { TypeScope } from '../resolution/symbols.js';
import type { Constants } from '../spring/constants.js';

/** Where an expression stands: what its names mean, and the body around it for those that are locals. */
export interface TextPlace {
  readonly scope: TypeScope;
  readonly body: readonly Statement[];
  readonly constants: Constants;
  /** Of the type around: its fields may hold texts without being final. */
  readonly type: TypeBody;
}

/** Stands where the text is only known when it runs; readers of SQL take it for a value. */
export const HOLE = '${}';
/** Locals that name each other in a circle do not compile; reading them must end all the same. */
const MAX_DEPTH = 20;
/** Expressions that are read for one text: locals that are each made of two others would double without end. */
const MAX_READS = 500;
/** In UTF-16 units: texts that are joined from texts double quickly. */
const MAX_TEXT = 100_000;
/** A builder's methods after which the text goes on. */
const BUILDERS: ReadonlySet<string> = new Set(['StringBuilder', 'StringBuffer', 'StringJoiner']);
const ADDING: ReadonlySet<string> = new Set(['append', 'concat']);
const KEEPING: ReadonlySet<string> = new Set(['toString', 'strip', 'trim', 'stripIndent', 'intern']);
const FORMAT_PART = /%(?:\d{1,3}\$)?[-#+ 0,(]{0,7}\d{0,4}(?:\.\d{1,4})?[a-zA-Z]/g;

/**
 * The SQL text that an expression gives: constants, joined strings, locals with what is added to them, builders, formats.
 * Parts that are not constant are holes; undefined where nothing of it is known.
 */
export function queryText(expression: Expression, place: TextPlace): string | undefined {
  const text = new TextReader(place).read(expression, 0);
  return text === undefined || text.replaceAll(HOLE, '').trim() === '' ? undefined : text.slice(0, MAX_TEXT);
}

class TextReader {
  private reads = 0;

  constructor(private readonly place: TextPlace) {}

  read(expression: Expression, depth: number): string | undefined {
    this.reads += 1;
    if (depth > MAX_DEPTH || this.reads > MAX_READS) return undefined;
    const constant = this.place.constants.text(expression, this.place.scope);
    if (constant !== undefined) return constant;
    if (expression.kind === 'name') return this.local(expression.name, depth);
    if (expression.kind === 'field') return expression.target.kind === 'this' ? this.field(expression.name, depth) : undefined;
    if (expression.kind === 'call') return this.call(expression, depth);
    if (expression.kind === 'cast') return this.read(expression.operand, depth + 1);
    if (expression.kind === 'binary' && expression.operator === '+') return this.joined([expression.left, expression.right], depth);
    return this.chosenOrBuilt(expression, depth);
  }

  private chosenOrBuilt(expression: Expression, depth: number): string | undefined {
    if (expression.kind === 'conditional') return this.read(expression.then, depth + 1) ?? this.read(expression.else, depth + 1);
    const [first] = expression.kind === 'new' && BUILDERS.has(expression.type.name) ? expression.args : [];
    return first === undefined ? undefined : this.read(first, depth + 1);
  }

  private joined(parts: readonly Expression[], depth: number): string | undefined {
    const texts = parts.map((part) => this.read(part, depth + 1));
    return texts.every((text) => text === undefined) ? undefined : texts.map((text) => text ?? HOLE).join('').slice(0, MAX_TEXT);
  }

  private call(call: Expression & { kind: 'call' }, depth: number): string | undefined {
    const { target, name, args } = call;
    const [first] = args;
    if (target === undefined) return undefined;
    const format = name === 'formatted' ? target : name === 'format' && target.kind === 'name' && target.name === 'String' ? first : undefined;
    if (format !== undefined) return this.read(format, depth + 1)?.replace(FORMAT_PART, HOLE);
    if (ADDING.has(name)) return first === undefined ? undefined : this.joined([target, first], depth);
    return KEEPING.has(name) ? this.read(target, depth + 1) : undefined;
  }

  /** The initialiser of a local, and in the order of the body what is assigned, added or appended to it. */
  private local(name: string, depth: number): string | undefined {
    const nodes = nodesIn(this.place.body);
    const declared = nodes.filter((node) => node['kind'] === 'local' && node['name'] === name);
    if (declared.length !== 1) return declared.length === 0 ? this.field(name, depth) : undefined;
    const parts = nodes.flatMap((node) => this.partsOf(node, name));
    const texts = parts.map((part) => this.read(part, depth + 1));
    return texts.every((text) => text === undefined) ? undefined : texts.map((text) => text ?? HOLE).join(' ').slice(0, MAX_TEXT);
  }

  /** The initialiser of a field that the type never assigns. */
  private field(name: string, depth: number): string | undefined {
    const init = this.place.type.fields.find((field) => field.name === name)?.init;
    if (init === undefined || nodesIn(this.place.type).some((node) => node['kind'] === 'assign' && isNamed(node['target'], name))) return undefined;
    return this.read(init, depth + 1);
  }

  private partsOf(node: CodeNode, name: string): readonly Expression[] {
    if (node['kind'] === 'local' && node['name'] === name) return expressionsIn(node['init']);
    if (node['kind'] === 'assign' && isNamed(node['target'], name)) return expressionsIn(node['value']);
    const appends = node['kind'] === 'call' && node['name'] === 'append' && chainStartsAt(node['target'], name);
    return appends && Array.isArray(node['args']) ? expressionsIn(node['args'][0]) : [];
  }
}

/** `sb.append(a).append(b)`: chained calls all add to `sb`. */
function chainStartsAt(value: unknown, name: string): boolean {
  let at = value;
  while (isNode(at) && at['kind'] === 'call' && at['name'] === 'append') at = at['target'];
  return isNamed(at, name);
}

function expressionsIn(value: unknown): readonly Expression[] {
  // A node of the facts that stands where an expression must stand is one.
  return isNode(value) ? [value as unknown as Expression] : [];
}
