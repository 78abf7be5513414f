import type { CatchClause, Statement } from '../../../domain/code/declarations.js';
import { child, descend, nodes, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readDeclaredName, readLocals } from './local-variables.js';
import { readClassType } from './type-uses.js';

/** Of `tryStatement`, with or without resources. */
export function readTry(reading: JavaReading, node: CstNode): Statement {
  const holder = child(node, 'tryWithResourcesStatement') ?? node;
  const last = child(holder, 'finally');
  return {
    kind: 'try',
    resources: nodes(descend(holder, 'resourceSpecification', 'resourceList'), 'resource').flatMap((each) => readResource(reading, each)),
    body: reading.readers.statements(reading, child(holder, 'block')),
    catches: nodes(child(holder, 'catches'), 'catchClause').map((each) => readCatch(reading, each)),
    ...(last ? { finally: reading.readers.statements(reading, child(last, 'block')) } : {}),
    line: reading.line(node),
  };
}

function readResource(reading: JavaReading, node: CstNode): Statement[] {
  const declaration = child(node, 'localVariableDeclaration');
  if (declaration) return readLocals(reading, declaration);
  const access = descend(node, 'variableAccess', 'primary');
  return access ? [{ kind: 'expression', expression: reading.readers.expression(reading, access), line: reading.line(access) }] : [];
}

function readCatch(reading: JavaReading, node: CstNode): CatchClause {
  const parameter = child(node, 'catchFormalParameter');
  const type = child(parameter, 'catchType');
  return {
    types: [...nodes(type, 'unannClassType'), ...nodes(type, 'classType')].map((each) => readClassType(reading, each)),
    name: readDeclaredName(reading, child(parameter, 'variableDeclaratorId')).name,
    body: reading.readers.statements(reading, child(node, 'block')),
  };
}
