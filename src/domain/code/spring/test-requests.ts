import { HOLE, queryText } from '../sql/query-texts.js';
import { outsideNames } from '../resolution/java-types.js';
import { ANY_SEGMENT } from '../route-shapes.js';
import { qualifiedName, type Constants } from './constants.js';
import { isVerb, verbNamed } from './route-predicates.js';
import type { RouteRequest } from '../code-graph.js';
import type { Expression } from '../declarations.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { OutsideCall } from '../sql/sql-calls.js';

type Call = OutsideCall['call'];

/** Classes whose static methods begin a request, by the name of the verb; `multipart` posts. */
const BUILDERS: readonly string[] = ['org.springframework.test.web.servlet.request.MockMvcRequestBuilders', 'org.springframework.restdocs.mockmvc.RestDocumentationRequestBuilders', 'org.springframework.http.RequestEntity'];
/** Clients of tests that name the verb, then the path: `client.get().uri("/orders")`. */
const FLUENT: ReadonlySet<string> = new Set(['WebTestClient', 'RestTestClient', 'MockMvcTester']);
/** Clients that name both in one call. */
const TEMPLATES: ReadonlySet<string> = new Set(['TestRestTemplate', 'RestTemplate']);
const TEMPLATE_VERBS: readonly (readonly [RegExp, string])[] = [[/^getFor/, 'GET'], [/^headFor/, 'HEAD'], [/^postFor/, 'POST'], [/^put$/, 'PUT'], [/^patchFor/, 'PATCH'], [/^delete$/, 'DELETE'], [/^optionsFor/, 'OPTIONS']];
const REST_ASSURED = 'io.restassured.RestAssured';
const REST_ASSURED_BEGINS: ReadonlySet<string> = new Set(['given', 'when', 'with']);
/** Calls of one chain. */
const MAX_CHAIN = 50;

/** A request as it is written: the verb where it is told, and the expression of its path. */
interface WrittenRequest {
  readonly method?: string;
  readonly path: Expression;
}

/** Requests that code of a test sends to the running application, by MockMvc, the test clients, RestTemplate and REST Assured. */
export function testRequestsOf(type: LinkedType, constants: Constants, calls: readonly OutsideCall[]): readonly RouteRequest[] {
  const receivers = new Map(calls.map((call) => [call.call as Expression, call]));
  return calls.flatMap((call): readonly RouteRequest[] => {
    const written = builtRequest(call) ?? fluentRequest(call, receivers) ?? templateRequest(call) ?? assuredRequest(call);
    const text = written === undefined ? undefined : queryText(written.path, { scope: call.scope, body: call.body, constants, type: type.declaration });
    const path = text === undefined ? undefined : requestPath(text);
    if (path === undefined) return [];
    return [{ by: call.from, ...(written?.method === undefined ? {} : { method: written.method }), path }];
  });
}

/** `get("/orders")`, `MockMvcRequestBuilders.post(…)`, `request(HttpMethod.PUT, …)`. */
function builtRequest({ call, scope }: OutsideCall): WrittenRequest | undefined {
  const method = call.name === 'multipart' ? 'POST' : verbOf(call.name);
  if (method === undefined && call.name !== 'request') return undefined;
  const isBuilder = call.target === undefined ? BUILDERS.some((name) => isImported(scope, name, call.name)) : BUILDERS.some((name) => isClass(scope, call.target, name));
  return isBuilder ? withVerb(call.args, method) : undefined;
}

/** The path of a request whose verb is known, or stands before it. */
function withVerb([first, second]: readonly Expression[], method: string | undefined): WrittenRequest | undefined {
  if (method !== undefined) return first === undefined ? undefined : { method, path: first };
  const told = first === undefined ? undefined : verbNamed(first);
  return second === undefined ? undefined : { ...(told === undefined ? {} : { method: told }), path: second };
}

function fluentRequest({ call }: OutsideCall, receivers: ReadonlyMap<Expression, OutsideCall>): WrittenRequest | undefined {
  const [path] = call.args;
  if (call.name !== 'uri' || path === undefined || call.target?.kind !== 'call') return undefined;
  const begun = receivers.get(call.target);
  if (begun === undefined || !isOf(begun, FLUENT)) return undefined;
  const [first] = call.target.args;
  const method = call.target.name === 'method' && first !== undefined ? verbNamed(first) : verbOf(call.target.name);
  return { ...(method === undefined ? {} : { method }), path };
}

function templateRequest(called: OutsideCall): WrittenRequest | undefined {
  const { name, args: [path, verb] } = called.call;
  if (path === undefined || !isOf(called, TEMPLATES)) return undefined;
  if (name === 'exchange' || name === 'execute') {
    const told = verb === undefined ? undefined : verbNamed(verb);
    return { ...(told === undefined ? {} : { method: told }), path };
  }
  const method = TEMPLATE_VERBS.find(([pattern]) => pattern.test(name))?.[1];
  return method === undefined ? undefined : { method, path };
}

/** `given().body(…).when().post("/orders")`. */
function assuredRequest({ call, scope }: OutsideCall): WrittenRequest | undefined {
  const method = verbOf(call.name);
  const [path] = call.args;
  if (method === undefined || path === undefined) return undefined;
  const begin = beginOf(call);
  if (begin !== call && !REST_ASSURED_BEGINS.has(begin.name)) return undefined;
  const isAssured = begin.target === undefined ? isImported(scope, REST_ASSURED, begin.name) : isClass(scope, begin.target, REST_ASSURED);
  return isAssured ? { method, path } : undefined;
}

function beginOf(call: Call): Call {
  let at = call;
  for (let steps = 0; steps < MAX_CHAIN && at.target?.kind === 'call'; steps += 1) at = at.target;
  return at;
}

function isOf({ receiver }: OutsideCall, clients: ReadonlySet<string>): boolean {
  return receiver?.kind === 'outside' && outsideNames(receiver).some((name) => clients.has(name.slice(name.lastIndexOf('.') + 1)));
}

/** Whether the unqualified method comes from the class by a static import. */
function isImported({ file }: OutsideCall['scope'], className: string, method: string): boolean {
  return file.imports.some(({ name, isStatic, onDemand }) => isStatic && (onDemand ? name === className : name === `${className}.${method}`));
}

function isClass({ file }: OutsideCall['scope'], target: Expression | undefined, className: string): boolean {
  const written = target === undefined ? undefined : qualifiedName(target);
  if (written === undefined) return false;
  return written === className || (className.endsWith(`.${written}`) && file.imports.some(({ name, onDemand, isStatic }) => !isStatic && name === (onDemand ? className.slice(0, className.lastIndexOf('.')) : className)));
}

/** `GET` of a method that is called `get`. */
function verbOf(name: string): string | undefined {
  const verb = name.toUpperCase();
  return name === name.toLowerCase() && isVerb(verb) ? verb : undefined;
}

/** `/orders/{}` of `http://localhost:${}/orders/${}?page=1`: what is only known when it runs is a value. Undefined where no path begins. */
function requestPath(text: string): string | undefined {
  const written = text.trim().replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '');
  // A base that is not known is taken for the address of the application.
  const path = written.startsWith(`${HOLE}/`) ? written.slice(HOLE.length) : written;
  if (!path.startsWith('/')) return undefined;
  const segments = path.split('/').filter((segment) => segment !== '').map((segment) => (/[{}]/.test(segment) ? ANY_SEGMENT : segment));
  return `/${segments.join('/')}`;
}
