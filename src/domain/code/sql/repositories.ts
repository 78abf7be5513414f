import { knownAnnotation, simpleName } from '../spring/annotation-names.js';
import { bindingsOf, outsideNames, substitute } from '../resolution/java-types.js';
import { readSql } from './sql-reader.js';
import type { Entities } from './entities.js';
import type { SqlFacts } from './sql-reader.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { SqlPoint } from '../code-graph.js';
import type { Constants } from '../spring/constants.js';
import type { Annotation, MethodDeclaration } from '../declarations.js';
import type { NamedType } from '../resolution/type-names.js';
import type { Bindings, ClassSymbol, JavaType } from '../resolution/symbols.js';

/** Spring Data over SQL. `repository` is for every store: there the entity tells. Documents and caches are no tables. */
const SQL_STORES: readonly string[] = ['org.springframework.data.jpa.', 'org.springframework.data.jdbc.', 'org.springframework.data.r2dbc.'];
const ANY_STORE = 'org.springframework.data.repository.';
/** Subjects of derived queries (Spring Data's method names), and of what CrudRepository and JpaRepository have. `save` inserts or updates. */
const DERIVED: readonly (readonly [RegExp, SqlPoint['operation']])[] = [
  [/^(find|read|get|query|search|stream|count|exists)/, 'SELECT'],
  [/^(delete|remove)/, 'DELETE'],
  [/^(save|persist|merge)/, 'MERGE'],
  [/^insert/, 'INSERT'],
  [/^update/, 'UPDATE'],
];

/** Spring Data repositories among the sources. */
export class Repositories {
  private readonly entities = new Map<ClassSymbol, ClassSymbol | 'unknown'>();

  constructor(
    private readonly base: CodeBase,
    private readonly known: Entities,
    private readonly constants: Constants,
  ) {
    for (const type of base.types) {
      const entity = type.kind === 'interface' ? this.entityOf(type, new Map(), 0) : undefined;
      if (entity !== undefined) this.entities.set(type, entity);
    }
  }

  isRepository(symbol: ClassSymbol): boolean {
    return this.entities.has(symbol);
  }

  /** Statements of the methods that repositories declare. */
  points(): readonly SqlPoint[] {
    return this.base.types.flatMap((type) => (this.isRepository(type) ? type.source.body.methods.flatMap((method) => this.declared(method, type)) : []));
  }

  /** What a method that the repository only inherits does; undefined for one that executes nothing (`flush`). */
  inherited(repository: ClassSymbol, name: string): SqlFacts | undefined {
    const operation = DERIVED.find(([pattern]) => pattern.test(name))?.[1];
    return operation === undefined ? undefined : { operation, tables: this.tablesOf(repository) };
  }

  private declared(method: MethodDeclaration, type: SourceClass): readonly SqlPoint[] {
    if (method.body !== undefined || method.modifiers.includes('static')) return [];
    const query = method.annotations.find((annotation) => ['Query', 'NativeQuery'].includes(simpleName(knownAnnotation(annotation, type.source.scope) ?? '')));
    const facts = query === undefined ? this.inherited(type, method.name) : this.queryFacts(query, type);
    return facts === undefined ? [] : [{ id: `sql:${method.id}`, by: method.id, ...facts }];
  }

  private queryFacts(query: Annotation, type: SourceClass): SqlFacts {
    const value = query.values['value'] ?? query.values['query'];
    const text = value === undefined ? undefined : this.constants.text(value, type.source.scope);
    if (text === undefined) return { operation: 'UNKNOWN', tables: [] };
    const isNative = isNativeQuery(query, type);
    const entityName = this.entityName(type, isNative);
    const facts = readSql(entityName === undefined ? text : text.replaceAll(/#\{\s*#entityName\s*\}/g, entityName));
    return isNative ? facts : this.known.asTables(facts);
  }

  /** What `#{#entityName}` stands for: in SQL it can only be meant as the table. */
  private entityName(type: SourceClass, isNative: boolean): string | undefined {
    const entity = this.entities.get(type);
    if (entity === undefined || entity === 'unknown') return undefined;
    return isNative ? this.known.tableOf(entity) : this.known.nameOf(entity) ?? entity.name;
  }

  private tablesOf(repository: ClassSymbol): readonly string[] {
    const entity = this.entities.get(repository);
    const table = entity === undefined || entity === 'unknown' ? undefined : this.known.tableOf(entity);
    return table === undefined ? [] : [table];
  }

  /** The first argument of the Spring Data interface that the type extends, through generic interfaces of the project too. */
  private entityOf(type: ClassSymbol, bindings: Bindings, depth: number): ClassSymbol | 'unknown' | undefined {
    const source = type.source;
    if (source?.declaration === undefined || depth > MAX_PARENTS) return undefined;
    for (const use of source.declaration.implements) {
      const store = storeOf(this.base.names.named(use.name, source.scope));
      if (store !== undefined) return this.entityIn(use.args[0] === undefined ? undefined : substitute(this.base.names.type(use.args[0], source.scope), bindings), store);
      const parent = substitute(this.base.names.type(use, source.scope), bindings);
      const found = parent.kind === 'class' ? this.entityOf(parent.symbol, bindingsOf(parent), depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return this.defined(source.declaration.annotations, type);
  }

  private entityIn(type: JavaType | undefined, store: 'sql' | 'any'): ClassSymbol | 'unknown' | undefined {
    const entity = type?.kind === 'class' ? type.symbol : undefined;
    if (store === 'any') return entity !== undefined && this.known.tableOf(entity) !== undefined ? entity : undefined;
    return entity ?? 'unknown';
  }

  private defined(annotations: readonly Annotation[], type: ClassSymbol): ClassSymbol | undefined {
    const scope = type.source?.scope;
    const definition = scope === undefined ? undefined : annotations.find((annotation) => simpleName(knownAnnotation(annotation, scope) ?? '') === 'RepositoryDefinition');
    const domain = definition?.values['domainClass'];
    const entity = domain?.kind === 'class-literal' && scope !== undefined ? this.base.names.type(domain.type, scope) : undefined;
    return entity?.kind === 'class' ? entity.symbol : undefined;
  }
}

function isNativeQuery(query: Annotation, type: SourceClass): boolean {
  const name = knownAnnotation(query, type.source.scope) ?? '';
  const flag = query.values['nativeQuery'];
  return !name.startsWith('org.springframework.data.jpa.') || name.endsWith('NativeQuery') || (flag?.kind === 'literal' && flag.text === 'true');
}

function storeOf(named: NamedType): 'sql' | 'any' | undefined {
  const names = named.kind === 'outside' ? outsideNames(named).filter((name) => name.endsWith('Repository')) : [];
  if (names.some((name) => SQL_STORES.some((start) => name.startsWith(start)))) return 'sql';
  return names.some((name) => name.startsWith(ANY_STORE)) ? 'any' : undefined;
}

/** Interfaces that extend each other in a circle do not compile; reading them must end all the same. */
const MAX_PARENTS = 20;
