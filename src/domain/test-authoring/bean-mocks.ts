import type { TypeUse } from '../code/type-use.js';
import { simple } from './beans.js';
import { simpleOf } from './evaluation/imported-names.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';

/** How a bean of a context is replaced by a mock: the annotation, and whether the project's own tests under @SpringBootTest do it so. */
export interface BeanMocks {
  /** Qualified. */
  readonly annotation: string;
  readonly ownWay: boolean;
}

const MOCKITO_BEAN = 'org.springframework.test.context.bean.override.mockito.MockitoBean';
const MOCK_BEAN = 'org.springframework.boot.test.mock.mockito.MockBean';

/** From the tests, else from Spring Boot's version: `@MockitoBean` from 3.4 on, `@MockBean` from 1.4; undefined where neither tells. */
export function beanMocksOf({ tests, version }: { readonly tests: readonly string[]; readonly version?: string }): BeanMocks | undefined {
  const own = [MOCKITO_BEAN, MOCK_BEAN].find((name) => tests.some((text) => text.includes(`import ${name};`) && /@SpringBootTest\b/.test(text)));
  if (own !== undefined) return { annotation: own, ownWay: true };
  const match = /^(\d+)\.(\d+)/.exec(version ?? '');
  if (match === null) return undefined;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  if (major > 3 || (major === 3 && minor >= 4)) return { annotation: MOCKITO_BEAN, ownWay: false };
  return major > 1 || minor >= 4 ? { annotation: MOCK_BEAN, ownWay: false } : undefined;
}

/** Library types whose calls go to another process. */
const REMOTE: ReadonlySet<string> = new Set(['RestTemplate', 'RestOperations', 'RestClient', 'WebClient', 'JavaMailSender', 'MailSender', 'KafkaTemplate', 'KafkaOperations', 'RabbitTemplate', 'AmqpTemplate', 'JmsTemplate', 'StreamBridge',
  'WebServiceTemplate', 'S3Client', 'AmazonS3', 'SqsClient', 'SnsClient', 'SqsTemplate', 'SesClient', 'HttpClient', 'OkHttpClient', 'CloseableHttpClient']);
const REMOTE_INTERFACES: ReadonlySet<string> = new Set(['FeignClient', 'HttpExchange']);

/** Whether a collaborator's calls leave the process: a client of a library, a declared client, or a class of the project that holds one. */
export function leavesProcess(type: TypeUse, from: KnownType, pool: TypePool): boolean {
  if (REMOTE.has(simpleOf(type.name))) return true;
  const known = pool.resolve(type.name, from);
  if (known === undefined) return false;
  const isDeclared = (one: KnownType): boolean => one.declaration.annotations.some((annotation) => REMOTE_INTERFACES.has(simple(annotation)));
  const holds = (one: KnownType): boolean => one.declaration.fields.some((field) => REMOTE.has(simpleOf(field.type.name)));
  if (isDeclared(known) || holds(known)) return true;
  return known.declaration.kind === 'interface' && pool.all().some((one) => holds(one) && one.declaration.implements.some((use) => pool.resolve(use.name, one) === known));
}
