import type { Pattern } from '../../../../domain/code/declarations.js';
import { plainType } from '../type-use-forms.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readLocalType, readType } from './types.js';

const ANYTHING: Pattern = { kind: 'type', type: plainType('var') };
const UNNAMED = '_';

/** What stands behind `instanceof`: a type, a type with a name, or a record pattern. */
export function readInstancePattern(reading: TreeReading, node: number): Pattern {
  const parts = reading.named(node).slice(1);
  const at = parts.findIndex((each) => reading.kind(each) !== KIND.modifiers);
  const first = parts[at] ?? NONE;
  if (reading.kind(first) === KIND.record_pattern) return readPattern(reading, first);
  const name = parts[at + 1];
  return name === undefined ? { kind: 'type', type: readType(reading, first) } : typePattern(reading, first, name);
}

/** Of `pattern` and what it stands for. */
export function readPattern(reading: TreeReading, node: number): Pattern {
  switch (reading.kind(node)) {
    case KIND.pattern:
      return readPattern(reading, node + 1);
    case KIND.record_pattern:
      return reading.deeper(node, ANYTHING, readRecordPattern);
    case KIND.type_pattern:
    case KIND.record_pattern_component:
      return readNamed(reading, node);
    default:
      reading.doubt();
      return ANYTHING;
  }
}

function readRecordPattern(reading: TreeReading, node: number): Pattern {
  const body = reading.child(node, KIND.record_pattern_body);
  return { kind: 'record', type: readType(reading, node + 1), parts: reading.named(body).map((each) => readPattern(reading, each)) };
}

function readNamed(reading: TreeReading, node: number): Pattern {
  const parts = reading.named(node).filter((each) => reading.kind(each) !== KIND.modifiers);
  const [type, name] = parts;
  return type === undefined || name === undefined ? ANYTHING : typePattern(reading, type, name);
}

function typePattern(reading: TreeReading, node: number, name: number): Pattern {
  const type = readLocalType(reading, node) ?? plainType('var');
  const text = reading.text(name);
  return text === UNNAMED ? { kind: 'type', type } : { kind: 'type', type, name: text };
}
