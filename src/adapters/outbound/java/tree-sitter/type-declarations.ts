import type { EnumConstant, FieldDeclaration, Initialiser, MethodDeclaration, Parameter, TypeBody, TypeDeclaration, TypeKind } from '../../../../domain/code/declarations.js';
import { implicitClass, implicitClassName } from '../implicit-class.js';
import { readModifiers } from './annotations.js';
import { readCompactConstructor, readConstant, readConstructor, readElement, readFields, readInitialiser, readMethod } from './members.js';
import { KIND, TOKEN, byKind } from './node-kinds.js';
import { readParameters } from './parameters.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readType, readTypeList, readTypeParameters } from './types.js';

/** The type whose members are read. */
interface Owner {
  /** See UnitId; `''` for an anonymous class. */
  readonly id: string;
  /** What stands before the simple name of a member type. */
  readonly prefix: string;
  /** Of a record. */
  readonly components: readonly Parameter[];
}

interface Members {
  readonly fields: FieldDeclaration[];
  readonly constants: EnumConstant[];
  readonly methods: MethodDeclaration[];
  readonly initialisers: Initialiser[];
  readonly types: TypeDeclaration[];
  /** First token and end of each method and type: what the type's own hash leaves out. */
  readonly gaps: (readonly [number, number])[];
}

const ANONYMOUS: Owner = { id: '', prefix: '', components: [] };

/** How the grammar names each kind of type, and its body. */
const FORMS = byKind<{ readonly kind: TypeKind; readonly body: number }>({
  class_declaration: { kind: 'class', body: KIND.class_body },
  enum_declaration: { kind: 'enum', body: KIND.enum_body },
  record_declaration: { kind: 'record', body: KIND.class_body },
  interface_declaration: { kind: 'interface', body: KIND.interface_body },
  annotation_type_declaration: { kind: 'annotation', body: KIND.annotation_type_body },
});

/**
 * The types of a file.
 * @param file `prefix` stands before the simple names in ids: the package and a dot, or nothing
 */
export function readTopLevel(reading: TreeReading, { prefix, path }: { readonly prefix: string; readonly path: string }): TypeDeclaration[] {
  const declarations = reading.named(0);
  if (declarations.every((each) => FORMS[reading.kind(each)] !== undefined)) return declarations.map((each) => readTypeDeclaration(reading, each, prefix));
  // Only a file with a method, and without a package, is a compact one (JLS 7.3).
  if (prefix !== '' || !declarations.some((each) => reading.kind(each) === KIND.method_declaration)) reading.doubt();
  return [readImplicitClass(reading, declarations, path)];
}

function readImplicitClass(reading: TreeReading, declarations: readonly number[], path: string): TypeDeclaration {
  const name = implicitClassName(path);
  const owner = { id: name, prefix: `${name}$`, components: [] };
  const { gaps, ...body } = noMembers();
  for (const each of declarations) {
    const kind = reading.kind(each);
    if (kind === KIND.local_variable_declaration) body.fields.push(...readFields(reading, each));
    else if (kind === KIND.method_declaration || FORMS[kind]) READERS[kind]?.(reading, each, owner, { ...body, gaps });
    else reading.doubt();
  }
  const first = reading.first(declarations[0] ?? 0);
  const end = reading.end(declarations.at(-1) ?? 0);
  return implicitClass(name, body, { span: reading.span(first, end), hash: reading.hashWithout(first, end, gaps) });
}

function noMembers(): Members {
  return { fields: [], constants: [], methods: [], initialisers: [], types: [], gaps: [] };
}

/**
 * Of any type.
 * @param prefix what stands before the simple name in the id: `com.acme.`, `com.acme.Outer$`, or nothing for a local type
 */
export function readTypeDeclaration(reading: TreeReading, node: number, prefix: string): TypeDeclaration {
  const form = FORMS[reading.kind(node)] ?? { kind: 'class', body: KIND.class_body };
  const name = reading.text(reading.child(node, KIND.identifier));
  const id = prefix + name;
  const components = form.kind === 'record' ? readParameters(reading, reading.child(node, KIND.formal_parameters)) : [];
  const superclass = reading.child(node, KIND.superclass);
  const interfaces = reading.child(node, form.kind === 'interface' ? KIND.extends_interfaces : KIND.super_interfaces);
  const extended = superclass === NONE ? NONE : reading.firstNamed(superclass);
  const { modifiers, annotations } = readModifiers(reading, node);
  const { gaps, fields, constants, methods, initialisers, types } = readMembers(reading, reading.child(node, form.body), { id, prefix: `${id}$`, components });
  const first = reading.first(node);
  const end = reading.end(node);
  const declaration: TypeDraft = {
    id,
    name,
    kind: form.kind,
    modifiers,
    annotations,
    typeParameters: readTypeParameters(reading, node),
    implements: readTypeList(reading, interfaces),
    components,
    fields,
    constants,
    methods,
    initialisers,
    types,
    span: reading.span(first, end),
    hash: reading.hashWithout(first, end, gaps),
  };
  if (extended !== NONE) declaration.extends = readType(reading, extended);
  return declaration;
}

type TypeDraft = { -readonly [Part in keyof TypeDeclaration]: TypeDeclaration[Part] };

/** Of an anonymous class. */
export function readAnonymousBody(reading: TreeReading, body: number): TypeBody {
  const { fields, constants, methods, initialisers, types } = readMembers(reading, body, ANONYMOUS);
  return { fields, constants, methods, initialisers, types };
}

function readMembers(reading: TreeReading, body: number, owner: Owner): Members {
  const members = noMembers();
  return reading.deeper(body, members, (deeper, at) => {
    readEach(deeper, at, owner, members);
    return members;
  });
}

/** An empty member (`;`) is none. */
function readEach(reading: TreeReading, body: number, owner: Owner, members: Members): void {
  const end = reading.next(body);
  for (let at = body + 1; at < end; at = reading.next(at)) {
    if (reading.kind(at) === TOKEN) continue;
    const read = READERS[reading.kind(at)];
    if (read) read(reading, at, owner, members);
    else reading.doubt();
  }
}

type MemberReader = (reading: TreeReading, node: number, owner: Owner, into: Members) => void;

const FIELDS: MemberReader = (reading, node, _owner, into) => into.fields.push(...readFields(reading, node));
const TYPE: MemberReader = (reading, node, owner, into) => {
  into.types.push(readTypeDeclaration(reading, node, owner.prefix));
  into.gaps.push([reading.first(node), reading.end(node)]);
};

function method(read: (reading: TreeReading, node: number, owner: Owner) => MethodDeclaration): MemberReader {
  return (reading, node, owner, into) => {
    into.methods.push(read(reading, node, owner));
    into.gaps.push([reading.first(node), reading.end(node)]);
  };
}

const READERS = byKind<MemberReader>({
  enum_constant: (reading, node, _owner, into) => into.constants.push(readConstant(reading, node)),
  enum_body_declarations: readEach,
  field_declaration: FIELDS,
  constant_declaration: FIELDS,
  method_declaration: method((reading, node, owner) => readMethod(reading, node, owner.id)),
  annotation_type_element_declaration: method((reading, node, owner) => readElement(reading, node, owner.id)),
  constructor_declaration: method((reading, node, owner) => readConstructor(reading, node, owner.id)),
  compact_constructor_declaration: method((reading, node, owner) => readCompactConstructor(reading, node, owner.id, owner.components)),
  class_declaration: TYPE,
  record_declaration: TYPE,
  interface_declaration: TYPE,
  annotation_type_declaration: TYPE,
  enum_declaration: TYPE,
  block: (reading, node, _owner, into) => into.initialisers.push(readInitialiser(reading, node, false)),
  static_initializer: (reading, node, _owner, into) => into.initialisers.push(readInitialiser(reading, node, true)),
});
