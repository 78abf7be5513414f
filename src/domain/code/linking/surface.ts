import type { Annotation, EnumConstant, Expression, FieldDeclaration, FileFacts, Import, Initialiser, MethodDeclaration, Parameter, TypeBody, TypeDeclaration } from '../declarations.js';
import type { Span } from '../span.js';

const NO_SPAN: Span = { start: 0, end: 0, from: 0, to: 0 };

/**
 * What other files can depend on: declarations without bodies, places and hashes. A method that has a body has an empty
 * one. A field keeps its initialiser only where it may be a constant that others read (JLS 15.29). The surface of a
 * surface is equal to it.
 */
export function surfaceOf(facts: FileFacts): FileFacts {
  return {
    path: facts.path, package: facts.package, imports: importsOf(facts), types: facts.types.map(typeSurface), diagnostics: [],
  };
}

/** With the module that a compact source file imports unsaid (JLS 7.3). */
function importsOf(facts: FileFacts): readonly Import[] {
  const imports = facts.imports.map(importSurface);
  return facts.types.some((type) => type.isImplicit === true) ? [...imports, BASE_MODULE] : imports;
}

const BASE_MODULE: Import = { name: 'java.base', isStatic: false, onDemand: true, isModule: true, span: NO_SPAN };

function importSurface({ name, isStatic, onDemand, isModule }: Import): Import {
  return { name, isStatic, onDemand, ...(isModule === undefined ? {} : { isModule }), span: NO_SPAN };
}

function typeSurface(type: TypeDeclaration): TypeDeclaration {
  return {
    ...bodySurface(type, type.kind === 'interface' || type.kind === 'annotation'),
    id: type.id, name: type.name, kind: type.kind, modifiers: type.modifiers, annotations: type.annotations.map(annotationSurface), typeParameters: type.typeParameters,
    ...(type.extends === undefined ? {} : { extends: type.extends }),
    implements: type.implements, components: type.components.map(parameterSurface), span: NO_SPAN, hash: '',
  };
}

/** Initialisers are nobody else's business. */
function bodySurface(body: TypeBody, inInterface: boolean): TypeBody {
  return {
    fields: body.fields.map((field) => fieldSurface(field, inInterface)), constants: body.constants.map(constantSurface), methods: body.methods.map(methodSurface),
    initialisers: NO_INITIALISERS, types: body.types.map(typeSurface),
  };
}

const NO_INITIALISERS: readonly Initialiser[] = [];

function fieldSurface(field: FieldDeclaration, inInterface: boolean): FieldDeclaration {
  const isFinal = inInterface || field.modifiers.includes('final');
  const init = field.init === undefined ? undefined : isFinal ? constantSurfaceOf(field.init) : NOT_CONSTANT;
  return {
    name: field.name, type: field.type, modifiers: field.modifiers, annotations: field.annotations.map(annotationSurface),
    ...(init === undefined ? {} : { init }), span: NO_SPAN, hash: '',
  };
}

/** Stands for an initialiser that is there and is no constant: that there is one decides what Lombok's constructors take. */
const NOT_CONSTANT: Expression = { kind: 'unknown', text: '' };

/** The expression with its places gone, where it may be a constant; else the word that there is one. */
function constantSurfaceOf(init: Expression): Expression {
  return isConstantForm(init) ? withoutLines(init) : NOT_CONSTANT;
}

/** Expressions that constants are made of, and the parts of each that must be ones too. */
const CONSTANT_FORMS: Readonly<Partial<Record<Expression['kind'], readonly string[]>>> = {
  literal: [], name: [], field: ['target'], binary: ['left', 'right'], cast: ['operand'], unary: ['operand'], conditional: ['condition', 'then', 'else'],
};

function isConstantForm(expression: Expression): boolean {
  const parts = CONSTANT_FORMS[expression.kind];
  const nodes = expression as unknown as Readonly<Record<string, Expression | undefined>>;
  return parts !== undefined && parts.every((part) => {
    const node = nodes[part];
    return node !== undefined && isConstantForm(node);
  });
}

function constantSurface(constant: EnumConstant): EnumConstant {
  return {
    name: constant.name, args: [], annotations: constant.annotations.map(annotationSurface), span: NO_SPAN, hash: '',
    ...(constant.body === undefined ? {} : { body: EMPTY_BODY }),
  };
}

/** The body of an enum constant is a class that no other code names. */
const EMPTY_BODY: TypeBody = { fields: [], constants: [], methods: [], initialisers: [], types: [] };

function methodSurface(method: MethodDeclaration): MethodDeclaration {
  return {
    id: method.id, name: method.name, kind: method.kind, modifiers: method.modifiers, annotations: method.annotations.map(annotationSurface),
    typeParameters: method.typeParameters, parameters: method.parameters.map(parameterSurface),
    ...(method.returns === undefined ? {} : { returns: method.returns }),
    throws: method.throws, span: NO_SPAN, hash: '', ...(method.body === undefined ? {} : { body: [] }),
  };
}

function parameterSurface(parameter: Parameter): Parameter {
  return parameter.annotations.length === 0 ? parameter : { ...parameter, annotations: parameter.annotations.map(annotationSurface) };
}

function annotationSurface(annotation: Annotation): Annotation {
  const values = Object.entries(annotation.values);
  return { name: annotation.name, values: values.length === 0 ? annotation.values : Object.fromEntries(values.map(([name, value]) => [name, withoutLines(value)])), line: 0 };
}

/** Annotation values hold no code, so that what is plain data below them can be walked as such. */
function withoutLines(value: Expression): Expression {
  return stripped(value) as Expression;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, key === 'line' ? 0 : stripped(part)]));
}
