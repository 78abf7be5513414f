import { boundEntries, type ConfigEntry } from '../../../domain/change/config-facts.js';

// The form of java.util.Properties#load. Spring Boot 2.4 and newer split a file at lines of `#---` or `!---`.

type Entry = Omit<ConfigEntry, 'when'>;

interface LogicalLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function propertiesEntries(content: string): readonly ConfigEntry[] {
  const documents: Entry[][] = [[]];
  for (const line of logicalLines(content.replace(/^\uFEFF/, ''))) {
    if (/^[#!]---\s*$/.test(line.text)) documents.push([]);
    else if (!/^[#!]/.test(line.text)) documents.at(-1)?.push(entryOf(line));
  }
  return documents.flatMap(boundEntries);
}

/** Without blank lines and leading blanks; a line that an odd number of backslashes ends goes on in the next one. Comments never go on. */
function logicalLines(content: string): readonly LogicalLine[] {
  const lines = content.split(/\r\n|\r|\n/);
  const logical: LogicalLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const start = at + 1;
    const parts = [stripped(lines[at] ?? '')];
    while (!/^[#!]/.test(parts[0] ?? '') && goesOn(parts.at(-1) ?? '') && at + 1 < lines.length) {
      at += 1;
      parts.push(stripped(lines[at] ?? ''));
    }
    const text = parts.map((part, index) => (index < parts.length - 1 ? part.slice(0, -1) : part)).join('');
    if (text !== '') logical.push({ text, start, end: at + 1 });
  }
  return logical;
}

function stripped(line: string): string {
  return line.replace(/^[ \t\f]+/, '');
}

function goesOn(line: string): boolean {
  return ((/\\+$/.exec(line)?.[0].length ?? 0) % 2) === 1;
}

/** The key ends at the first `=`, `:` or blank that is not escaped. */
function entryOf({ text, start, end }: LogicalLine): Entry {
  const key = /^(?:\\[\s\S]|[^=: \t\f\\])*/.exec(text)?.[0] ?? '';
  const value = text.slice(key.length).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
  return { key: unescaped(key), value, start, end };
}

const ESCAPES: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, unicode: string | undefined, other: string | undefined) => (unicode === undefined ? (ESCAPES[other ?? ''] ?? other ?? '') : String.fromCharCode(parseInt(unicode, 16))));
}
