import type { SqlFacts } from './sql-facts.js';

/** What a method of a library does with SQL, and where it is told what. */
export type CallRule =
  /** The first argument is SQL, JPQL, or the name of a query. */
  | { readonly methods: RegExp; readonly reads: 'sql' | 'jpql' | 'query-name' }
  /** The first argument that is an entity or the class of one. */
  | { readonly methods: RegExp; readonly reads: 'entity'; readonly operation: SqlFacts['operation'] }
  /** The receiver was given the name of a table. */
  | { readonly methods: RegExp; readonly reads: 'table-of-receiver'; readonly operation: SqlFacts['operation'] };

const JDBC = 'org.springframework.jdbc.core.';
const TEMPLATE: readonly CallRule[] = [{ methods: /^(query|update|execute|batchUpdate|call)/, reads: 'sql' }];
const JDBC_INSERT: readonly CallRule[] = [{ methods: /^execute/, reads: 'table-of-receiver', operation: 'INSERT' }];
const STATEMENT: readonly CallRule[] = [{ methods: /^(execute|addBatch)/, reads: 'sql' }];
const ENTITY_MANAGER: readonly CallRule[] = [
  { methods: /^create(Query|MutationQuery|SelectionQuery)$/, reads: 'jpql' },
  { methods: /^create(NativeQuery|NativeMutationQuery|SQLQuery)$/, reads: 'sql' },
  { methods: /^(createNamed(Query|SelectionQuery|MutationQuery)|getNamedQuery|getNamedNativeQuery)$/, reads: 'query-name' },
  { methods: /^(find|findId|get|getReference|load|refresh|lock|byId|bySimpleNaturalId|byNaturalId|createCriteria)$/, reads: 'entity', operation: 'SELECT' },
  { methods: /^(persist|save|persistAndFlush|persistFlushFind|persistAndGetId|insert|insertMultiple)$/, reads: 'entity', operation: 'INSERT' },
  { methods: /^(merge|saveOrUpdate|replicate|upsert)$/, reads: 'entity', operation: 'MERGE' },
  { methods: /^update$/, reads: 'entity', operation: 'UPDATE' },
  { methods: /^(remove|delete)$/, reads: 'entity', operation: 'DELETE' },
];
const CRITERIA = (operation: SqlFacts['operation']): readonly CallRule[] => [{ methods: /^from$/, reads: 'entity', operation }];
const AGGREGATES: readonly CallRule[] = [
  { methods: /^(find|select|selectOne|count|exists|query|stream)/, reads: 'entity', operation: 'SELECT' },
  { methods: /^insert/, reads: 'entity', operation: 'INSERT' },
  { methods: /^save/, reads: 'entity', operation: 'MERGE' },
  { methods: /^update/, reads: 'entity', operation: 'UPDATE' },
  { methods: /^delete/, reads: 'entity', operation: 'DELETE' },
];

/** By the qualified name of the receiver's type. */
export const CALL_RULES: Readonly<Record<string, readonly CallRule[]>> = {
  [`${JDBC}JdbcTemplate`]: TEMPLATE,
  [`${JDBC}JdbcOperations`]: TEMPLATE,
  [`${JDBC}namedparam.NamedParameterJdbcTemplate`]: TEMPLATE,
  [`${JDBC}namedparam.NamedParameterJdbcOperations`]: TEMPLATE,
  [`${JDBC}simple.JdbcClient`]: [{ methods: /^sql$/, reads: 'sql' }],
  [`${JDBC}simple.SimpleJdbcInsert`]: JDBC_INSERT,
  [`${JDBC}simple.SimpleJdbcInsertOperations`]: JDBC_INSERT,
  'org.springframework.r2dbc.core.DatabaseClient': [{ methods: /^sql$/, reads: 'sql' }],
  'io.r2dbc.spi.Connection': [{ methods: /^createStatement$/, reads: 'sql' }],
  'java.sql.Connection': [{ methods: /^(prepareStatement|prepareCall)$/, reads: 'sql' }],
  'java.sql.Statement': STATEMENT,
  'java.sql.PreparedStatement': STATEMENT,
  'java.sql.CallableStatement': STATEMENT,
  'jakarta.persistence.EntityManager': ENTITY_MANAGER,
  'javax.persistence.EntityManager': ENTITY_MANAGER,
  'org.hibernate.Session': ENTITY_MANAGER,
  'org.hibernate.StatelessSession': ENTITY_MANAGER,
  'org.hibernate.SharedSessionContract': ENTITY_MANAGER,
  'org.springframework.orm.hibernate5.HibernateTemplate': ENTITY_MANAGER,
  'org.springframework.boot.test.autoconfigure.orm.jpa.TestEntityManager': ENTITY_MANAGER,
  'org.springframework.boot.jpa.test.autoconfigure.TestEntityManager': ENTITY_MANAGER,
  'jakarta.persistence.criteria.CriteriaQuery': CRITERIA('SELECT'),
  'javax.persistence.criteria.CriteriaQuery': CRITERIA('SELECT'),
  'jakarta.persistence.criteria.Subquery': CRITERIA('SELECT'),
  'javax.persistence.criteria.Subquery': CRITERIA('SELECT'),
  'jakarta.persistence.criteria.CriteriaUpdate': CRITERIA('UPDATE'),
  'javax.persistence.criteria.CriteriaUpdate': CRITERIA('UPDATE'),
  'jakarta.persistence.criteria.CriteriaDelete': CRITERIA('DELETE'),
  'javax.persistence.criteria.CriteriaDelete': CRITERIA('DELETE'),
  'org.springframework.data.jdbc.core.JdbcAggregateTemplate': AGGREGATES,
  'org.springframework.data.jdbc.core.JdbcAggregateOperations': AGGREGATES,
  'org.springframework.data.r2dbc.core.R2dbcEntityTemplate': AGGREGATES,
  'org.springframework.data.r2dbc.core.R2dbcEntityOperations': AGGREGATES,
};

/** Types whose calls are reported although the library table knows their methods. */
export const SQL_LIBRARY_TYPES: ReadonlySet<string> = new Set(Object.keys(CALL_RULES).filter((name) => name.startsWith('java.')));

export function ruleFor(types: readonly string[], method: string): CallRule | undefined {
  for (const type of types) {
    const rule = CALL_RULES[type]?.find(({ methods }) => methods.test(method));
    if (rule !== undefined) return rule;
  }
  return undefined;
}
