import { walkPath } from './attribute-paths.js';
import { jpqlFacts } from './jpql.js';
import { namedQueriesOf } from './named-queries.js';
import { inheritedFacts } from './repositories.js';
import { findAnnotation, nestedAnnotations, sqlAnnotations } from './sql-annotations.js';
import { UNREAD, factsOf, pointsOf } from './sql-facts.js';
import { statementFacts } from './statement-facts.js';
import type { Entities } from './entities.js';
import type { Repository } from './repositories.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { EntityFacts, SqlReader } from './sql-facts.js';
import type { SqlPoint } from '../code-graph.js';
import type { MethodDeclaration } from '../declarations.js';
import type { LinkedType } from '../linking/linked-type.js';

/** Statements of the methods that a repository of Spring Data declares. */
export function repositoryPoints(type: LinkedType, repository: Repository, entities: Entities, parse: SqlReader): readonly SqlPoint[] {
  if (repository.store === 'plus') return [];
  const reader = new RepositoryMethods(type, repository, entities, parse);
  return type.declaration.methods.flatMap((method) => {
    if (method.body !== undefined || method.modifiers.includes('static')) return [];
    const facts = reader.facts(method);
    const count = reader.countFacts(method);
    return [
      ...(facts === undefined ? [] : pointsOf({ id: `sql:${method.id}`, by: method.id }, facts)),
      ...(count === undefined ? [] : pointsOf({ id: `sql:${method.id}@count`, by: method.id }, { operation: count.operation, tables: count.tables })),
    ];
  });
}

class RepositoryMethods {
  constructor(
    private readonly type: LinkedType,
    private readonly repository: Repository,
    private readonly entities: Entities,
    private readonly parse: SqlReader,
  ) {}

  /** Spring Data's order: the written query, then a named one, then the method's name. */
  facts(method: MethodDeclaration): EntityFacts | undefined {
    const annotations = sqlAnnotations(method.annotations, this.type.symbol.source.scope);
    const query = findAnnotation(annotations, 'Query', 'NativeQuery');
    const text = query?.values['value'] ?? query?.values['query'];
    const facts = text === undefined || query === undefined ? this.unwritten(method, query) : this.written(query, this.text(text));
    return facts === undefined ? undefined : this.withGraph(facts, findAnnotation(annotations, 'EntityGraph'));
  }

  /** `@Query(countQuery = …)`: what a page's total is counted by; one that is not written counts over the tables of the query itself. */
  countFacts(method: MethodDeclaration): EntityFacts | undefined {
    const query = findAnnotation(sqlAnnotations(method.annotations, this.type.symbol.source.scope), 'Query', 'NativeQuery');
    const text = query?.values['countQuery'];
    return text === undefined || query === undefined ? undefined : this.written(query, this.text(text));
  }

  private written(query: SqlAnnotation, text: string | undefined): EntityFacts {
    if (text === undefined) return UNREAD;
    const isNative = isNativeQuery(query);
    const { entity } = this.repository;
    const known = entity === undefined ? undefined : isNative ? this.entities.tableOf(entity) ?? entity.name : this.entities.nameOf(entity);
    // SpEL: the entity's name; in SQL it can only be meant as the table.
    const named = known === undefined ? text : text.replaceAll(/#\{\s*#entityName\s*\}/g, known);
    return isNative ? statementFacts(named, this.parse) : jpqlFacts(named, this.entities);
  }

  private unwritten(method: MethodDeclaration, query: SqlAnnotation | undefined): EntityFacts | undefined {
    const { entity } = this.repository;
    const written = query?.values['name'];
    const name = written === undefined ? undefined : this.text(written);
    const named = name ?? (entity === undefined ? undefined : `${this.entities.nameOf(entity)}.${method.name}`);
    const facts = named === undefined ? undefined : namedQueriesOf(this.entities).facts(named, this.parse);
    return facts ?? inheritedFacts(this.repository, method.name, this.entities);
  }

  /** `@EntityGraph(attributePaths = "items.product")` joins what it names. */
  private withGraph(facts: EntityFacts, graph: SqlAnnotation | undefined): EntityFacts {
    const { entity } = this.repository;
    if (graph === undefined || entity === undefined) return facts;
    const { scope } = this.type.symbol.source;
    const named = nestedAnnotations(graph.values['value'], scope).length > 0 ? [] : this.entities.constants.texts(graph.values['attributePaths'], scope);
    const joined = named.flatMap((path) => (path === undefined ? [] : walkPath(entity, path.split('.'), 'whole', this.entities).tables));
    return { ...facts, ...factsOf(facts.operation, [...facts.tables, ...joined]) };
  }

  private text(value: SqlAnnotation['values'][string]): string | undefined {
    return this.entities.constants.text(value, this.type.symbol.source.scope);
  }
}

function isNativeQuery({ qualified, name, values }: SqlAnnotation): boolean {
  const flag = values['nativeQuery'];
  return !qualified.startsWith('org.springframework.data.jpa.') || name === 'NativeQuery' || (flag?.kind === 'literal' && flag.text === 'true');
}
