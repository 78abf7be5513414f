import type { Statement } from '../../../../domain/code/declarations.js';
import type { TypeUse } from '../../../../domain/code/type-use.js';
import { withDims } from '../type-use-forms.js';
import { readInitializer } from './creations.js';
import { typeOfDeclaration } from './declared-names.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { countDims, readLocalType } from './types.js';

/** Of `local_variable_declaration`: one statement a declarator. */
export function readLocals(reading: TreeReading, node: number): Statement[] {
  const type = readLocalType(reading, typeOfDeclaration(reading, node));
  const line = reading.line(node);
  return reading.children(node, KIND.variable_declarator).map((declarator) => {
    const name = reading.text(declarator + 1);
    const found = initOf(reading, declarator);
    const init = found === NONE ? undefined : readInitializer(reading, found);
    if (!type) return init ? { kind: 'local', name, init, line } : { kind: 'local', name, line };
    const dimensioned = withDims(type, countDims(reading, reading.child(declarator, KIND.dimensions)));
    return init ? { kind: 'local', type: dimensioned, name, init, line } : { kind: 'local', type: dimensioned, name, line };
  });
}

/** The value of a `variable_declarator`: what stands behind its name and dimensions. */
export function initOf(reading: TreeReading, declarator: number): number {
  const first = reading.firstNamed(declarator, reading.next(declarator + 1));
  return first !== NONE && reading.kind(first) === KIND.dimensions ? reading.firstNamed(declarator, reading.next(first)) : first;
}

export function typePart(type: TypeUse | undefined, dims: number): { readonly type?: TypeUse } {
  return type ? { type: withDims(type, dims) } : {};
}
