import { simpleName } from './annotation-names.js';
import { annotationsOf, appliedAnnotations, isConcrete, isController } from './stereotypes.js';
import { qualifiedName } from './constants.js';
import { joinPaths } from './path-patterns.js';
import { thisType, bindingsOf } from '../resolution/java-types.js';
import { lineage, sameParameters } from '../resolution/members.js';
import type { Constants } from './constants.js';
import type { AppliedAnnotation } from './stereotypes.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import { UNRESOLVED_ROUTE } from '../code-graph.js';
import type { EntryPoint } from '../code-graph.js';
import type { Expression } from '../declarations.js';
import type { Candidate } from '../resolution/members.js';
import type { ClassType, MethodSymbol } from '../resolution/symbols.js';

const WEB = 'org.springframework.web.bind.annotation.';
/** Served where a controller has them (Spring 6.1 on); on an interface that nothing here implements they call another system. */
const EXCHANGE = 'org.springframework.web.service.annotation.';
const VERBS: Readonly<Record<string, string>> = {
  GetMapping: 'GET', PostMapping: 'POST', PutMapping: 'PUT', DeleteMapping: 'DELETE', PatchMapping: 'PATCH',
  GetExchange: 'GET', PostExchange: 'POST', PutExchange: 'PUT', DeleteExchange: 'DELETE', PatchExchange: 'PATCH',
};

interface Mapping {
  /** Undefined: a constant that cannot be found. */
  readonly paths: readonly (string | undefined)[];
  readonly methods: readonly string[];
}

const NO_PREFIX: Mapping = { paths: [''], methods: [] };

/** Web mappings of a controller: of their own methods, inherited ones, and those that an interface declares for them. */
export function webEntryPoints(type: SourceClass, base: CodeBase, constants: Constants): readonly EntryPoint[] {
  return isConcrete(type) && isController(type, base) ? controllerRoutes(type, base, constants) : [];
}

function controllerRoutes(type: SourceClass, base: CodeBase, constants: Constants): readonly EntryPoint[] {
  const chain = lineage(thisType(type));
  const prefix = prefixOf(chain, base, constants);
  const handlers: Candidate[] = [];
  for (const at of chain) {
    const bindings = bindingsOf(at);
    for (const method of [...at.symbol.methods.values()].flat()) {
      if (method.id === undefined || method.isStatic || method.name === '<init>') continue;
      const candidate = { method, bindings };
      if (!handlers.some((other) => other.method.name === method.name && sameParameters(other, candidate))) handlers.push(candidate);
    }
  }
  return handlers.flatMap((handler) => routesOf(handler, { chain, prefix, base, constants }));
}

interface ControllerContext {
  readonly chain: readonly ClassType[];
  readonly prefix: Mapping;
  readonly base: CodeBase;
  readonly constants: Constants;
}

function routesOf(handler: Candidate, context: ControllerContext): readonly EntryPoint[] {
  const { id, isAbstract } = handler.method;
  if (id === undefined || isAbstract) return [];
  return mappingsOf(handler, context).flatMap((mapping) => {
    const methods = unique([...context.prefix.methods, ...mapping.methods]);
    const paths = mapping.paths.length === 0 ? [''] : mapping.paths;
    return (methods.length === 0 ? ['ANY'] : methods).flatMap((method) => context.prefix.paths.flatMap((start) =>
      paths.map((end): EntryPoint => ({ id, type: 'http', method, route: start === undefined || end === undefined ? UNRESOLVED_ROUTE : joinPaths(start, end) }))));
  });
}

/** The mapping on the method, or on the nearest method that it overrides. */
function mappingsOf(handler: Candidate, context: ControllerContext): readonly Mapping[] {
  for (const at of context.chain) {
    for (const method of at.symbol.methods.get(handler.method.name) ?? []) {
      if (method !== handler.method && !sameParameters(handler, { method, bindings: bindingsOf(at) })) continue;
      const mappings = declaredMappings(method, context);
      if (mappings.length > 0) return mappings;
    }
  }
  return [];
}

function declaredMappings(method: MethodSymbol, { base, constants }: ControllerContext): readonly Mapping[] {
  const scope = method.owner.source?.scope;
  if (scope === undefined || method.declaration === undefined) return [];
  return appliedAnnotations(method.declaration.annotations, scope, base).flatMap((applied) => readMapping(applied, constants) ?? []);
}

/** Spring reads the type's mapping from the class, then from its superclasses and interfaces. */
function prefixOf(chain: readonly ClassType[], base: CodeBase, constants: Constants): Mapping {
  for (const at of chain) {
    for (const applied of annotationsOf(at.symbol, base)) {
      const mapping = readMapping(applied, constants);
      if (mapping !== undefined) return { ...mapping, paths: mapping.paths.length === 0 ? [''] : mapping.paths };
    }
  }
  return NO_PREFIX;
}

function readMapping(applied: AppliedAnnotation, constants: Constants): Mapping | undefined {
  const simple = simpleName(applied.name);
  const isExchange = applied.name.startsWith(EXCHANGE);
  const isMapping = VERBS[simple] !== undefined || simple === 'RequestMapping' || simple === 'HttpExchange';
  if (!isMapping || !(isExchange || applied.name.startsWith(WEB))) return undefined;
  const { values } = applied;
  const path = values['value'] ?? values['path'] ?? values['url'];
  return { paths: path === undefined ? [] : constants.texts(path.expression, path.scope), methods: verbsOf(applied, isExchange, constants) };
}

/** An exchange names its verb as a text. */
function verbsOf({ name, values }: AppliedAnnotation, isExchange: boolean, constants: Constants): readonly string[] {
  const verb = VERBS[simpleName(name)];
  const method = values['method'];
  if (verb !== undefined) return [verb];
  if (!isExchange || method === undefined) return requestMethods(method?.expression);
  return constants.texts(method.expression, method.scope).flatMap((text) => (text === undefined || text === '' ? [] : [text]));
}

/** `RequestMethod.GET` or, statically imported, `GET`. */
function requestMethods(expression: Expression | undefined): readonly string[] {
  if (expression === undefined) return [];
  const parts = expression.kind === 'array' ? expression.elements : [expression];
  return parts.flatMap((part) => {
    const name = qualifiedName(part);
    return name === undefined ? [] : [name.slice(name.lastIndexOf('.') + 1)];
  });
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
