import type { MethodDeclaration, Parameter, Statement } from '../../../domain/code/declarations.js';
import type { TypeUse } from '../../../domain/code/type-use.js';
import { child, descend, nodes, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { methodId } from './method-id.js';
import { readModifiers, type Modifiers } from './modifiers.js';
import { readParameters, readTypeParameters } from './parameters.js';
import { countDims, plainType, readClassType, readType, withDims } from './type-uses.js';

/** Of `methodDeclaration` and `interfaceMethodDeclaration`. */
export function readMethod(reading: JavaReading, node: CstNode, owner: string): MethodDeclaration {
  const header = child(node, 'methodHeader');
  const declarator = child(header, 'methodDeclarator');
  const result = child(header, 'result');
  const name = token(declarator, 'Identifier');
  const parameters = readParameters(reading, declarator);
  const block = descend(node, 'methodBody', 'block');
  const range = reading.declaration(node);
  const called = name ? reading.text(name) : '';
  const rule = node.name === 'methodDeclaration' ? 'methodModifier' : 'interfaceMethodModifier';
  return {
    id: methodId(owner, called, parameters),
    name: called,
    kind: 'method',
    ...readMethodModifiers(reading, node, { rule, first: range.first, end: result ? reading.first(result) : range.first }),
    typeParameters: readTypeParameters(reading, header),
    parameters,
    returns: withDims(readResult(reading, result), countDims(child(declarator, 'dims'))),
    throws: readThrows(reading, header),
    span: reading.span(range),
    hash: reading.hash(range),
    ...(block ? { body: reading.readers.statements(reading, block) } : {}),
  };
}

/** Annotations between the type parameters and the result are the method's, those of type parameters are not. */
function readMethodModifiers(reading: JavaReading, node: CstNode, { rule, first, end }: { readonly rule: string; readonly first: number; readonly end: number }): Modifiers {
  const own = readModifiers(reading, node, rule, end);
  const parameters = child(child(node, 'methodHeader'), 'typeParameters');
  if (!parameters) return own;
  return { modifiers: own.modifiers, annotations: [...reading.annotations(first, reading.first(parameters)), ...reading.annotations(reading.last(parameters) + 1, end)] };
}

function readResult(reading: JavaReading, result: CstNode | undefined): TypeUse {
  const type = child(result, 'unannType');
  return type ? readType(reading, type) : plainType('void');
}

function readThrows(reading: JavaReading, holder: CstNode | undefined): TypeUse[] {
  return nodes(descend(holder, 'throws', 'exceptionTypeList'), 'exceptionType').map((each) => readClassType(reading, child(each, 'classType')));
}

/** Of `annotationInterfaceElementDeclaration`. */
export function readElement(reading: JavaReading, node: CstNode, owner: string): MethodDeclaration {
  const type = child(node, 'unannType');
  const name = token(node, 'Identifier');
  const range = reading.declaration(node);
  const called = name ? reading.text(name) : '';
  return {
    id: methodId(owner, called, []),
    name: called,
    kind: 'method',
    ...readModifiers(reading, node, 'annotationInterfaceElementModifier', type ? reading.first(type) : range.first),
    typeParameters: [],
    parameters: [],
    returns: withDims(readType(reading, type), countDims(child(node, 'dims'))),
    throws: [],
    span: reading.span(range),
    hash: reading.hash(range),
  };
}

/** Of `constructorDeclaration`. */
export function readConstructor(reading: JavaReading, node: CstNode, owner: string): MethodDeclaration {
  const declarator = child(node, 'constructorDeclarator');
  const parameters = readParameters(reading, declarator);
  return {
    ...constructorParts(reading, node, owner, parameters),
    kind: 'constructor',
    ...readModifiers(reading, node, 'constructorModifier', declarator ? reading.first(declarator) : 0),
    typeParameters: readTypeParameters(reading, declarator),
    throws: readThrows(reading, node),
  };
}

/** Of `compactConstructorDeclaration`. */
export function readCompactConstructor(reading: JavaReading, node: CstNode, owner: string, components: readonly Parameter[]): MethodDeclaration {
  const name = child(node, 'simpleTypeName');
  return {
    ...constructorParts(reading, node, owner, components),
    kind: 'compact-constructor',
    ...readModifiers(reading, node, 'constructorModifier', name ? reading.first(name) : 0),
    typeParameters: [],
    throws: [],
  };
}

function constructorParts(reading: JavaReading, node: CstNode, owner: string, parameters: readonly Parameter[]): Pick<MethodDeclaration, 'id' | 'name' | 'parameters' | 'span' | 'hash'> & { body: Statement[] } {
  const range = reading.declaration(node);
  const body = child(node, 'constructorBody');
  return {
    id: methodId(owner, '<init>', parameters),
    name: '<init>',
    parameters,
    span: reading.span(range),
    hash: reading.hash(range),
    body: [...readConstructorCall(reading, child(body, 'explicitConstructorInvocation')), ...reading.readers.statements(reading, body)],
  };
}

/** `<T>this(…)` and `<T>super(…)`; those without type arguments reach the parser as ordinary calls. */
function readConstructorCall(reading: JavaReading, node: CstNode | undefined): Statement[] {
  const call = child(node, 'unqualifiedExplicitConstructorInvocation') ?? child(node, 'qualifiedExplicitConstructorInvocation');
  if (!call) return [];
  const args = nodes(child(call, 'argumentList'), 'expression').map((each) => reading.readers.expression(reading, each));
  const line = reading.line(call);
  return [{ kind: 'expression', expression: { kind: 'call', name: token(call, 'This') ? 'this' : 'super', args, line }, line }];
}
