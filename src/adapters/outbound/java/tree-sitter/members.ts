import type { EnumConstant, FieldDeclaration, Initialiser, MethodDeclaration, Parameter } from '../../../../domain/code/declarations.js';
import type { TypeUse } from '../../../../domain/code/type-use.js';
import { methodId } from '../method-id.js';
import { withDims } from '../type-use-forms.js';
import { readModifiers, type Modifiers } from './annotations.js';
import { readArguments } from './arguments.js';
import { readInitializer } from './creations.js';
import { typeOfDeclaration } from './declared-names.js';
import { initOf } from './locals.js';
import { KIND } from './node-kinds.js';
import { readParameters } from './parameters.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { countDims, isAnnotation, readType, readTypeList, readTypeParameters } from './types.js';

/** Of `field_declaration` and `constant_declaration`: one field a declarator; all have the span of the declaration. */
export function readFields(reading: TreeReading, node: number): FieldDeclaration[] {
  const written = typeOfDeclaration(reading, node);
  const { modifiers, annotations } = readModifiers(reading, node);
  const base = readType(reading, written);
  const first = reading.first(node);
  const typeEnd = reading.end(written);
  const span = reading.span(first, reading.end(node));
  return reading.children(node, KIND.variable_declarator).map((declarator) => {
    const own = reading.first(declarator);
    const name = reading.text(declarator + 1);
    const type = withDims(base, countDims(reading, reading.child(declarator, KIND.dimensions)));
    const hash = reading.hashWithout(first, reading.end(declarator), typeEnd < own ? [[typeEnd, own]] : []);
    const init = initOf(reading, declarator);
    if (init === NONE) return { name, type, modifiers, annotations, span, hash };
    return { name, type, modifiers, annotations, init: readInitializer(reading, init), span, hash };
  });
}

/** Of `enum_constant`. */
export function readConstant(reading: TreeReading, node: number): EnumConstant {
  const body = reading.child(node, KIND.class_body);
  const first = reading.first(node);
  const end = reading.end(node);
  const constant = {
    name: reading.text(reading.child(node, KIND.identifier)),
    args: readArguments(reading, node),
    annotations: readModifiers(reading, node).annotations,
    span: reading.span(first, end),
    hash: reading.hash(first, end),
  };
  return body === NONE ? constant : { ...constant, body: reading.readers.classBody(reading, body) };
}

/** Of a `block` among members, and of `static_initializer`. */
export function readInitialiser(reading: TreeReading, node: number, isStatic: boolean): Initialiser {
  const first = reading.first(node);
  const end = reading.end(node);
  const block = isStatic ? reading.child(node, KIND.block) : node;
  return { isStatic, body: reading.readers.statements(reading, block), span: reading.span(first, end), hash: reading.hash(first, end) };
}

// Every property is written out below: objects made by spreading others are slow to make, and methods are many.

/** Of `method_declaration`. Annotations between type parameters and result belong to the method, as javac has it. */
export function readMethod(reading: TreeReading, node: number, owner: string): MethodDeclaration {
  const list = reading.child(node, KIND.formal_parameters);
  const parameters = readParameters(reading, list);
  const called = nameBefore(reading, node, list);
  const block = reading.child(node, KIND.block);
  const { modifiers, annotations } = readModifiers(reading, node);
  const first = reading.first(node);
  const end = reading.end(node);
  const name = reading.text(called);
  const method: MethodDraft = {
    id: methodId(owner, name, parameters),
    name,
    kind: 'method',
    modifiers,
    annotations: withTypeAnnotations(reading, node, annotations),
    typeParameters: readTypeParameters(reading, node),
    parameters,
    returns: withDims(readResult(reading, node, called), countDims(reading, reading.child(node, KIND.dimensions))),
    throws: readThrows(reading, node),
    span: reading.span(first, end),
    hash: reading.hash(first, end),
  };
  if (block !== NONE) method.body = reading.readers.statements(reading, block);
  return method;
}

type MethodDraft = { -readonly [Part in keyof MethodDeclaration]: MethodDeclaration[Part] };

function withTypeAnnotations(reading: TreeReading, node: number, before: Modifiers['annotations']): Modifiers['annotations'] {
  if (reading.child(node, KIND.type_parameters) === NONE) return before;
  const more = reading.named(node).filter((each) => isAnnotation(reading, each));
  return more.length === 0 ? before : [...before, ...more.map((each) => reading.readers.annotation(reading, each))];
}

/** The child before another one. */
function nameBefore(reading: TreeReading, node: number, behind: number): number {
  let name = node + 1;
  for (let at = name; at < behind; at = reading.next(at)) name = at;
  return name;
}

function readResult(reading: TreeReading, node: number, name: number): TypeUse {
  return readType(reading, nameBefore(reading, node, name));
}

function readThrows(reading: TreeReading, node: number): TypeUse[] {
  return readTypeList(reading, reading.child(node, KIND.throws));
}

/** Of `annotation_type_element_declaration`. */
export function readElement(reading: TreeReading, node: number, owner: string): MethodDeclaration {
  const type = typeOfDeclaration(reading, node);
  const name = reading.text(reading.next(type));
  const { modifiers, annotations } = readModifiers(reading, node);
  const first = reading.first(node);
  const end = reading.end(node);
  return {
    id: methodId(owner, name, []),
    name,
    kind: 'method',
    modifiers,
    annotations,
    typeParameters: [],
    parameters: [],
    returns: withDims(readType(reading, type), countDims(reading, reading.child(node, KIND.dimensions))),
    throws: [],
    span: reading.span(first, end),
    hash: reading.hash(first, end),
  };
}

/** Of `constructor_declaration`. */
export function readConstructor(reading: TreeReading, node: number, owner: string): MethodDeclaration {
  const parameters = readParameters(reading, reading.child(node, KIND.formal_parameters));
  return constructorOf(reading, node, { kind: 'constructor', owner, parameters, body: reading.child(node, KIND.constructor_body) });
}

/** Of `compact_constructor_declaration`, which has the record's components as its parameters. */
export function readCompactConstructor(reading: TreeReading, node: number, owner: string, components: readonly Parameter[]): MethodDeclaration {
  return constructorOf(reading, node, { kind: 'compact-constructor', owner, parameters: components, body: reading.child(node, KIND.block) });
}

interface ConstructorParts extends Pick<MethodDeclaration, 'kind' | 'parameters'> {
  readonly owner: string;
  readonly body: number;
}

function constructorOf(reading: TreeReading, node: number, { kind, owner, parameters, body }: ConstructorParts): MethodDeclaration {
  const { modifiers, annotations } = readModifiers(reading, node);
  const first = reading.first(node);
  const end = reading.end(node);
  return {
    id: methodId(owner, '<init>', parameters),
    name: '<init>',
    kind,
    modifiers,
    annotations,
    typeParameters: readTypeParameters(reading, node),
    parameters,
    throws: readThrows(reading, node),
    span: reading.span(first, end),
    hash: reading.hash(first, end),
    body: reading.readers.statements(reading, body),
  };
}
