/** One element of an XML text: name, direct text (trimmed, entities of XML itself resolved) and children in order. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

/** Deeper or longer than any build file; beyond it the text is taken for broken. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 100_000;

/** Comment, CDATA, declaration (a DTD with its inner part too), closing tag, opening tag, text; each ends, so that no input is searched twice. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^>[]*(?:\[[^\]]*(?:\]|$)[^>]*)?(?:>|$)|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>|([^<]+)|</g;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The root element of a build file's XML, for the few values that are asked of it before any build tool runs. Attributes,
 * DTDs and entities of the document's own are passed over. Undefined where tags do not match, or a limit is reached.
 */
export function readXml(xml: string): XmlElement | undefined {
  const tree = new OpenTree();
  for (const [, cdata, closing, opening, selfClosed, text] of xml.matchAll(TOKEN)) {
    if (opening !== undefined) tree.open(opening, selfClosed === '/');
    else if (closing !== undefined) tree.close(closing);
    else tree.add(cdata ?? resolved(text ?? ''));
    if (tree.broken) return undefined;
  }
  return tree.root();
}

class OpenTree {
  broken = false;
  private elements = 0;
  private top: OpenElement = { name: '', text: '', children: [] };
  private readonly above: OpenElement[] = [];

  open(name: string, closed: boolean): void {
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS || this.above.length >= MAX_DEPTH) this.broken = true;
    else if (closed) this.top.children.push({ name, text: '', children: [] });
    else {
      this.above.push(this.top);
      this.top = { name, text: '', children: [] };
    }
  }

  close(name: string): void {
    const parent = this.above.pop();
    if (parent === undefined || this.top.name !== name) this.broken = true;
    else {
      parent.children.push({ ...this.top, text: this.top.text.trim() });
      this.top = parent;
    }
  }

  add(text: string): void {
    this.top.text += text;
  }

  /** The only element of the document, where all are closed. */
  root(): XmlElement | undefined {
    return this.above.length === 0 && this.top.children.length === 1 ? this.top.children[0] : undefined;
  }
}

function resolved(text: string): string {
  return text.includes('&') ? text.replace(/&(\w+);/g, (whole, name: string) => (Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole)) : text;
}

/** The elements at the end of a way of names below an element: `elementsAt(project, 'build', 'plugins', 'plugin')`. */
export function elementsAt(element: XmlElement | undefined, ...way: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = element === undefined ? [] : [element];
  for (const name of way) found = found.flatMap((one) => one.children.filter((child) => child.name === name));
  return found;
}

/** Text of the first element at the end of a way; undefined where there is none, or it is empty. */
export function textAt(element: XmlElement | undefined, ...way: readonly string[]): string | undefined {
  return elementsAt(element, ...way)[0]?.text || undefined;
}
