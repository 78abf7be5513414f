import type { EnumConstant, FieldDeclaration, Initialiser, MethodDeclaration, Parameter, TypeBody, TypeDeclaration } from '../../../domain/code/declarations.js';
import { child, nodes, onlyNode, token, type CstNode } from './cst.js';
import { readConstant, readFields, readInitialiser } from './fields.js';
import type { JavaReading } from './java-reading.js';
import { readCompactConstructor, readConstructor, readElement, readMethod } from './methods.js';

/** The type whose members are read. */
export interface Owner {
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
}

/** Rules that only stand for one of several others. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'typeDeclaration', 'recordBodyDeclaration', 'classBodyDeclaration', 'classMemberDeclaration', 'interfaceMemberDeclaration', 'annotationInterfaceMemberDeclaration',
]);

export function anonymousOwner(id: string): Owner {
  return { id, prefix: id === '' ? '' : `${id}$`, components: [] };
}

/** Of every kind of body: classes, enums, records, interfaces, annotation interfaces. */
export function readBody(reading: JavaReading, body: CstNode | undefined, owner: Owner): TypeBody {
  const members: Members = { fields: [], constants: [], methods: [], initialisers: [], types: [] };
  for (const constant of nodes(child(body, 'enumConstantList'), 'enumConstant')) members.constants.push(readConstant(reading, constant));
  const holder = child(body, 'enumBodyDeclarations') ?? body;
  for (const rule of ['classBodyDeclaration', 'recordBodyDeclaration', 'interfaceMemberDeclaration', 'annotationInterfaceMemberDeclaration']) {
    for (const member of nodes(holder, rule)) readMember(reading, member, owner, members);
  }
  return members;
}

/** Of declarations that stand for a body without braces. */
export function readMembers(reading: JavaReading, declarations: readonly CstNode[], owner: Owner): TypeBody {
  const members: Members = { fields: [], constants: [], methods: [], initialisers: [], types: [] };
  for (const declaration of declarations) readMember(reading, declaration, owner, members);
  return members;
}

type MemberReader = (reading: JavaReading, node: CstNode, owner: Owner, into: Members) => void;

const FIELDS: MemberReader = (reading, node, _owner, into) => into.fields.push(...readFields(reading, node));
const METHOD: MemberReader = (reading, node, owner, into) => into.methods.push(readMethod(reading, node, owner.id));
const TYPE: MemberReader = (reading, node, owner, into) => into.types.push(reading.readers.type(reading, node, owner.prefix));
const INITIALISER: MemberReader = (reading, node, _owner, into) => into.initialisers.push(readInitialiser(reading, node, token(node, 'Static') !== undefined));

const MEMBER_READERS: Readonly<Record<string, MemberReader>> = {
  fieldDeclaration: FIELDS,
  constantDeclaration: FIELDS,
  methodDeclaration: METHOD,
  interfaceMethodDeclaration: METHOD,
  annotationInterfaceElementDeclaration: (reading, node, owner, into) => into.methods.push(readElement(reading, node, owner.id)),
  constructorDeclaration: (reading, node, owner, into) => into.methods.push(readConstructor(reading, node, owner.id)),
  compactConstructorDeclaration: (reading, node, owner, into) => into.methods.push(readCompactConstructor(reading, node, owner.id, owner.components)),
  classDeclaration: TYPE,
  interfaceDeclaration: TYPE,
  instanceInitializer: INITIALISER,
  staticInitializer: INITIALISER,
};

/** An empty member (`;`) is none. */
function readMember(reading: JavaReading, member: CstNode, owner: Owner, into: Members): void {
  let node: CstNode | undefined = member;
  while (node && WRAPPERS.has(node.name)) node = onlyNode(node);
  if (node) MEMBER_READERS[node.name]?.(reading, node, owner, into);
}
