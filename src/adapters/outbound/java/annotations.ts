import type { Annotation, Expression } from '../../../domain/code/declarations.js';
import { annotationEnd, is, isWord } from './annotation-cuts.js';
import type { JavaReading } from './java-reading.js';
import { readLiteral } from './literals.js';
import { parseJava } from './parse-java.js';
import type { TokenRange } from './parser-text.js';
import { tokenText } from './source-tokens.js';
import { plainType } from './type-uses.js';

/** Stands where annotations nest too deep. */
const NOTHING: Expression = { kind: 'unknown', text: '' };

/** Reads one annotation from its tokens; the parser is asked only where a value is more than a literal or a name. */
export function readAnnotation(reading: JavaReading, cut: TokenRange): Annotation {
  const { source } = reading;
  let at = cut.first + 2;
  while (at < cut.end && !is(source, at, '(')) at += 1;
  let name = '';
  for (let i = cut.first + 1; i < at; i += 1) name += tokenText(source, i);
  const values: [string, Expression][] = [];
  for (const part of splitAtCommas(reading, { first: at + 1, end: cut.end - 1 })) {
    const isNamed = isWord(source, part.first) && is(source, part.first + 1, '=') && !is(source, part.first + 2, '=');
    const key = isNamed ? tokenText(source, part.first) : 'value';
    values.push([key, readValue(reading, isNamed ? { first: part.first + 2, end: part.end } : part)]);
  }
  return { name, values: Object.fromEntries(values), line: reading.lineOf(cut.first) };
}

function readValue(reading: JavaReading, range: TokenRange): Expression {
  const { source } = reading;
  if (is(source, range.first, '@') && annotationEnd(source, range.first) === range.end) {
    return reading.deeper(undefined, NOTHING, () => ({ kind: 'annotation', annotation: readAnnotation(reading, range) }));
  }
  if (is(source, range.first, '{') && is(source, range.end - 1, '}')) {
    const inner = { first: range.first + 1, end: range.end - 1 };
    return reading.deeper(undefined, NOTHING, () => ({ kind: 'array', elements: splitAtCommas(reading, inner).map((each) => readValue(reading, each)) }));
  }
  return readSimpleValue(reading, range) ?? readParsedValue(reading, range);
}

/** A literal, or names joined by dots that may end in `.class`. */
function readSimpleValue(reading: JavaReading, range: TokenRange): Expression | undefined {
  const { source } = reading;
  const text = tokenText(source, range.first);
  if (range.end === range.first + 1) {
    const literal = readLiteral(text);
    if (literal) return literal;
  }
  if (!isWord(source, range.first) || (range.end - range.first) % 2 === 0) return undefined;
  const line = reading.lineOf(range.first);
  let expression: Expression = { kind: 'name', name: text, line };
  let qualified = text;
  for (let i = range.first + 1; i < range.end; i += 2) {
    if (!is(source, i, '.') || !isWord(source, i + 1)) return undefined;
    const part = tokenText(source, i + 1);
    if (part === 'class') return i + 2 === range.end ? { kind: 'class-literal', type: plainType(qualified) } : undefined;
    expression = { kind: 'field', target: expression, name: part, line };
    qualified += `.${part}`;
  }
  return expression;
}

function readParsedValue(reading: JavaReading, range: TokenRange): Expression {
  const text = reading.piece(range);
  const outcome = parseJava(text.text, 'expression');
  if (outcome.kind === 'tree') return reading.readers.expression(reading.within(text), outcome.tree);
  reading.blame('code.syntax-error', range.first, 'The value of the annotation is no expression.');
  return { kind: 'unknown', text: text.text };
}

/** The stretches between the commas that stand in no brackets; a closing comma of an array ends nothing. */
function splitAtCommas(reading: JavaReading, range: TokenRange): TokenRange[] {
  const { source } = reading;
  const parts: TokenRange[] = [];
  let first = range.first;
  let depth = 0;
  for (let i = range.first; i < range.end; i += 1) {
    if (is(source, i, '(') || is(source, i, '{') || is(source, i, '[')) depth += 1;
    else if (is(source, i, ')') || is(source, i, '}') || is(source, i, ']')) depth -= 1;
    else if (depth === 0 && is(source, i, ',')) {
      parts.push({ first, end: i });
      first = i + 1;
    }
  }
  if (first < range.end) parts.push({ first, end: range.end });
  return parts;
}
