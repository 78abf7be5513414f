import type { CodeGraph, CodeUnit, Confidence } from './code-graph.js';

/** One line of a graph dump (docs/contracts, "Graph records"). Lines are 1-based and inclusive. */
export type GraphRecord =
  | { readonly kind: 'type' | 'method'; readonly id: string; readonly file: string; readonly start: number; readonly end: number; readonly hash: string }
  | { readonly kind: 'call'; readonly from: string; readonly to: string; readonly file: string; readonly line: number; readonly confidence: Confidence }
  | { readonly kind: 'generated-call'; readonly from: string; readonly to: string; readonly member: string; readonly file: string; readonly line: number }
  | { readonly kind: 'override' | 'extends'; readonly from: string; readonly to: string }
  | { readonly kind: 'injects'; readonly from: string; readonly to: string; readonly as: string }
  | { readonly kind: 'entrypoint'; readonly id: string; readonly type: string; readonly method?: string; readonly route?: string }
  | { readonly kind: 'sql'; readonly id: string; readonly by: string; readonly operation: string; readonly tables: readonly string[] };

/** The graph as records: kinds in a fixed order, each kind sorted, so that two dumps of equal graphs are equal texts. */
export function graphRecords(graph: CodeGraph): readonly GraphRecord[] {
  const units = [...graph.units.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
  return [
    ...units.flatMap(unitRecord),
    ...graph.calls.map(({ from, to, file, line, confidence }): GraphRecord => ({ kind: 'call', from, to, file, line, confidence })),
    ...graph.generatedCalls.map(({ from, to, member, file, line }): GraphRecord => ({ kind: 'generated-call', from, to, member, file, line })),
    ...graph.overrides.map(({ from, to }): GraphRecord => ({ kind: 'override', from, to })),
    ...graph.extends.map(({ from, to }): GraphRecord => ({ kind: 'extends', from, to })),
    ...graph.injections.map(({ from, to, as }): GraphRecord => ({ kind: 'injects', from, to, as })),
    ...graph.entryPoints.map((point): GraphRecord => ({ kind: 'entrypoint', ...point })),
    ...graph.sqlPoints.map((point): GraphRecord => ({ kind: 'sql', ...point })),
  ];
}

/** A mapped statement has no record of its own: its `sql` record names it with the method that executes it. */
function unitRecord(unit: CodeUnit): readonly GraphRecord[] {
  return unit.kind === 'sql' ? [] : [{ kind: unit.kind, id: unit.id, file: unit.file, start: unit.start, end: unit.end, hash: unit.hash }];
}
