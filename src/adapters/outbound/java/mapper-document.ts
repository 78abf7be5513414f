import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Span } from '../../../domain/code/span.js';

/** What stands in an element of a mapper, in order: text, or an element. Comments are gone, entities and CDATA are text. */
export type MapperNode = string | MapperElement;

export interface MapperElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MapperNode[];
  readonly span: Span;
}

export interface XmlFault {
  readonly line: number;
  readonly message: string;
}

export interface MapperDocument {
  /** The root's name and attributes; absent where no element starts. */
  readonly root?: { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
  /** The elements directly under a root named `mapper`. */
  readonly elements: readonly MapperElement[];
  /** What makes the document not well-formed. */
  readonly fault?: XmlFault;
  /** Entities that the DOCTYPE may declare; nothing is loaded and nothing is expanded. */
  readonly unexpanded?: XmlFault;
}

/** How deep elements of a statement may nest; dynamic SQL that people write stays below 10. */
const MAX_ELEMENT_DEPTH = 100;

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: MapperNode[];
  readonly from: number;
  readonly start: number;
}

/** Reads the document without loading or expanding anything that it refers to. */
export function readMapperDocument(content: string): MapperDocument {
  return new DocumentReader(content).read();
}

class DocumentReader {
  private readonly parser = new SaxesParser();
  private readonly open: OpenElement[] = [];
  private readonly elements: MapperElement[] = [];
  private root: MapperDocument['root'];
  private fault: XmlFault | undefined;
  private unexpanded: XmlFault | undefined;
  private hasDoctype = false;
  private from = 0;
  private start = 1;

  constructor(private readonly content: string) {}

  read(): MapperDocument {
    const { parser } = this;
    parser.on('error', (error) => this.onError(error));
    parser.on('doctype', () => (this.hasDoctype = true));
    parser.on('opentagstart', () => {
      this.from = this.content.lastIndexOf('<', parser.position - 1);
      this.start = parser.line - lineEnds(this.content, this.from, parser.position);
    });
    parser.on('opentag', (tag) => this.onOpen(tag));
    parser.on('closetag', () => this.onClose());
    parser.on('text', (text) => this.onText(text));
    parser.on('cdata', (text) => this.onText(text));
    parser.write(this.content).close();
    return {
      elements: this.elements,
      ...(this.root ? { root: this.root } : {}),
      ...(this.fault ? { fault: this.fault } : {}),
      ...(this.unexpanded ? { unexpanded: this.unexpanded } : {}),
    };
  }

  private onError(error: Error): void {
    const fault = { line: this.parser.line, message: error.message.replace(/^[\d:]+ /, '') };
    if (this.hasDoctype && error.message.endsWith('undefined entity.')) this.unexpanded ??= fault;
    else this.fault ??= fault;
  }

  private onOpen(tag: SaxesTagPlain): void {
    this.root ??= { name: tag.name, attributes: { ...tag.attributes } };
    if (this.open.length > MAX_ELEMENT_DEPTH) this.fault ??= { line: this.parser.line, message: `elements nest deeper than ${MAX_ELEMENT_DEPTH}.` };
    this.open.push({ name: tag.name, attributes: { ...tag.attributes }, children: [], from: this.from, start: this.start });
  }

  private onClose(): void {
    const closed = this.open.pop();
    const parent = this.open.at(-1);
    if (!closed || !parent || this.fault) return;
    const { name, attributes, children, from, start } = closed;
    const element = { name, attributes, children, span: { start, end: this.parser.line, from, to: this.parser.position } };
    if (this.open.length > 1) parent.children.push(element);
    else if (this.root?.name === 'mapper') this.elements.push(element);
  }

  private onText(text: string): void {
    if (this.open.length > 1) this.open.at(-1)?.children.push(text);
  }
}

/** How many lines end in that stretch. */
function lineEnds(content: string, from: number, to: number): number {
  return (content.slice(from, to).match(/\r\n|\r|\n/g) ?? []).length;
}
