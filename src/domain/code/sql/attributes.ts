import { elementsOf, snakeCase } from './entities.js';
import { findAnnotation, isGetter, sqlAnnotations } from './sql-annotations.js';
import { thisType } from '../resolution/java-types.js';
import { findField, lineage } from '../resolution/members.js';
import { hasSource } from '../linking/code-base.js';
import type { Entities } from './entities.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { SourceClass } from '../linking/code-base.js';
import type { Expression } from '../declarations.js';
import type { ClassSymbol, JavaType } from '../resolution/symbols.js';

/** An attribute of an entity that leads to other rows, or to a class kept in the same row. */
export interface Attribute {
  readonly name: string;
  readonly kind: 'basic' | 'embedded' | 'to-one' | 'to-many' | 'elements';
  /** The entity or the embedded class; absent where the sources do not hold it, and of basic attributes. */
  readonly target?: SourceClass;
  /** The table that holds the pairs, or the elements. */
  readonly linkTable?: string;
  readonly isEager: boolean;
  /** Saving or deleting the one does the same to the other. */
  readonly cascades: boolean;
  readonly isId: boolean;
}

const ASSOCIATIONS: readonly string[] = ['ManyToOne', 'OneToOne', 'OneToMany', 'ManyToMany', 'ElementCollection', 'MappedCollection'];

export function attributeOf(type: ClassSymbol, name: string, entities: Entities): Attribute | undefined {
  const found = findField(thisType(type), name);
  if (found === undefined || found.field.isStatic || !hasSource(found.field.owner)) return undefined;
  const { owner } = found.field;
  const getters = ['get', 'is'].flatMap((start) => owner.methods.get(start + name.slice(0, 1).toUpperCase() + name.slice(1)) ?? []);
  const written = [...(found.field.declaration?.annotations ?? []), ...getters.flatMap(({ declaration }) => (declaration !== undefined && isGetter(declaration, name) ? declaration.annotations : []))];
  return attribute({ name, owner, type: found.type, annotations: sqlAnnotations(written, owner.source.scope) }, type, entities);
}

/** All that lead somewhere, those of superclasses too. */
export function attributesOf(type: ClassSymbol, entities: Entities): readonly Attribute[] {
  const names = lineage(thisType(type)).flatMap(({ symbol }) => (hasSource(symbol) ? [...symbol.fields.values()].filter(({ isStatic }) => !isStatic).map((field) => field.name) : []));
  return [...new Set(names)].flatMap((name) => attributeOf(type, name, entities) ?? []);
}

interface WrittenAttribute {
  readonly name: string;
  readonly owner: SourceClass;
  readonly type: JavaType;
  readonly annotations: readonly SqlAnnotation[];
}

function attribute(written: WrittenAttribute, holder: ClassSymbol, entities: Entities): Attribute {
  const { name, annotations } = written;
  const mapping = findAnnotation(annotations, ...ASSOCIATIONS);
  const base = { name, isEager: false, cascades: false, isId: findAnnotation(annotations, 'Id', 'EmbeddedId') !== undefined };
  if (findAnnotation(annotations, 'Transient') !== undefined) return { ...base, kind: 'basic' };
  const target = targetOf(written, mapping, entities);
  if (mapping === undefined) return unmapped(base, written, target, entities);
  const isMany = mapping.name !== 'ManyToOne' && mapping.name !== 'OneToOne';
  const kind = mapping.name === 'ElementCollection' ? 'elements' : isMany ? 'to-many' : 'to-one';
  const linkTable = linkTableOf({ written, mapping, holder, target }, entities);
  return {
    ...base, kind, isEager: isEager(mapping, isMany), cascades: kind === 'elements' || cascades(mapping),
    ...(target === undefined ? {} : { target }), ...(linkTable === undefined ? {} : { linkTable }),
  };
}

/** Without a mapping: embedded classes by their own annotation; Spring Data JDBC keeps entities inside entities as parts of them. */
function unmapped(base: Pick<Attribute, 'name' | 'isEager' | 'cascades' | 'isId'>, written: WrittenAttribute, target: SourceClass | undefined, entities: Entities): Attribute {
  if (target === undefined) return { ...base, kind: 'basic' };
  const isPart = findAnnotation(entities.annotationsOf(target), 'Embeddable') !== undefined || findAnnotation(written.annotations, 'Embedded', 'EmbeddedId') !== undefined;
  return isPart ? { ...base, kind: 'embedded', target } : { ...base, kind: 'basic' };
}

function targetOf(written: WrittenAttribute, mapping: SqlAnnotation | undefined, entities: Entities): SourceClass | undefined {
  const named = mapping?.values['targetEntity'];
  const type = named?.kind === 'class-literal' ? entities.base.names.type(named.type, written.owner.source.scope) : elementType(written.type);
  return type.kind === 'class' && hasSource(type.symbol) ? type.symbol : undefined;
}

/** What a collection or a map holds; any other type as it is. */
function elementType(type: JavaType): JavaType {
  if (type.kind === 'array') return type.element;
  const last = type.kind === 'class' && type.symbol.origin === 'library' ? type.args.at(-1) : undefined;
  return last ?? type;
}

/** To-one associations are eager by default, collections are not (JPA 11.1). */
function isEager(mapping: SqlAnnotation, isMany: boolean): boolean {
  const fetch = mapping.values['fetch'];
  const word = fetch === undefined ? undefined : lastName(fetch);
  return mapping.name === 'MappedCollection' || (word === undefined ? !isMany : word === 'EAGER');
}

function cascades(mapping: SqlAnnotation): boolean {
  return mapping.name === 'MappedCollection' || mapping.values['cascade'] !== undefined || mapping.values['orphanRemoval'] !== undefined;
}

interface Link {
  readonly written: WrittenAttribute;
  readonly mapping: SqlAnnotation;
  readonly holder: ClassSymbol;
  readonly target: SourceClass | undefined;
}

function linkTableOf({ written, mapping, holder, target }: Link, entities: Entities): string | undefined {
  const { owner, annotations } = written;
  const named = entities.tableNamed(findAnnotation(annotations, 'JoinTable', 'CollectionTable'), owner);
  if (named !== undefined) return named;
  if (mapping.name === 'ElementCollection') return hasSource(holder) ? `${snakeCase(entities.nameOf(holder))}_${snakeCase(written.name)}` : undefined;
  const mappedBy = entities.value(mapping, 'mappedBy', owner);
  if (mappedBy !== undefined) return mapping.name === 'ManyToMany' && target !== undefined ? attributeOf(target, mappedBy, entities)?.linkTable : undefined;
  const table = isPaired(mapping, annotations) ? entities.tableOf(holder) : undefined;
  // Spring Boot's implicit name (SpringImplicitNamingStrategy): the owner's table and the attribute.
  return table === undefined ? undefined : `${table}_${snakeCase(written.name)}`;
}

/** Whether pairs of keys stand in a table of their own. */
function isPaired(mapping: SqlAnnotation, annotations: readonly SqlAnnotation[]): boolean {
  if (mapping.name === 'ManyToMany' || findAnnotation(annotations, 'JoinTable') !== undefined) return true;
  return mapping.name === 'OneToMany' && findAnnotation(annotations, 'JoinColumn', 'JoinColumns') === undefined;
}

export function lastName(expression: Expression): string | undefined {
  const [first = expression] = elementsOf(expression);
  return first.kind === 'name' || first.kind === 'field' ? first.name : undefined;
}
