import type { Annotation, FileFacts, TypeDeclaration } from '../code/declarations.js';
import { isAnnotation, simpleName } from './annotation-names.js';

export const SPRING_BOOT_TEST = 'org.springframework.boot.test.context.SpringBootTest';

/** Annotations that bring a Spring context (or a part of one) themselves: a second bootstrapper beside them is an error. */
const CONTEXT_ANNOTATIONS: readonly string[] = [
  SPRING_BOOT_TEST,
  ...['web.servlet.WebMvcTest', 'web.reactive.WebFluxTest', 'web.client.RestClientTest', 'json.JsonTest', 'jdbc.JdbcTest', 'jooq.JooqTest',
    'orm.jpa.DataJpaTest', 'data.jdbc.DataJdbcTest', 'data.r2dbc.DataR2dbcTest', 'data.mongo.DataMongoTest', 'data.redis.DataRedisTest',
    'data.neo4j.DataNeo4jTest', 'data.ldap.DataLdapTest', 'data.cassandra.DataCassandraTest', 'data.couchbase.DataCouchbaseTest',
    'data.elasticsearch.DataElasticsearchTest', 'graphql.GraphQlTest', 'webservices.client.WebServiceClientTest',
    'webservices.server.WebServiceServerTest'].map((name) => `org.springframework.boot.test.autoconfigure.${name}`),
  'org.mybatis.spring.boot.test.autoconfigure.MybatisTest',
  'org.springframework.test.context.ContextConfiguration',
  'org.springframework.test.context.ContextHierarchy',
  'org.springframework.test.context.BootstrapWith',
  'org.springframework.test.context.junit.jupiter.SpringJUnitConfig',
  'org.springframework.test.context.junit.jupiter.web.SpringJUnitWebConfig',
];

/** Runners and extensions that start a Spring context. */
const SPRING_RUNNERS: ReadonlySet<string> = new Set(['SpringExtension', 'SpringRunner', 'SpringJUnit4ClassRunner']);

export type Bootstrap = 'spring-boot-test' | 'other' | 'none';

/**
 * How a test class comes to its Spring context, as far as its file tells: by itself, by an annotation that the same file
 * declares (a composed one), or by a superclass in the same file.
 */
export function bootstrapOf(type: TypeDeclaration, facts: FileFacts): Bootstrap {
  return bootstrapWithin(type, facts, new Set());
}

function bootstrapWithin(type: TypeDeclaration, facts: FileFacts, seen: Set<string>): Bootstrap {
  if (seen.has(type.id)) return 'none';
  seen.add(type.id);
  let found: Bootstrap = 'none';
  for (const annotation of type.annotations) {
    const one = bootstrapBy(annotation, facts, seen);
    if (one === 'spring-boot-test') return one;
    if (one === 'other') found = one;
  }
  const parent = type.extends === undefined ? undefined : facts.types.find((other) => other.name === type.extends?.name);
  return found === 'none' && parent !== undefined ? bootstrapWithin(parent, facts, seen) : found;
}

function bootstrapBy(annotation: Annotation, facts: FileFacts, seen: Set<string>): Bootstrap {
  if (isAnnotation(annotation, SPRING_BOOT_TEST, facts)) return 'spring-boot-test';
  if (isContextAnnotation(annotation, facts) || startsSpring(annotation)) return 'other';
  const composed = facts.types.find((type) => type.kind === 'annotation' && type.name === annotation.name);
  return composed === undefined ? 'none' : bootstrapWithin(composed, facts, seen);
}

/** Slices moved packages between Spring Boot 3 and 4: an imported name in a Spring package counts by its simple name. */
function isContextAnnotation(annotation: Annotation, facts: FileFacts): boolean {
  const written = simpleName(annotation.name);
  const known = CONTEXT_ANNOTATIONS.find((name) => simpleName(name) === written);
  if (known === undefined) return false;
  const qualified = annotation.name.includes('.') ? annotation.name : facts.imports.find((one) => !one.isStatic && !one.onDemand && simpleName(one.name) === written)?.name;
  if (qualified !== undefined) return qualified.startsWith('org.springframework.') || qualified.startsWith('org.mybatis.');
  return isAnnotation(annotation, known, facts);
}

/** `@ExtendWith(SpringExtension.class)` and `@RunWith(SpringRunner.class)` alone; with `@SpringBootTest` they change nothing. */
function startsSpring(annotation: Annotation): boolean {
  if (simpleName(annotation.name) !== 'ExtendWith' && simpleName(annotation.name) !== 'RunWith') return false;
  const value = annotation.values['value'];
  const listed = value?.kind === 'array' ? value.elements : value === undefined ? [] : [value];
  return listed.some((one) => one.kind === 'class-literal' && SPRING_RUNNERS.has(simpleName(one.type.name)));
}
