import fc from 'fast-check';
import type { Annotation, EnumConstant, Expression, FieldDeclaration, FileFacts, Import, MethodDeclaration, Statement, TypeBody, TypeDeclaration, TypeKind } from '../../src/domain/code/declarations.js';
import type { MapperFacts } from '../../src/domain/code/mapper-facts.js';
import type { TypeUse } from '../../src/domain/code/type-use.js';
import { writtenType } from '../../src/domain/code/type-use.js';

/** A small project whose files are made of few names, so that random edits meet one another. */
export interface SmallMethod {
  readonly name: string;
  readonly takes: readonly TypeUse[];
  readonly gives: TypeUse;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly body?: readonly Statement[];
}

export interface SmallField {
  readonly name: string;
  readonly type: TypeUse;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly init?: Expression;
}

export interface SmallType {
  readonly name: string;
  readonly kind: TypeKind;
  readonly modifiers: readonly string[];
  readonly parameter?: string;
  readonly extends?: TypeUse;
  readonly implements: readonly TypeUse[];
  readonly annotations: readonly Annotation[];
  readonly fields: readonly (SmallField | undefined)[];
  readonly methods: readonly (SmallMethod | undefined)[];
  readonly members: readonly (SmallType | undefined)[];
  /** Of an enum; each may have a method in a body of its own. */
  readonly constants?: readonly (SmallConstant | undefined)[];
  /** Of a record. */
  readonly components?: readonly (SmallField | undefined)[];
}

export interface SmallConstant {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly method?: SmallMethod;
}

export interface SmallFile {
  readonly package: string;
  readonly imports: readonly (Import | undefined)[];
  readonly types: readonly (SmallType | undefined)[];
}

const SPAN = { start: 1, end: 1, from: 0, to: 0 };

function present<Value>(values: readonly (Value | undefined)[]): readonly Value[] {
  return values.filter((value) => value !== undefined);
}

/** The file as a parser would give it; `edition` stands for the text, and is a part of every hash. */
export function factsOfSmall(path: string, file: SmallFile, edition: number): FileFacts {
  return { path, package: file.package, imports: present(file.imports), types: present(file.types).map((type) => declarationOf(type, `${file.package}.`, edition)), diagnostics: [] };
}

function declarationOf(type: SmallType, prefix: string, edition: number): TypeDeclaration {
  const id = `${prefix}${type.name}`;
  return {
    id, name: type.name, kind: type.kind, modifiers: type.modifiers, annotations: type.annotations, typeParameters: type.parameter === undefined ? [] : [{ name: type.parameter, bounds: [] }],
    ...(type.extends === undefined || type.kind !== 'class' ? {} : { extends: type.extends }), implements: type.implements, components: type.kind === 'record' ? present(type.components ?? []).map((one) => ({ name: one.name, type: one.type, varargs: false, annotations: one.annotations })) : [],
    fields: present(type.fields).map((field): FieldDeclaration => ({ ...field, span: SPAN, hash: `${edition}` })), constants: type.kind === 'enum' ? present(type.constants ?? []).map((one) => constantOf(one, type, id, edition)) : [], initialisers: [],
    methods: present(type.methods).map((method) => methodOf(method, type, id, edition)), types: present(type.members).map((member) => declarationOf(member, `${id}$`, edition)), span: SPAN, hash: `${edition}`,
  };
}

function constantOf(constant: SmallConstant, type: SmallType, owner: string, edition: number): EnumConstant {
  const { name, args, method } = constant;
  const body: TypeBody | undefined = method && { fields: [], constants: [], initialisers: [], types: [], methods: [methodOf(method, { ...type, kind: 'class' }, owner, edition)] };
  return { name, args, annotations: [], ...(body === undefined ? {} : { body }), span: SPAN, hash: `${edition}` };
}

function methodOf(method: SmallMethod, type: SmallType, owner: string, edition: number): MethodDeclaration {
  const isConstructor = method.name === '<init>';
  const hasBody = isConstructor || (type.kind !== 'interface' && !method.modifiers.includes('abstract'));
  return {
    id: `${owner}#${method.name}(${method.takes.map(writtenType).join()})`, name: method.name, kind: isConstructor ? 'constructor' : 'method', modifiers: method.modifiers, annotations: method.annotations,
    typeParameters: [], parameters: method.takes.map((use, index) => ({ name: `p${index}`, type: use, varargs: false, annotations: [] })), ...(isConstructor ? {} : { returns: method.gives }),
    throws: [], span: SPAN, hash: `${edition}`, ...(hasBody ? { body: method.body ?? [] } : {}),
  };
}

const line = 1;
const use = (name: string, args: readonly TypeUse[] = []): TypeUse => ({ name, args, dims: 0 });
const TYPES = ['A', 'B', 'C'] as const;
const typeName = fc.constantFrom(...TYPES);
const member = fc.constantFrom('x', 'm');
const value = typeName.map((name): Expression => ({ kind: 'new', type: use(name), args: [], line }));
const typeUse: fc.Arbitrary<TypeUse> = fc.oneof(
  { weight: 12, arbitrary: typeName.map((name) => use(name)) }, fc.constantFrom('String', 'int', 'Object', 'T', 'a.A', 'b.A', 'A.D', 'B.D', 'JpaRepository').map((name) => use(name)),
  typeName.map((name) => use('List', [use(name)])), typeName.map((name) => use('A', [use(name)])), typeName.map((name) => use('JpaRepository', [use(name), use('Long')])),
);
const expression: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression; target: Expression | undefined }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 }, fc.constant<Expression>({ kind: 'literal', type: 'string', text: 'from C c' }), fc.constant<Expression>({ kind: 'literal', type: 'int', text: '1' }), member.map((name): Expression => ({ kind: 'name', name, line })),
    { weight: 3, arbitrary: value }, fc.constantFrom('p0', 'p1', 'A', 'B').map((name): Expression => ({ kind: 'name', name, line })),
    { weight: 6, arbitrary: fc.tuple(tie('target'), member, fc.array(tie('any'), { maxLength: 1 })).map(([target, name, args]): Expression => ({ kind: 'call', ...(target === undefined ? {} : { target }), name, args, line })) },
    fc.tuple(typeUse, fc.array(tie('any'), { maxLength: 1 })).map(([type, args]): Expression => ({ kind: 'new', type, args, line })),
    fc.tuple(tie('any'), member).map(([target, name]): Expression => ({ kind: 'field', target, name, line })),
    tie('any').map((body): Expression => ({ kind: 'lambda', parameters: [{ name: 'l' }], body })), fc.tuple(typeName, member).map(([name, of]): Expression => ({ kind: 'method-ref', target: { kind: 'name', name, line }, name: of, line })),
    fc.tuple(tie('any'), tie('any')).map(([left, right]): Expression => ({ kind: 'binary', operator: '+', left, right })),
  ),
  target: fc.oneof({ weight: 3, arbitrary: value }, fc.option(tie('any'), { nil: undefined })),
})).any;

const ANNOTATIONS = ['Entity', 'Table', 'Data', 'Getter', 'Component', 'Autowired', 'Query', 'Builder', 'RequiredArgsConstructor', 'GetMapping', 'RestController', 'ConfigurationProperties', 'A', 'D'] as const;
const annotation = fc.record({ name: fc.constantFrom(...ANNOTATIONS), values: fc.oneof(fc.constant({}), expression.map((value) => ({ value })), fc.constant<Annotation['values']>({ name: { kind: 'name', name: 'x', line } })), line: fc.constant(line) });
const annotations = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(annotation, { maxLength: 1 }));
const modifiers = fc.constantFrom<readonly string[]>([], [], [], ['public'], ['private'], ['static'], ['static', 'final'], ['protected'], ['abstract']);
const field: fc.Arbitrary<SmallField> = fc.record({ name: member, type: typeUse, modifiers, annotations, init: expression }, { requiredKeys: ['name', 'type', 'modifiers', 'annotations'] });
const method: fc.Arbitrary<SmallMethod> = fc.record({
  name: fc.oneof(member, fc.constantFrom('<init>', 'getX')), takes: fc.array(typeUse, { maxLength: 1 }), gives: typeUse, modifiers, annotations,
  body: fc.array(expression.map((one): Statement => ({ kind: 'expression', expression: one, line })), { maxLength: 3 }),
});
const slots = <Value>(of: fc.Arbitrary<Value>, count: number): fc.Arbitrary<(Value | undefined)[]> => fc.array(fc.option(of, { nil: undefined, freq: 5 }), { minLength: count, maxLength: count });
const constant: fc.Arbitrary<SmallConstant> = fc.record({ name: member, args: fc.array(expression, { maxLength: 1 }), method }, { requiredKeys: ['name', 'args'] });
const component: fc.Arbitrary<SmallField> = fc.record({ name: member, type: typeUse, modifiers: fc.constant([]), annotations });
const KINDS: readonly TypeKind[] = ['class', 'class', 'class', 'class', 'interface', 'interface', 'annotation', 'enum', 'record'];
const typeOf = (members: fc.Arbitrary<(SmallType | undefined)[]>): fc.Arbitrary<SmallType> => fc.record({
  name: typeName, kind: fc.constantFrom(...KINDS), modifiers: fc.constantFrom<readonly string[]>([], ['abstract']), parameter: fc.constant('T'), extends: typeUse,
  implements: fc.array(typeUse, { maxLength: 2 }), annotations, fields: slots(field, 2), methods: slots(method, 3), members, constants: slots(constant, 2), components: slots(component, 2),
}, { requiredKeys: ['name', 'kind', 'modifiers', 'implements', 'annotations', 'fields', 'methods', 'members'] });
const type = typeOf(slots(typeOf(fc.constant([])), 1));
const IMPORTED = ['a.A', 'b.A', 'b.C', 'a.B.D', 'lombok.Data', 'org.springframework.data.jpa.repository.JpaRepository'] as const;
const ON_DEMAND = ['a', 'b', 'lombok', 'jakarta.persistence', 'org.springframework.stereotype', 'org.springframework.beans.factory.annotation', 'org.springframework.data.jpa.repository', 'org.springframework.web.bind.annotation', 'org.springframework.boot.context.properties', 'java.util'] as const;
const imported: fc.Arbitrary<Import> = fc.oneof(
  fc.constantFrom(...IMPORTED).map((name) => ({ name, isStatic: false, onDemand: false, span: SPAN })), fc.constantFrom(...ON_DEMAND).map((name) => ({ name, isStatic: false, onDemand: true, span: SPAN })),
  fc.tuple(fc.constantFrom('a.A', 'b.B'), fc.boolean(), member).map(([holder, onDemand, name]) => ({ name: onDemand ? holder : `${holder}.${name}`, isStatic: true, onDemand, span: SPAN })),
);
export const smallFile: fc.Arbitrary<SmallFile> = fc.record({ package: fc.constantFrom('a', 'a', 'b'), imports: slots(imported, 4), types: slots(type, 1) });

export interface SmallEdit {
  readonly path: string;
  readonly change: (file: SmallFile | undefined) => SmallFile | undefined;
  readonly told: string;
}

const PATHS = ['1.java', '2.java', '3.java', '4.java', '5.java'] as const;
const at = fc.nat({ max: 2 });

function replaced<Value>(values: readonly Value[], index: number, value: Value): Value[] {
  return values.map((one, place) => (place === index % values.length ? value : one));
}

function edit<Value>(value: fc.Arbitrary<Value>, change: (file: SmallFile, value: Value, place: number) => SmallFile): fc.Arbitrary<SmallEdit> {
  return fc.tuple(fc.constantFrom(...PATHS), value, at).map(([path, given, place]) => ({ path, told: JSON.stringify([path, given]), change: (file) => (file === undefined ? undefined : change(file, given, place)) }));
}

function inType(file: SmallFile, place: number, change: (one: SmallType) => SmallType): SmallFile {
  const known = file.types[place % file.types.length];
  return known === undefined ? file : { ...file, types: replaced(file.types, place, change(known)) };
}

/** One small step: a member, a header, an annotation, an import, a package or a whole file. */
export const smallEdit: fc.Arbitrary<SmallEdit> = fc.oneof(
  fc.tuple(fc.constantFrom(...PATHS), fc.option(smallFile, { nil: undefined })).map(([path, file]) => ({ path, told: JSON.stringify([path, file]), change: () => file })),
  edit(fc.constantFrom('a', 'b'), (file, name) => ({ ...file, package: name })),
  edit(fc.option(imported, { nil: undefined }), (file, value, place) => ({ ...file, imports: replaced(file.imports, place, value) })),
  edit(fc.option(type, { nil: undefined }), (file, value, place) => ({ ...file, types: replaced(file.types, place, value) })),
  edit(typeName, (file, name, place) => inType(file, place, (one) => ({ ...one, name }))),
  edit(typeUse, (file, parent, place) => inType(file, place, (one) => ({ ...one, extends: parent }))),
  edit(fc.array(typeUse, { maxLength: 1 }), (file, parents, place) => inType(file, place, (one) => ({ ...one, implements: parents }))),
  edit(fc.array(typeUse, { maxLength: 2 }), (file, parents, place) => inType(file, place, (one) => ({ ...one, kind: 'interface', implements: parents }))),
  edit(fc.constantFrom(...KINDS), (file, kind, place) => inType(file, place, (one) => ({ ...one, kind }))),
  edit(slots(constant, 2), (file, constants, place) => inType(file, place, (one) => ({ ...one, constants }))),
  edit(slots(component, 2), (file, components, place) => inType(file, place, (one) => ({ ...one, components }))),
  edit(annotations, (file, value, place) => inType(file, place, (one) => ({ ...one, annotations: value }))),
  { weight: 3, arbitrary: edit(fc.tuple(fc.option(field, { nil: undefined }), at), (file, [value, slot], place) => inType(file, place, (one) => ({ ...one, fields: replaced(one.fields, slot, value) }))) },
  { weight: 8, arbitrary: edit(fc.tuple(fc.option(method, { nil: undefined }), at), (file, [value, slot], place) => inType(file, place, (one) => ({ ...one, methods: replaced(one.methods, slot, value) }))) },
  edit(fc.option(typeOf(fc.constant([])), { nil: undefined }), (file, value, place) => inType(file, place, (one) => ({ ...one, members: [value] }))),
);

/** A mapper file of one of the types, or none. */
export const smallMapper: fc.Arbitrary<MapperFacts | undefined> = fc.option(fc.tuple(fc.constantFrom('a.A', 'b.B'), fc.array(member, { maxLength: 2 }), fc.constantFrom('t', 'u')).map(([namespace, ids, table]): MapperFacts => ({
  path: 'mapper.xml', namespace, diagnostics: [],
  statements: [...new Set(ids)].map((id) => ({ id, kind: 'select', sql: `select * from ${table}`, span: SPAN, hash: table })),
})), { nil: undefined });
