import { MYBATIS_PLUS, SPRING_DATA, namedFacts, operationNamed } from './derived-queries.js';
import { snakeCase } from './entities.js';
import { findAnnotation, sqlAnnotations } from './sql-annotations.js';
import { factsOf } from './sql-facts.js';
import { Remembered } from '../spring/remembered.js';
import { NO_BINDINGS, bindingsOf, outsideNames, substitute } from '../resolution/java-types.js';
import { isOpen } from '../resolution/members.js';
import { hasSource } from '../linking/code-base.js';
import type { Entities } from './entities.js';
import type { EntityFacts } from './sql-facts.js';
import type { SourceClass } from '../linking/code-base.js';
import type { TypeDeclaration } from '../declarations.js';
import type { TypeUse } from '../type-use.js';
import type { Bindings, ClassSymbol, JavaType } from '../resolution/symbols.js';

/** `jpa`: Spring Data JPA; `rows`: over JDBC or R2DBC, where entities need no annotation; `plus`: MyBatis-Plus and its kin. */
type Store = 'jpa' | 'rows' | 'plus' | 'any';

export interface Repository {
  readonly store: Store;
  /** Absent where the sources do not tell which it is. */
  readonly entity?: SourceClass;
}

interface RepositoryParent {
  readonly store: Store;
  /** Which of its type arguments is the entity. */
  readonly argument: number;
}

const PLUS: Readonly<Record<string, number>> = {
  'com.baomidou.mybatisplus.core.mapper.BaseMapper': 0,
  'com.baomidou.mybatisplus.extension.service.IService': 0,
  'com.baomidou.mybatisplus.extension.service.impl.ServiceImpl': 1,
  'com.github.yulichang.base.MPJBaseMapper': 0,
  'com.github.yulichang.base.MPJBaseService': 0,
  'com.github.yulichang.base.MPJBaseServiceImpl': 1,
  'tk.mybatis.mapper.common.Mapper': 0,
  'tk.mybatis.mapper.common.BaseMapper': 0,
  'tk.mybatis.mapper.common.MySqlMapper': 0,
};
const STORES: readonly (readonly [string, Store])[] = [
  ['org.springframework.data.jpa.', 'jpa'],
  ['org.springframework.data.jdbc.', 'rows'],
  ['org.springframework.data.r2dbc.', 'rows'],
  // For every store: there the entity tells. Documents and caches are no tables.
  ['org.springframework.data.repository.', 'any'],
];
/** Interfaces that extend each other in a circle do not compile; reading them must end all the same. */
const MAX_PARENTS = 20;

/** What the class is a repository of; undefined for one that is none, or none over SQL. */
export function repositoryOf(type: ClassSymbol, entities: Entities): Repository | undefined {
  if (!hasSource(type) || (type.kind !== 'interface' && !isOpen(type))) return undefined;
  return FOUND.of(type, entities.base, () => find(type, NO_BINDINGS, { entities, seen: new Set(), depth: 0 }));
}

/** What a method of that name does that the repository has from its library; undefined for one that executes nothing (`flush`). */
export function inheritedFacts({ store, entity }: Repository, name: string, entities: Entities): EntityFacts | undefined {
  const operation = operationNamed(name, store === 'plus' ? MYBATIS_PLUS : SPRING_DATA);
  if (operation === undefined) return undefined;
  if (entity === undefined) return factsOf(operation, []);
  return entities.tableOf(entity) === undefined ? factsOf(operation, [snakeCase(entity.name)]) : namedFacts(name, operation, entity, entities);
}

const FOUND = new Remembered<ClassSymbol, Repository | undefined>();

interface Search {
  readonly entities: Entities;
  /** Types that have been looked at: interfaces may extend each other in a circle, or one of them on many ways. */
  readonly seen: Set<ClassSymbol>;
  readonly depth: number;
}

/** The entity among the arguments of the library's type that the type extends, through generic types of the project too. */
function find(type: SourceClass, bindings: Bindings, search: Search): Repository | undefined {
  const { names } = search.entities.base;
  const { declaration, scope } = type.source;
  if (declaration === undefined || search.depth > MAX_PARENTS || search.seen.has(type)) return undefined;
  search.seen.add(type);
  for (const use of parentUses(declaration)) {
    const seen = (one: TypeUse): JavaType => substitute(names.type(one, scope), bindings);
    const named = names.named(use.name, scope);
    const parent = named.kind === 'outside' ? parentNamed(outsideNames(named)) : undefined;
    if (parent !== undefined) return repositoryIn(parent, use.args[parent.argument], seen, search.entities);
    const own = named.kind === 'class' ? seen(use) : undefined;
    const found = own?.kind === 'class' && hasSource(own.symbol) ? find(own.symbol, bindingsOf(own), { ...search, depth: search.depth + 1 }) : undefined;
    if (found !== undefined) return found;
  }
  return defined(type, search.entities);
}

function parentUses(declaration: TypeDeclaration): readonly TypeUse[] {
  return [...(declaration.extends === undefined ? [] : [declaration.extends]), ...declaration.implements];
}

function parentNamed(names: readonly string[]): RepositoryParent | undefined {
  for (const name of names) {
    const argument = PLUS[name];
    if (argument !== undefined) return { store: 'plus', argument };
    const store = name.endsWith('Repository') ? STORES.find(([start]) => name.startsWith(start))?.[1] : undefined;
    if (store !== undefined) return { store, argument: 0 };
  }
  return undefined;
}

function repositoryIn({ store }: RepositoryParent, use: TypeUse | undefined, seen: (use: TypeUse) => JavaType, entities: Entities): Repository | undefined {
  const type = use === undefined ? undefined : seen(use);
  const entity = type?.kind === 'class' && hasSource(type.symbol) ? type.symbol : undefined;
  if (store === 'any' && (entity === undefined || !entities.isEntity(entity))) return undefined;
  return entity === undefined ? { store } : { store, entity };
}

/** `@RepositoryDefinition(domainClass = Order.class, …)`. */
function defined(type: SourceClass, entities: Entities): Repository | undefined {
  const definition = findAnnotation(sqlAnnotations(type.annotations, type.source.scope), 'RepositoryDefinition');
  const domain = definition?.values['domainClass'];
  const entity = domain?.kind === 'class-literal' ? entities.base.names.type(domain.type, type.source.scope) : undefined;
  return entity?.kind === 'class' && hasSource(entity.symbol) ? { store: 'any', entity: entity.symbol } : undefined;
}
