import { UNRESOLVED_ROUTE } from './code-graph.js';
import type { EntryPoint, RouteRequest } from './code-graph.js';
import type { UnitId } from '../ids.js';

/** Sorted, each once. */
export function distinctRequests(requests: readonly RouteRequest[]): readonly RouteRequest[] {
  return [...new Map(requests.map((request) => [textOf(request), request])).values()].sort(byRequest);
}

/** By path and verb, then by who sends it. */
export function byRequest(left: RouteRequest, right: RouteRequest): number {
  const [a, b] = [textOf(left), textOf(right)];
  return a < b ? -1 : Number(a > b);
}

function textOf({ by, method, path }: RouteRequest): string {
  return [path, method ?? '', by].join('\n');
}

/** Stands for one segment that may be anything. */
export const ANY_SEGMENT = '{}';

/** Segments of a path or of a mapping's pattern; undefined for a pattern that takes any number of them. */
export function segmentsOf(path: string): readonly string[] | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => segment === '**' || segment.startsWith('{*'))) return undefined;
  return segments.map((segment) => (/[{*?]/.test(segment) ? ANY_SEGMENT : segment));
}

/** What the file of a handler is found by: its pattern's most telling segment. None where requests are not followed to it. */
export function routeQuestion(point: EntryPoint): readonly UnitId[] {
  return shapeOf(point).map((shape) => `route:${shape}`);
}

/** What the files that request one of the handler's paths are found by. */
export function requestsQuestion(point: EntryPoint): readonly UnitId[] {
  return shapeOf(point).map((shape) => `request:${shape}`);
}

function shapeOf({ type, route }: EntryPoint): readonly string[] {
  const segments = type === 'http' && route !== undefined && route !== UNRESOLVED_ROUTE ? segmentsOf(route) : undefined;
  return segments === undefined ? [] : [telling(segments)];
}

/** What a file that requests the path is found by: whatever the pattern that serves it looks like. */
export function requestQuestions(path: string): readonly UnitId[] {
  return patternsOf(path).map((pattern) => `request:${pattern}`);
}

/** What the files of handlers that may serve the path are found by. */
export function servingQuestions(path: string): readonly UnitId[] {
  return patternsOf(path).map((pattern) => `route:${pattern}`);
}

function patternsOf(path: string): readonly string[] {
  const segments = segmentsOf(path) ?? [];
  const count = String(segments.length);
  return [...new Set([...segments, ANY_SEGMENT])].map((segment) => `${count}:${segment}`);
}

/** The longest literal segment, of equal ones the last, beside the number of all. */
function telling(segments: readonly string[]): string {
  const literals = segments.filter((segment) => segment !== ANY_SEGMENT);
  const [first = ANY_SEGMENT] = literals.reverse().sort((a, b) => b.length - a.length);
  return `${String(segments.length)}:${first}`;
}

/**
 * Those of the handlers that serve the request, as Spring chooses: the pattern with the most literal segments. A segment of
 * the request that is not known is a value, and meets no literal.
 */
export function servingPoints(request: RouteRequest, points: readonly EntryPoint[]): readonly EntryPoint[] {
  const asked = segmentsOf(request.path);
  const serving = points.flatMap((point) => {
    const segments = point.route === undefined ? undefined : segmentsOf(point.route);
    const serves = asked !== undefined && segments?.length === asked.length && isMethod(request, point) && segments.every((segment, at) => segment === ANY_SEGMENT || segment === asked[at]);
    return serves ? [{ point, literals: segments.filter((segment) => segment !== ANY_SEGMENT).length }] : [];
  });
  const most = Math.max(...serving.map(({ literals }) => literals));
  return serving.filter(({ literals }) => literals === most).map(({ point }) => point);
}

/** What answers GET answers HEAD too. */
function isMethod({ method }: RouteRequest, point: EntryPoint): boolean {
  return point.type === 'http' && (method === undefined || point.method === 'ANY' || point.method === method || (method === 'HEAD' && point.method === 'GET'));
}
