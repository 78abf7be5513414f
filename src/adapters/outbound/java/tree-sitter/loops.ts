import type { Expression, Statement } from '../../../../domain/code/declarations.js';
import { declaredName } from './declared-names.js';
import { readLocals, typePart } from './locals.js';
import { KIND, TOKEN } from './node-kinds.js';
import type { TreeReading } from './tree-reading.js';
import { readLocalType } from './types.js';

type ReadBody = (reading: TreeReading, loop: number) => Statement;

const SEMICOLON = 59;
const CLOSE = 41;

/** Of `for_statement`. */
export function readFor(reading: TreeReading, node: number, body: ReadBody): Statement {
  const line = reading.line(node);
  const init: Statement[] = [];
  const conditions: Expression[] = [];
  const update: Expression[] = [];
  let part = 0;
  for (let at = reading.next(reading.next(node + 1)); at < reading.next(node); at = reading.next(at)) {
    if (reading.kind(at) === TOKEN) {
      const token = reading.tokenKind(reading.first(at));
      if (token === CLOSE) break;
      if (token === SEMICOLON) part += 1;
    } else if (reading.kind(at) === KIND.local_variable_declaration) {
      init.push(...readLocals(reading, at));
      part += 1;
    } else {
      const expression = reading.readers.expression(reading, at);
      if (part === 0) init.push({ kind: 'expression', expression, line });
      else (part === 1 ? conditions : update).push(expression);
    }
  }
  const [condition] = conditions;
  return { kind: 'for', init, ...(condition ? { condition } : {}), update, body: body(reading, node), line };
}

/** Of `enhanced_for_statement`. */
export function readForEach(reading: TreeReading, node: number, body: ReadBody): Statement {
  const open = reading.next(node + 1);
  const first = reading.next(open);
  const type = reading.kind(first) === KIND.modifiers ? reading.next(first) : first;
  const { name, dims } = declaredName(reading, node, type);
  const iterable = iterableOf(reading, node, reading.next(type));
  return {
    kind: 'for-each',
    ...typePart(readLocalType(reading, type), dims),
    name,
    iterable: reading.readers.expression(reading, iterable),
    body: body(reading, node),
    line: reading.line(node),
  };
}

/** What stands behind the name and its dimensions. */
function iterableOf(reading: TreeReading, node: number, name: number): number {
  const after = reading.firstNamed(node, reading.next(name));
  return reading.kind(after) === KIND.dimensions ? reading.firstNamed(node, reading.next(after)) : after;
}
