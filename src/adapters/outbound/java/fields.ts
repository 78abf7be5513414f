import type { EnumConstant, FieldDeclaration, Initialiser } from '../../../domain/code/declarations.js';
import { child, nodes, token, type CstNode } from './cst.js';
import { readInitializer } from './creations.js';
import type { JavaReading } from './java-reading.js';
import { readDeclaredName } from './local-variables.js';
import { readModifiers } from './modifiers.js';
import { readType, withDims } from './type-uses.js';

/** Of `fieldDeclaration` and `constantDeclaration`: one field a declarator; all have the span of the declaration. */
export function readFields(reading: JavaReading, node: CstNode): FieldDeclaration[] {
  const written = child(node, 'unannType');
  const range = reading.declaration(node);
  const typeEnd = written ? reading.last(written) + 1 : range.first;
  const modifiers = readModifiers(reading, node, node.name === 'fieldDeclaration' ? 'fieldModifier' : 'constantModifier', written ? reading.first(written) : range.first);
  const type = readType(reading, written);
  const span = reading.span(range);
  return nodes(child(node, 'variableDeclaratorList'), 'variableDeclarator').map((declarator) => {
    const { name, dims } = readDeclaredName(reading, child(declarator, 'variableDeclaratorId'));
    const init = child(declarator, 'variableInitializer');
    const own = { first: reading.first(declarator), end: reading.last(declarator) + 1 };
    return {
      name,
      type: withDims(type, dims),
      ...modifiers,
      ...(init ? { init: readInitializer(reading, init) } : {}),
      span,
      hash: reading.hash({ first: range.first, end: own.end }, typeEnd < own.first ? [{ ...span, from: reading.span({ first: typeEnd, end: typeEnd + 1 }).from, to: reading.span(own).from }] : []),
    };
  });
}

/** Of `enumConstant`. */
export function readConstant(reading: JavaReading, node: CstNode): EnumConstant {
  const name = token(node, 'Identifier');
  const range = reading.declaration(node);
  const body = child(node, 'classBody');
  return {
    name: name ? reading.text(name) : '',
    args: nodes(child(node, 'argumentList'), 'expression').map((each) => reading.readers.expression(reading, each)),
    annotations: reading.annotations(range.first, name ? reading.first(name) : range.first),
    ...(body ? { body: reading.readers.classBody(reading, body, '') } : {}),
    span: reading.span(range),
    hash: reading.hash(range),
  };
}

/** Of `instanceInitializer` and `staticInitializer`. */
export function readInitialiser(reading: JavaReading, node: CstNode, isStatic: boolean): Initialiser {
  const range = reading.declaration(node);
  return { isStatic, body: reading.readers.statements(reading, child(node, 'block')), span: reading.span(range), hash: reading.hash(range) };
}
