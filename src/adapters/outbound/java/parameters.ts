import type { Parameter, TypeParameter } from '../../../domain/code/declarations.js';
import { child, descend, nodes, onlyNode, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readDeclaredName } from './local-variables.js';
import { readClassType, readType, withDims } from './type-uses.js';

/** Of whatever holds a `formalParameterList`; a receiver parameter (`this`) is none. */
export function readParameters(reading: JavaReading, declarator: CstNode | undefined): Parameter[] {
  return nodes(child(declarator, 'formalParameterList'), 'formalParameter').flatMap((each) => {
    const parameter = onlyNode(each);
    return parameter ? [readParameter(reading, parameter)] : [];
  });
}

function readParameter(reading: JavaReading, node: CstNode): Parameter {
  const written = child(node, 'unannType');
  const annotations = annotationsBefore(reading, node, written);
  const type = readType(reading, written);
  const variable = token(node, 'Identifier');
  if (variable) return { name: reading.text(variable), type: withDims(type, 1), varargs: true, annotations };
  const { name, dims } = readDeclaredName(reading, child(node, 'variableDeclaratorId'));
  return { name, type: withDims(type, dims), varargs: false, annotations };
}

function annotationsBefore(reading: JavaReading, node: CstNode, type: CstNode | undefined): Parameter['annotations'] {
  return reading.annotations(reading.declaration(node).first, type ? reading.first(type) : reading.first(node));
}

/** Of `recordHeader`. */
export function readComponents(reading: JavaReading, header: CstNode | undefined): Parameter[] {
  return nodes(child(header, 'recordComponentList'), 'recordComponent').map((node) => {
    const written = child(node, 'unannType');
    const type = readType(reading, written);
    const variable = child(node, 'variableArityRecordComponent');
    const name = token(variable ?? node, 'Identifier');
    return {
      name: name ? reading.text(name) : '',
      type: withDims(type, variable ? 1 : 0),
      varargs: variable !== undefined,
      annotations: annotationsBefore(reading, node, written),
    };
  });
}

/** Of whatever holds `typeParameters`. */
export function readTypeParameters(reading: JavaReading, holder: CstNode | undefined): TypeParameter[] {
  return nodes(descend(holder, 'typeParameters', 'typeParameterList'), 'typeParameter').map((node) => {
    const bound = child(node, 'typeBound');
    const first = descend(bound, 'classOrInterfaceType', 'classType');
    const more = nodes(bound, 'additionalBound').map((each) => descend(each, 'interfaceType', 'classType'));
    return {
      name: reading.text(child(node, 'typeIdentifier') ?? node),
      bounds: (first ? [first, ...more] : more).map((each) => readClassType(reading, each)),
    };
  });
}
