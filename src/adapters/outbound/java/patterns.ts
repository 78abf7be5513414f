import type { Pattern } from '../../../domain/code/declarations.js';
import { child, descend, nodes, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { plainType, readLocalType, readReferenceType } from './type-uses.js';

/** Of a `pattern` rule: `Type name` or `Type(parts)`. `var x` and `_` are of type `var`. */
export function readPattern(reading: JavaReading, node: CstNode): Pattern {
  const record = child(node, 'recordPattern');
  if (record) {
    const parts = nodes(child(record, 'componentPatternList'), 'componentPattern').map((part) => readPart(reading, part));
    return { kind: 'record', type: readReferenceType(reading, child(record, 'referenceType')), parts };
  }
  const declaration = descend(node, 'typePattern', 'localVariableDeclaration');
  const type = readLocalType(reading, child(declaration, 'localVariableType')) ?? plainType('var');
  const name = token(descend(declaration, 'variableDeclaratorList', 'variableDeclarator', 'variableDeclaratorId'), 'Identifier');
  return name ? { kind: 'type', type, name: reading.text(name) } : { kind: 'type', type };
}

function readPart(reading: JavaReading, part: CstNode): Pattern {
  const pattern = child(part, 'pattern');
  return pattern ? readPattern(reading, pattern) : { kind: 'type', type: plainType('var') };
}
