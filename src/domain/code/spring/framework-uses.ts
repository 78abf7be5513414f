import { simpleName } from './annotation-names.js';
import { PREPARING } from './handler-preparations.js';
import { beanKindOf, beanMethodsOf } from './bean-classes.js';
import { productOf } from './bean-products.js';
import { writtenMethod } from './beans.js';
import { annotationsOf, appliedAnnotations } from './stereotypes.js';
import { outsideNames } from '../resolution/java-types.js';
import { rawLineage } from '../resolution/members.js';
import type { BeanMaking, FrameworkUse } from '../code-graph.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';

const FILTER: ReadonlySet<string> = new Set(['doFilter', 'doFilterInternal', 'filter', 'shouldNotFilter', 'attemptAuthentication', 'successfulAuthentication', 'unsuccessfulAuthentication', 'beforeRequest', 'afterRequest']);
const INTERCEPTOR: ReadonlySet<string> = new Set(['preHandle', 'postHandle', 'afterCompletion', 'afterConcurrentHandlingStarted']);
const BODY: ReadonlySet<string> = new Set(['supports', 'beforeBodyWrite', 'beforeBodyRead', 'afterBodyRead', 'handleEmptyBody']);

/** Types from outside whose implementations run around requests, and which of their methods do, by qualified name. */
const AROUND_REQUESTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[
    'jakarta.servlet.Filter', 'javax.servlet.Filter', 'jakarta.servlet.http.HttpFilter', 'javax.servlet.http.HttpFilter', 'org.springframework.web.filter.GenericFilterBean', 'org.springframework.web.filter.OncePerRequestFilter',
    'org.springframework.web.filter.AbstractRequestLoggingFilter', 'org.springframework.web.server.WebFilter', 'org.springframework.cloud.gateway.filter.GlobalFilter', 'org.springframework.cloud.gateway.filter.GatewayFilter',
    'org.springframework.security.web.authentication.AbstractAuthenticationProcessingFilter', 'org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter', 'org.springframework.security.web.authentication.www.BasicAuthenticationFilter',
  ].map((name) => [name, FILTER] as const),
  ...['org.springframework.web.servlet.HandlerInterceptor', 'org.springframework.web.servlet.AsyncHandlerInterceptor', 'org.springframework.web.servlet.handler.HandlerInterceptorAdapter', 'org.springframework.web.context.request.WebRequestInterceptor'].map((name) => [name, INTERCEPTOR] as const),
  ...['org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice', 'org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdvice', 'org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter'].map((name) => [name, BODY] as const),
]);
const AROUND_METHODS: ReadonlyMap<string, ReadonlySet<string>> = new Map([['org.aopalliance.intercept.MethodInterceptor', new Set(['invoke'])]]);

const ASPECT = 'org.aspectj.lang.annotation.Aspect';
const ADVICES: ReadonlySet<string> = new Set(['Around', 'Before', 'After', 'AfterReturning', 'AfterThrowing'].map((name) => `org.aspectj.lang.annotation.${name}`));
const HANDLERS: ReadonlySet<string> = new Set([...PREPARING, 'org.springframework.web.bind.annotation.ExceptionHandler']);
const CONTROLLER_ADVICES: ReadonlySet<string> = new Set(['ControllerAdvice', 'RestControllerAdvice']);

/** Methods of the type that a framework calls around requests or other methods, or whose result it takes: nothing in the sources calls them. */
export function frameworkUsesOf(type: LinkedType, base: CodeBase): readonly FrameworkUse[] {
  return [...byType(type), ...byAnnotation(type, base), ...takenBeans(type, base)];
}

const NONE: readonly FrameworkUse[] = [];

/** By what the type implements, through types of the project too. Of what it inherits, its supertypes' own files tell. */
function byType({ symbol, declaration }: LinkedType): readonly FrameworkUse[] {
  const parents = rawLineage(symbol).flatMap((at) => at.symbol.supertypes()).flatMap((parent) => (parent.kind === 'outside' ? outsideNames(parent) : []));
  const named = (table: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => new Set(parents.flatMap((name) => [...(table.get(name) ?? [])]));
  const [requests, methods] = [named(AROUND_REQUESTS), named(AROUND_METHODS)];
  if (requests.size + methods.size === 0) return NONE;
  return declaration.methods.flatMap(({ id, name, body }): readonly FrameworkUse[] => {
    if (body === undefined) return [];
    return requests.has(name) ? [{ id, as: 'request' }] : methods.has(name) ? [{ id, as: 'advice' }] : [];
  });
}

function byAnnotation({ symbol, declaration }: LinkedType, base: CodeBase): readonly FrameworkUse[] {
  const onType = annotationsOf(symbol, base).map(({ name }) => name);
  const isAspect = onType.includes(ASPECT);
  if (!isAspect && !onType.some((name) => CONTROLLER_ADVICES.has(simpleName(name)))) return NONE;
  return declaration.methods.flatMap((method): readonly FrameworkUse[] => {
    const names = appliedAnnotations(method.annotations, symbol.source.scope, base).map(({ name }) => name);
    if (isAspect && names.some((name) => ADVICES.has(name))) return [{ id: method.id, as: 'advice' }];
    return !isAspect && names.some((name) => HANDLERS.has(name)) ? [{ id: method.id, as: 'request' }] : [];
  });
}

/** `@Bean` methods that give what is no type of the sources: who takes it, no edge shows. */
function takenBeans(type: LinkedType, base: CodeBase): readonly FrameworkUse[] {
  return made(type, base).flatMap(({ by, to }) => (to === undefined ? [{ id: by, as: 'bean' as const }] : []));
}

/** What the type's `@Bean` methods make, where it is a type of the sources. */
export function beanMakingsOf(type: LinkedType, base: CodeBase): readonly BeanMaking[] {
  return made(type, base).flatMap(({ by, to }) => (to === undefined ? [] : [{ by, to }]));
}

function made(type: LinkedType, base: CodeBase): readonly (Pick<BeanMaking, 'by'> & Partial<BeanMaking>)[] {
  if (beanKindOf(type.symbol, base) !== 'component') return [];
  return beanMethodsOf(type.symbol, base).map((method) => {
    const product = productOf(writtenMethod(type, method), method.scope, base);
    const declared = product.declared.kind === 'class' && product.declared.symbol.origin === 'source' ? product.declared.symbol.id : undefined;
    const to = product.made?.symbol.id ?? declared;
    return { by: method.declaration.id, ...(to === undefined ? {} : { to }) };
  });
}
