import type { CatchClause, Statement } from '../../../../domain/code/declarations.js';
import { declaredName, typeOfDeclaration } from './declared-names.js';
import { typePart } from './locals.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readLocalType, readType } from './types.js';

/** Of `try_statement` and `try_with_resources_statement`. */
export function readTry(reading: TreeReading, node: number): Statement {
  const resources = reading.child(node, KIND.resource_specification);
  const last = reading.child(node, KIND.finally_clause);
  return {
    kind: 'try',
    resources: resources === NONE ? [] : reading.children(resources, KIND.resource).map((each) => readResource(reading, each)),
    body: reading.readers.statements(reading, reading.child(node, KIND.block)),
    catches: reading.children(node, KIND.catch_clause).map((each) => readCatch(reading, each)),
    ...(last === NONE ? {} : { finally: reading.readers.statements(reading, reading.child(last, KIND.block)) }),
    line: reading.line(node),
  };
}

/** A variable, or the access to one that exists. */
function readResource(reading: TreeReading, node: number): Statement {
  const line = reading.line(node);
  const named = reading.named(node);
  const [only = node] = named;
  if (named.length === 1) return { kind: 'expression', expression: reading.readers.expression(reading, only), line };
  const type = typeOfDeclaration(reading, node);
  const { name, dims } = declaredName(reading, node, type);
  return { kind: 'local', ...typePart(readLocalType(reading, type), dims), name, init: reading.readers.expression(reading, named.at(-1) ?? node), line };
}

function readCatch(reading: TreeReading, node: number): CatchClause {
  const parameter = reading.child(node, KIND.catch_formal_parameter);
  const type = typeOfDeclaration(reading, parameter);
  return {
    types: reading.named(type).map((each) => readType(reading, each)),
    name: reading.text(reading.next(type)),
    body: reading.readers.statements(reading, reading.child(node, KIND.block)),
  };
}
