import type { TypeBody, TypeDeclaration, TypeKind } from '../../../domain/code/declarations.js';
import type { Span } from '../../../domain/code/span.js';
import type { TypeUse } from '../../../domain/code/type-use.js';
import { child, descend, nodes, startOf, token, type CstNode, type CstToken } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readModifiers } from './modifiers.js';
import { readComponents, readTypeParameters } from './parameters.js';
import { implicitClass, implicitClassName } from './implicit-class.js';
import { readBody, readMembers } from './type-bodies.js';
import { readClassType } from './type-uses.js';

/** How the grammar names the parts of each kind of type. */
interface Form {
  readonly kind: TypeKind;
  readonly rule: string;
  readonly keyword: string;
  readonly body: string;
}

const FORMS: readonly Form[] = [
  { kind: 'class', rule: 'normalClassDeclaration', keyword: 'Class', body: 'classBody' },
  { kind: 'enum', rule: 'enumDeclaration', keyword: 'Enum', body: 'enumBody' },
  { kind: 'record', rule: 'recordDeclaration', keyword: 'Record', body: 'recordBody' },
  { kind: 'interface', rule: 'normalInterfaceDeclaration', keyword: 'Interface', body: 'interfaceBody' },
  { kind: 'annotation', rule: 'annotationInterfaceDeclaration', keyword: 'At', body: 'annotationInterfaceBody' },
];

/** Of a type that nests too deep; its file then has a fault, and no facts. */
const NO_BODY: TypeBody = { fields: [], constants: [], methods: [], initialisers: [], types: [] };

/**
 * Of `classDeclaration` and `interfaceDeclaration`.
 * @param prefix what stands before the simple name in the id: `com.acme.`, `com.acme.Outer$`, or nothing for a local type
 */
export function readTypeDeclaration(reading: JavaReading, node: CstNode, prefix: string): TypeDeclaration {
  const form = FORMS.find((each) => child(node, each.rule)) ?? { kind: 'class', rule: '', keyword: '', body: '' };
  const declaration = child(node, form.rule);
  const name = child(declaration, 'typeIdentifier');
  const simple = name ? reading.text(name) : '';
  const id = prefix + simple;
  const range = reading.declaration(node);
  const keyword: CstToken | CstNode = token(declaration, form.keyword) ?? declaration ?? node;
  const components = readComponents(reading, child(declaration, 'recordHeader'));
  const body = reading.deeper<TypeBody>(declaration, NO_BODY, () => readBody(reading, child(declaration, form.body), { id, prefix: `${id}$`, components }));
  const extended = descend(declaration, 'classExtends', 'classType');
  return {
    id,
    name: simple,
    kind: form.kind,
    ...readModifiers(reading, node, form.kind === 'interface' || form.kind === 'annotation' ? 'interfaceModifier' : 'classModifier', reading.first(keyword)),
    typeParameters: readTypeParameters(reading, declaration),
    ...(extended ? { extends: readClassType(reading, extended) } : {}),
    implements: readInterfaces(reading, declaration),
    components,
    ...body,
    span: reading.span(range),
    hash: reading.hash(range, inOrder([...body.methods, ...body.types].map((member) => member.span))),
  };
}

function readInterfaces(reading: JavaReading, declaration: CstNode | undefined): TypeUse[] {
  const holder = child(declaration, 'classImplements') ?? child(declaration, 'interfaceExtends');
  return nodes(child(holder, 'interfaceTypeList'), 'interfaceType').map((each) => readClassType(reading, child(each, 'classType')));
}

function inOrder(spans: Span[]): Span[] {
  return spans.sort((a, b) => a.from - b.from);
}

export interface TopLevel {
  readonly types: TypeDeclaration[];
  /** The start of the first member outside of any type, where there may be none. */
  readonly stray?: number;
}

/** @param file `prefix` stands before the simple names in ids: the package and a dot, or nothing */
export function readTopLevel(reading: JavaReading, unit: CstNode, { prefix, path }: { readonly prefix: string; readonly path: string }): TopLevel {
  const declarations = nodes(unit, 'typeDeclaration').filter((each) => !token(each, 'Semicolon'));
  const stray = declarations.find((each) => child(each, 'fieldDeclaration') ?? child(each, 'methodDeclaration'));
  if (!stray) return { types: declarations.flatMap((each) => child(each, 'classDeclaration') ?? child(each, 'interfaceDeclaration') ?? []).map((each) => readTypeDeclaration(reading, each, prefix)) };
  // Only a file with a method, and without a package, is a compact one (JLS 7.3).
  const isCompact = prefix === '' && declarations.some((each) => child(each, 'methodDeclaration'));
  return isCompact ? { types: [readImplicitClass(reading, declarations, path)] } : { types: [], stray: startOf(stray) };
}

function readImplicitClass(reading: JavaReading, declarations: readonly CstNode[], path: string): TypeDeclaration {
  const name = implicitClassName(path);
  const body = readMembers(reading, declarations, { id: name, prefix: `${name}$`, components: [] });
  const ranges = declarations.map((each) => reading.declaration(each));
  const range = { first: ranges[0]?.first ?? 0, end: ranges.at(-1)?.end ?? 0 };
  return implicitClass(name, body, { span: reading.span(range), hash: reading.hash(range, inOrder([...body.methods, ...body.types].map((member) => member.span))) });
}
