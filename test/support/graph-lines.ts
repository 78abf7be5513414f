import type { CodeGraph } from '../../src/domain/code/code-graph.js';

/** The edges and points of a graph, one a line, as the expected files of test/fixtures/java hold them. */
export function graphLines(graph: CodeGraph): readonly string[] {
  const lines = [
    ...graph.calls.map((edge) => `call ${edge.from} -> ${edge.to} ${edge.confidence}`),
    ...graph.generatedCalls.map((edge) => `generated-call ${edge.from} -> ${edge.to} ${edge.member}`),
    ...graph.overrides.map((edge) => `override ${edge.from} -> ${edge.to}`),
    ...graph.extends.map((edge) => `extends ${edge.from} -> ${edge.to}`),
    ...graph.injections.map((edge) => [`injects ${edge.from} -> ${edge.to} ${edge.as}`, ...(edge.deferred === true ? ['deferred'] : []), ...(edge.profiles ?? []).map((one) => `[${one}]`)].join(' ')),
    ...graph.entryPoints.map((point) => ['entrypoint', point.type, point.method, point.route, point.id].filter((part) => part !== undefined).join(' ')),
    ...graph.sqlPoints.map((point) => `sql ${point.operation} [${point.tables.join(', ')}] ${point.id} by ${point.by}`),
    ...[...graph.units.values()].filter((unit) => unit.kind === 'sql' || unit.sourceSet === 'test').map((unit) => `unit ${unit.kind} ${unit.sourceSet} ${unit.id} ${unit.start}-${unit.end}`),
    ...graph.diagnostics.map((one) => `diagnostic ${one.code} ${one.file ?? ''}`),
  ];
  return [...new Set(lines)].sort();
}
