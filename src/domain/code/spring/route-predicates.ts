import { joinPaths } from './path-patterns.js';
import type { Constants } from './constants.js';
import type { Expression } from '../declarations.js';
import type { TypeScope } from '../resolution/symbols.js';

const VERBS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Where a functional route answers: any of the verbs (all, where it names none) on any of the paths; undefined for one that cannot be read. */
export interface RoutePredicate {
  readonly paths: readonly (string | undefined)[];
  readonly verbs: readonly string[];
}

/** The route that asks for nothing. */
export function anything(): RoutePredicate {
  return { paths: [''], verbs: [] };
}

export function isVerb(name: string): boolean {
  return VERBS.has(name);
}

/** What both ask for. */
export function joined(outer: RoutePredicate, inner: RoutePredicate): RoutePredicate {
  const paths = outer.paths.flatMap((start) => inner.paths.map((end) => {
    if (start === undefined || end === undefined) return undefined;
    return start === '' && end === '' ? '' : joinPaths(start, end);
  }));
  return { paths, verbs: [...new Set([...outer.verbs, ...inner.verbs])] };
}

interface PredicatePlace {
  readonly constants: Constants;
  readonly scope: TypeScope;
}

type Call = Expression & { readonly kind: 'call' };

/** `RequestPredicates`: verbs and paths are read, every other predicate (headers, parameters) narrows without a word here. */
export function predicateOf(expression: Expression, place: PredicatePlace): RoutePredicate {
  if (expression.kind !== 'call') return anything();
  const { target, args: [first] } = expression;
  if (target?.kind !== 'call') return single(expression, place);
  if (first === undefined || (expression.name !== 'and' && expression.name !== 'or')) return predicateOf(target, place);
  const [left, right] = [predicateOf(target, place), predicateOf(first, place)];
  return expression.name === 'and' ? joined(left, right) : either(left, right);
}

function single({ name, args }: Call, { constants, scope }: PredicatePlace): RoutePredicate {
  const [first] = args;
  const path = first === undefined ? '' : constants.text(first, scope);
  if (isVerb(name)) return { verbs: [name], paths: [path] };
  if (name === 'path') return { verbs: [], paths: [path] };
  return name === 'method' || name === 'methods' ? { verbs: args.flatMap((argument) => verbNamed(argument) ?? []), paths: [''] } : anything();
}

function either(left: RoutePredicate, right: RoutePredicate): RoutePredicate {
  const isOpen = left.verbs.length === 0 || right.verbs.length === 0;
  return { verbs: isOpen ? [] : [...new Set([...left.verbs, ...right.verbs])], paths: [...new Set([...left.paths, ...right.paths])] };
}

/** `POST` of `HttpMethod.POST` and `POST`. */
export function verbNamed(expression: Expression): string | undefined {
  const name = expression.kind === 'field' || expression.kind === 'name' ? expression.name : '';
  return VERBS.has(name) ? name : undefined;
}
