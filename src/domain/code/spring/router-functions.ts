import { beanKindOf, beanMethodsOf } from './bean-classes.js';
import { allStatements, returnedValues } from './bean-products.js';
import { writtenMethod } from './beans.js';
import { handlerOf } from './route-handlers.js';
import { UNRESOLVED_ROUTE } from '../code-graph.js';
import { anything, isVerb, joined, predicateOf } from './route-predicates.js';
import { outsideNames } from '../resolution/java-types.js';
import type { Constants } from './constants.js';
import type { HandlerPlace } from './route-handlers.js';
import type { RoutePredicate } from './route-predicates.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { EntryPoint } from '../code-graph.js';
import type { Expression, MethodDeclaration, Statement } from '../declarations.js';

const ROUTER_FUNCTION: ReadonlySet<string> = new Set(['org.springframework.web.servlet.function.RouterFunction', 'org.springframework.web.reactive.function.server.RouterFunction']);
/** Deeper than any program nests its routes; methods that call each other must end. */
const MAX_DEPTH = 12;

type Call = Expression & { readonly kind: 'call' };

interface Reading {
  readonly type: LinkedType;
  readonly base: CodeBase;
  readonly constants: Constants;
  /** The method whose code is read. */
  readonly method: MethodDeclaration;
  readonly prefix: RoutePredicate;
  readonly depth: number;
}

/** Routes that `RouterFunction` beans of the type set up, in the builder's words and in those of static methods. */
export function functionalEntryPoints(type: LinkedType, base: CodeBase, constants: Constants): readonly EntryPoint[] {
  if (beanKindOf(type.symbol, base) !== 'component') return [];
  return beanMethodsOf(type.symbol, base).flatMap((bean) => {
    const method = writtenMethod(type, bean);
    const returns = method.returns === undefined ? undefined : base.names.type(method.returns, bean.scope);
    if (returns?.kind !== 'outside' || !outsideNames(returns).some((name) => ROUTER_FUNCTION.has(name))) return [];
    return methodRoutes({ type, base, constants, method, prefix: anything(), depth: 0 });
  });
}

function methodRoutes(reading: Reading): readonly EntryPoint[] {
  const body = reading.method.body ?? [];
  return returnedValues(body).flatMap((value) => routesOf(value, body, reading));
}

/** Routes of an expression: a chain of calls, each of which adds some to those of its target. */
function routesOf(expression: Expression, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  if (reading.depth > MAX_DEPTH) return [];
  if (expression.kind === 'name') return namedRoutes(expression.name, body, reading);
  if (expression.kind === 'cast') return routesOf(expression.operand, body, reading);
  if (expression.kind !== 'call') return [];
  const { target } = expression;
  const isChain = target !== undefined && (target.kind === 'call' || (target.kind === 'name' && isLocal(target.name, body)));
  const before = isChain && target !== undefined ? routesOf(target, body, reading) : [];
  return [...before, ...addedRoutes(expression, body, { ...reading, depth: reading.depth + 1 })];
}

/** A local: what it is first given, and what statements add to it. */
function namedRoutes(name: string, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  const deeper = { ...reading, depth: reading.depth + 1 };
  return allStatements(body).flatMap((one) => {
    if (one.kind === 'local' && one.name === name && one.init !== undefined) return routesOf(one.init, body, deeper);
    return one.kind === 'expression' && rootOf(one.expression) === name ? chainRoutes(one.expression, body, deeper) : [];
  });
}

/** Only what the chain adds: its root, a builder, is read elsewhere. */
function chainRoutes(expression: Expression, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  if (expression.kind !== 'call' || reading.depth > MAX_DEPTH) return [];
  const before = expression.target === undefined ? [] : chainRoutes(expression.target, body, { ...reading, depth: reading.depth + 1 });
  return [...before, ...addedRoutes(expression, body, { ...reading, depth: reading.depth + 1 })];
}

function isLocal(name: string, body: readonly Statement[]): boolean {
  return allStatements(body).some((one) => one.kind === 'local' && one.name === name);
}

function rootOf(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'call' && expression.target !== undefined ? rootOf(expression.target) : undefined;
}

const NESTING: ReadonlySet<string> = new Set(['path', 'nest', 'andNest']);
const ADDING: ReadonlySet<string> = new Set(['add', 'and', 'andOther']);
const ROUTING: ReadonlySet<string> = new Set(['route', 'andRoute']);

/** What one call of a chain adds. */
function addedRoutes(written: Call, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  const call = undescribed(written);
  const { name, args } = call;
  const [first, last] = [args[0], args.at(-1)];
  if (first === undefined || last === undefined) return ownMethod(call, reading);
  if (isVerb(name)) return pointsOf(joined(reading.prefix, verbPredicate(call, reading)), last, reading);
  if (ROUTING.has(name) && args.length > 1) return pointsOf(joined(reading.prefix, predicate(first, reading)), last, reading);
  if (NESTING.has(name) && args.length > 1) return nestedRoutes(last, body, { ...reading, prefix: joined(reading.prefix, nestingPredicate(name, first, reading)) });
  return ADDING.has(name) ? nestedRoutes(first, body, reading) : ownMethod(call, reading);
}

/** springdoc's builder takes a description behind the handler: `GET("/x", this::list, operation -> …)`. */
function undescribed(call: Call): Call {
  const [before, last] = [call.args.at(-2), call.args.at(-1)];
  const isDescribed = last?.kind === 'lambda' && (before?.kind === 'method-ref' || before?.kind === 'lambda');
  return isDescribed ? { ...call, args: call.args.slice(0, -1) } : call;
}

function nestingPredicate(name: string, first: Expression, reading: Reading): RoutePredicate {
  return name === 'path' ? { ...anything(), paths: [reading.constants.text(first, reading.type.symbol.source.scope)] } : predicate(first, reading);
}

/** `GET("/x", [predicate,] handler)`, `GET([predicate,] handler)`. */
function verbPredicate(call: Call, reading: Reading): RoutePredicate {
  const [first, second] = call.args;
  const verb = { paths: [''], verbs: [call.name] };
  if (call.args.length < 2 || first === undefined) return verb;
  const path = reading.constants.text(first, reading.type.symbol.source.scope);
  if (path !== undefined || first.kind !== 'call') return { ...verb, paths: [path] };
  return joined(verb, predicate(call.args.length > 2 && second !== undefined ? second : first, reading));
}

function predicate(expression: Expression, { constants, type }: Reading): RoutePredicate {
  return predicateOf(expression, { constants, scope: type.symbol.source.scope });
}

/** What is nested: a router function, a lambda that makes or fills one, a method that does. */
function nestedRoutes(inner: Expression, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  const deeper = { ...reading, depth: reading.depth + 1 };
  if (deeper.depth > MAX_DEPTH) return [];
  if (inner.kind === 'method-ref') return inner.target?.kind === 'this' ? calledMethod(inner.name, deeper) : [];
  if (inner.kind !== 'lambda') return routesOf(inner, body, deeper);
  const builder = inner.parameters[0]?.name;
  if (!isStatements(inner.body)) return builder !== undefined && rootOf(inner.body) === builder ? chainRoutes(inner.body, body, deeper) : routesOf(inner.body, body, deeper);
  return filledBy(builder, inner.body, deeper);
}

function filledBy(builder: string | undefined, body: readonly Statement[], reading: Reading): readonly EntryPoint[] {
  const returned = returnedValues(body).filter((value) => builder === undefined || rootOf(value) !== builder).flatMap((value) => routesOf(value, body, reading));
  const chains = allStatements(body).flatMap((one) => {
    const expression = one.kind === 'expression' ? one.expression : one.kind === 'return' ? one.value : undefined;
    return expression !== undefined && builder !== undefined && rootOf(expression) === builder ? chainRoutes(expression, body, reading) : [];
  });
  return [...returned, ...chains];
}

function isStatements(body: Expression | readonly Statement[]): body is readonly Statement[] {
  return Array.isArray(body);
}

/** `.add(otherRoutes())`: a method of the same type, which may itself be a bean. */
function ownMethod(call: Call, reading: Reading): readonly EntryPoint[] {
  return call.target === undefined || call.target.kind === 'this' ? calledMethod(call.name, reading) : [];
}

function calledMethod(name: string, reading: Reading): readonly EntryPoint[] {
  const method = reading.type.declaration.methods.find((one) => one.name === name && one.kind === 'method');
  if (method?.body === undefined || reading.depth > MAX_DEPTH) return [];
  const inside = { ...reading, method, depth: reading.depth + 1 };
  const builder = method.returns?.name === 'void' ? method.parameters[0]?.name : undefined;
  return builder === undefined ? methodRoutes(inside) : filledBy(builder, method.body, inside);
}

function pointsOf(where: RoutePredicate, handler: Expression, { type, base, method }: Reading): readonly EntryPoint[] {
  const place: HandlerPlace = { type, base, method };
  const id = handlerOf(handler, place);
  const verbs = where.verbs.length === 0 ? ['ANY'] : where.verbs;
  return verbs.flatMap((verb) => where.paths.map((path): EntryPoint => ({ id, type: 'http', method: verb, route: path === undefined ? UNRESOLVED_ROUTE : path === '' ? '/' : path })));
}
