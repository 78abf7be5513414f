import { secretName } from './secret-names.js';

/** A literal with the name that it stands behind. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
  /** Offset of the value. */
  readonly from: number;
}

/** `tokens:`, `- password: |`, `"keys": [`: the values stand on the lines below. */
const OPENED = /^(?<lead>[ \t]*(?:- [ \t]*)?)(?<quote>["']?)(?<name>[A-Za-z_][\w.[\]-]{0,150})\k<quote>[ \t]*[:=][ \t]*(?<how>[|>][+-]?\d?|\[)?[ \t]*(?:#.*)?$/;
const ITEM = /^[ \t]*- (?<value>.*)$/;
const ELEMENT = /^[ \t]*(?<value>["'].*)$/;
/** Lines below one name that are looked at. */
const MAX_LINES = 200;

interface Line {
  readonly text: string;
  readonly from: number;
}

/** Values of lists and of texts over several lines, in YAML, JSON and TOML, behind a name that says `secret`. */
export function listedValues(text: string): readonly NamedValue[] {
  const lines = linesOf(text);
  return lines.flatMap(({ text: line }, at) => {
    const { lead = '', name = '', how = '' } = OPENED.exec(line)?.groups ?? {};
    if (name === '' || secretName(name) === undefined) return [];
    return below(lines.slice(at + 1, at + 1 + MAX_LINES), { indent: lead.length, how }).map((one) => ({ name, ...one }));
  });
}

function below(lines: readonly Line[], { indent, how }: { readonly indent: number; readonly how: string }): readonly Omit<NamedValue, 'name'>[] {
  const found: Omit<NamedValue, 'name'>[] = [];
  for (const line of lines) {
    const start = line.text.search(/\S/);
    if (start < 0 || line.text.startsWith('#', start)) continue;
    const value = how === '[' ? elementIn(line) : how === '' ? itemIn(line, indent) : start > indent ? valueAt(line, start) : undefined;
    if (value === undefined) break;
    found.push(value);
  }
  return found;
}

function elementIn({ text, from }: Line): Omit<NamedValue, 'name'> | undefined {
  const value = ELEMENT.exec(text)?.groups?.['value'];
  return value === undefined ? undefined : valueAt({ text, from }, text.length - value.length);
}

/** An item that is a mapping (`- name: x`) says its own names. */
function itemIn({ text, from }: Line, indent: number): Omit<NamedValue, 'name'> | undefined {
  const value = ITEM.exec(text)?.groups?.['value'];
  if (value === undefined || text.search(/\S/) < indent || /^[\w.-]+:(\s|$)/.test(value)) return undefined;
  return valueAt({ text, from }, text.length - value.length);
}

function valueAt({ text, from }: Line, start: number): Omit<NamedValue, 'name'> {
  return withoutMarks(text.slice(start), from + start);
}

/** Without quotes, and without the comma and the comment behind it. */
export function withoutMarks(value: string, from: number): Omit<NamedValue, 'name'> {
  const quoted = /^(["'])(.*?)\1/.exec(value);
  if (quoted !== null) return { value: quoted[2] ?? '', from: from + 1 };
  return { value: value.replace(/\s+#.*$/, '').replace(/[\s,;]+$/, ''), from };
}

function linesOf(text: string): readonly Line[] {
  let from = 0;
  return text.split('\n').map((line) => {
    const one = { text: line.replace(/\r$/, ''), from };
    from += line.length + 1;
    return one;
  });
}
