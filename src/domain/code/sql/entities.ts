import { findAnnotation, sqlAnnotations } from './sql-annotations.js';
import { sqlTokens } from './sql-tokens.js';
import { thisType } from '../resolution/java-types.js';
import { lineage } from '../resolution/members.js';
import { hasSource } from '../linking/code-base.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { Constants } from '../spring/constants.js';
import type { Expression } from '../declarations.js';
import type { ClassSymbol } from '../resolution/symbols.js';

const KEPT: readonly string[] = ['Entity', 'Table', 'TableName'];

/** Entities by the names that JPQL knows them by, and the tables that each is kept in. */
export class Entities {
  private readonly byName: () => ReadonlyMap<string, SourceClass>;
  /** All entities of JPA, by id. */
  readonly all: () => readonly SourceClass[];

  constructor(
    readonly base: CodeBase,
    readonly constants: Constants,
  ) {
    this.all = base.log.once(() => base.typesAnnotated('Entity').filter((type) => findAnnotation(this.annotationsOf(type), 'Entity') !== undefined));
    this.byName = base.log.once(() => this.namedEntities());
  }

  /** By the entity's name (JPA 4.3.1) or its qualified one. */
  named(name: string): SourceClass | undefined {
    return this.byName().get(name);
  }

  isEntity(symbol: ClassSymbol): symbol is SourceClass {
    return hasSource(symbol) && findAnnotation(this.annotationsOf(symbol), ...KEPT) !== undefined;
  }

  nameOf(entity: SourceClass): string {
    return this.value(findAnnotation(this.annotationsOf(entity), 'Entity'), 'name', entity) ?? entity.name;
  }

  /** The table of the class itself; undefined for a class that is no entity. Of SINGLE_TABLE, the root's. */
  tableOf(symbol: ClassSymbol): string | undefined {
    if (!this.isEntity(symbol)) return undefined;
    const root = this.rootOf(symbol);
    return root !== symbol && this.strategyOf(root) === 'SINGLE_TABLE' ? this.ownTable(root) : this.ownTable(symbol);
  }

  /** Tables of which a row makes one instance: its own, those of its JOINED superclasses, secondary ones. */
  tablesOf(entity: SourceClass): readonly string[] {
    const root = this.rootOf(entity);
    const chain = this.strategyOf(root) === 'JOINED' ? this.entityChain(entity) : [];
    const tables = [entity, ...chain].flatMap((one) => [this.tableOf(one) ?? [], ...this.secondaryTables(one)].flat());
    return [...new Set(tables)].sort();
  }

  /** Tables that a query for the class reads: those of its subclasses too, where they have some of their own. */
  tablesRead(entity: SourceClass): readonly string[] {
    const subclasses = this.all().filter((other) => other !== entity && this.entityChain(other).includes(entity));
    return [...new Set([entity, ...subclasses].flatMap((one) => this.tablesOf(one)))].sort();
  }

  annotationsOf(type: SourceClass): readonly SqlAnnotation[] {
    return sqlAnnotations(type.annotations ?? [], type.source.scope);
  }

  /** A string attribute of an annotation on the class. */
  value(annotation: SqlAnnotation | undefined, key: string, type: SourceClass): string | undefined {
    const value = annotation?.values[key];
    const text = value === undefined ? undefined : this.constants.text(value, type.source.scope);
    return text === '' ? undefined : text;
  }

  /** `schema.name`, or the name alone; undefined where the annotation gives none. */
  tableNamed(annotation: SqlAnnotation | undefined, type: SourceClass): string | undefined {
    const name = this.value(annotation, 'name', type) ?? this.value(annotation, 'value', type);
    const schema = this.value(annotation, 'schema', type) ?? this.value(annotation, 'catalog', type);
    if (name === undefined) return undefined;
    return schema === undefined ? unquoted(name) : `${unquoted(schema)}.${unquoted(name)}`;
  }

  private ownTable(entity: SourceClass): string {
    const annotations = this.annotationsOf(entity);
    return this.tableNamed(findAnnotation(annotations, 'Table', 'TableName'), entity) ?? snakeCase(this.nameOf(entity));
  }

  private secondaryTables(entity: SourceClass): readonly string[] {
    const annotations = this.annotationsOf(entity);
    const several = findAnnotation(annotations, 'SecondaryTables')?.values['value'];
    const nested = several === undefined ? [] : elementsOf(several).flatMap((one) => (one.kind === 'annotation' ? sqlAnnotations([one.annotation], entity.source.scope) : []));
    return [...annotations, ...nested].flatMap((one) => (one.name === 'SecondaryTable' ? this.tableNamed(one, entity) ?? [] : []));
  }

  private strategyOf(root: SourceClass): string {
    const value = findAnnotation(this.annotationsOf(root), 'Inheritance')?.values['strategy'];
    return value?.kind === 'name' || value?.kind === 'field' ? value.name : 'SINGLE_TABLE';
  }

  private rootOf(entity: SourceClass): SourceClass {
    return this.entityChain(entity).at(-1) ?? entity;
  }

  /** Superclasses that are entities, near before far. */
  private entityChain(entity: SourceClass): readonly SourceClass[] {
    return lineage(thisType(entity)).flatMap(({ symbol }) => (symbol !== entity && hasSource(symbol) && findAnnotation(this.annotationsOf(symbol), 'Entity') !== undefined ? [symbol] : []));
  }

  private namedEntities(): ReadonlyMap<string, SourceClass> {
    const byName = new Map<string, SourceClass>();
    for (const type of this.all()) {
      const name = this.nameOf(type);
      if (!byName.has(name)) byName.set(name, type);
      byName.set(type.id.replaceAll('$', '.'), type);
    }
    return byName;
  }
}

const KNOWN = new WeakMap<CodeBase, Entities>();

/** Those of the code base: read once, however many files ask. */
export function entitiesOf(base: CodeBase, constants: Constants): Entities {
  const known = KNOWN.get(base) ?? new Entities(base, constants);
  KNOWN.set(base, known);
  return known;
}

export function elementsOf(value: Expression): readonly Expression[] {
  return value.kind === 'array' ? value.elements : [value];
}

/** Spring Boot's naming of tables (Hibernate's CamelCaseToUnderscoresNamingStrategy): `OrderItem` is kept in `order_item`. */
export function snakeCase(name: string): string {
  return name.replaceAll('.', '_').replace(/([\p{Ll}\d])(?=\p{Lu}[\p{Ll}\d])/gu, '$1_').toLowerCase();
}

/** As a statement would have it: quotes (JPA 2.13, databases' own) are no part of a name, and `"a"."b"` is one. */
function unquoted(name: string): string {
  const [word, ...others] = sqlTokens(name);
  return word?.kind === 'word' && others.length === 0 ? word.text : name;
}
