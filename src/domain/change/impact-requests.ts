import type { EntryPoint, RouteRequest } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import { requestsQuestion, servingPoints, servingQuestions } from '../code/route-shapes.js';
import type { UnitId } from '../ids.js';
import { sourcePlace } from '../project/module-layout.js';
import type { Step } from './impact-places.js';

/**
 * Tests that request what the handler serves: no call leads from them to it. Who serves a request is what the paths say;
 * filters, security and which beans a test starts are not looked at, so that the step is inferred.
 */
export function requestSteps(graph: GraphIndex, handler: UnitId): readonly Step[] {
  const points = graph.entryPointsAt(handler).filter(({ type }) => type === 'http');
  const requests = new Set(points.flatMap((point) => requestsQuestion(point)).flatMap((question) => graph.requestsAt(question)));
  return [...requests].filter((request) => servers(graph, request, points).some(({ id }) => id === handler)).map(({ by }) => ({ to: by, confidence: 'inferred' }));
}

/** Nobody else is asked where none of the handler's own routes fits. */
function servers(graph: GraphIndex, request: RouteRequest, own: readonly EntryPoint[]): readonly EntryPoint[] {
  if (servingPoints(request, own).length === 0) return [];
  const all = servingQuestions(request.path).flatMap((question) => graph.routesAt(question));
  // Two services of one build may have one route: a test starts its own module's.
  const near = all.filter(({ id }) => moduleOf(graph, id) === moduleOf(graph, request.by));
  const nearest = servingPoints(request, near);
  return nearest.length > 0 ? nearest : servingPoints(request, all);
}

function moduleOf(graph: GraphIndex, id: UnitId): string | undefined {
  const file = graph.unit(id)?.file;
  return file === undefined ? undefined : sourcePlace(file)?.module;
}
