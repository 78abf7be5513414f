import type { Expression } from '../../../domain/code/declarations.js';

type Literal = Extract<Expression, { kind: 'literal' }>;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', s: ' ', '"': '"', "'": "'", '\\': '\\' };
/** A Unicode escape, an octal escape, a line that goes on (text blocks), or one character after a backslash. */
const ESCAPE = /\\(?:u+[0-9a-fA-F]{4}|[0-3]?[0-7]{1,2}|\r\n|.)/gs;

/** One literal as the source writes it; undefined where the text is none. */
export function readLiteral(text: string): Literal | undefined {
  const first = text.charAt(0);
  if (text.startsWith('"""')) return { kind: 'literal', type: 'string', text: textBlockValue(text) };
  if (first === '"') return { kind: 'literal', type: 'string', text: unescape(text.slice(1, -1)) };
  if (first === "'") return { kind: 'literal', type: 'char', text: unescape(text.slice(1, -1)) };
  if (text === 'true' || text === 'false') return { kind: 'literal', type: 'boolean', text };
  if (text === 'null') return { kind: 'literal', type: 'null', text };
  return /^\.?\d/.test(text) ? { kind: 'literal', type: numberType(text), text } : undefined;
}

function numberType(text: string): Literal['type'] {
  const hex = /^0x/i.test(text);
  if (/l$/i.test(text)) return 'long';
  if (hex && !/p/i.test(text)) return 'int';
  if (/f$/i.test(text)) return 'float';
  return /d$/i.test(text) || /[.p]/i.test(text) || (!hex && !/^0b/i.test(text) && /e/i.test(text)) ? 'double' : 'int';
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (escape) => escapedValue(escape.slice(1)));
}

/** @param after what stands after the backslash */
function escapedValue(after: string): string {
  if (after.startsWith('u')) return String.fromCharCode(parseInt(after.replace(/^u+/, ''), 16));
  if (/^[0-7]/.test(after)) return String.fromCharCode(parseInt(after, 8));
  if (/^[\r\n]/.test(after)) return '';
  return SIMPLE_ESCAPES[after] ?? after;
}

/** JLS 3.10.6: line ends become LF, the common indentation and trailing white space go, then escapes are resolved. */
function textBlockValue(text: string): string {
  const lines = text.slice(3, -3).replace(/\r\n?/g, '\n').split('\n').slice(1);
  const last = lines.length - 1;
  const indents = lines.filter((line, i) => i === last || line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return unescape(lines.map((line) => (line.trim() === '' ? '' : line.slice(indent).replace(/[ \t\f]+$/, ''))).join('\n'));
}
