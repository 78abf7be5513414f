import type { Statement } from '../../../domain/code/declarations.js';
import type { TypeUse } from '../../../domain/code/type-use.js';
import { child, nodes, token, type CstNode } from './cst.js';
import { readInitializer } from './creations.js';
import type { JavaReading } from './java-reading.js';
import { countDims, readLocalType, withDims } from './type-uses.js';

/** A name that a declarator gives, with the dimensions written after it. */
export interface DeclaredName {
  readonly name: string;
  readonly dims: number;
}

/** Of `variableDeclaratorId`. */
export function readDeclaredName(reading: JavaReading, id: CstNode | undefined): DeclaredName {
  const written = token(id, 'Identifier') ?? token(id, 'Underscore');
  return { name: written ? reading.text(written) : '', dims: countDims(child(id, 'dims')) };
}

/** Of `localVariableDeclaration`: one statement a declarator. */
export function readLocals(reading: JavaReading, node: CstNode): Statement[] {
  const type = readLocalType(reading, child(node, 'localVariableType'));
  const line = reading.lineOf(reading.declaration(node).first);
  return nodes(child(node, 'variableDeclaratorList'), 'variableDeclarator').map((declarator) => {
    const { name, dims } = readDeclaredName(reading, child(declarator, 'variableDeclaratorId'));
    const init = child(declarator, 'variableInitializer');
    return { kind: 'local', ...typePart(type, dims), name, ...(init ? { init: readInitializer(reading, init) } : {}), line };
  });
}

/** The type and name that a for-each loop declares. */
export function readLoopVariable(reading: JavaReading, node: CstNode | undefined): { readonly type?: TypeUse; readonly name: string } {
  const type = readLocalType(reading, child(node, 'localVariableType'));
  const declarator = child(child(node, 'variableDeclaratorList'), 'variableDeclarator');
  const { name, dims } = readDeclaredName(reading, child(declarator, 'variableDeclaratorId'));
  return { ...typePart(type, dims), name };
}

function typePart(type: TypeUse | undefined, dims: number): { readonly type?: TypeUse } {
  return type ? { type: withDims(type, dims) } : {};
}
