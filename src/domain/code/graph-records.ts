import { allUnits } from './code-graph.js';
import type { CodeGraph, CodeUnit, Confidence } from './code-graph.js';

/** One line of a graph dump (docs/contracts/graph-records.md). Lines are 1-based and inclusive. */
export type GraphRecord =
  | { readonly kind: 'type' | 'method'; readonly id: string; readonly file: string; readonly start: number; readonly end: number; readonly hash: string }
  | { readonly kind: 'call'; readonly from: string; readonly to: string; readonly file: string; readonly line: number; readonly confidence: Confidence }
  /** A call that no compiler of these sources alone sees: it lies behind a type of a missing library or behind what Lombok writes. */
  | { readonly kind: 'call-beyond'; readonly from: string; readonly to: string; readonly file: string; readonly line: number }
  | { readonly kind: 'generated-call'; readonly from: string; readonly to: string; readonly member: string; readonly file: string; readonly line: number }
  /** `doubt`: only javac without the outside takes it for overriding; nothing is followed along it. */
  | { readonly kind: 'override' | 'extends'; readonly from: string; readonly to: string; readonly doubt?: true }
  | { readonly kind: 'injects'; readonly from: string; readonly to: string; readonly as: string; readonly profiles?: readonly string[]; readonly deferred?: true }
  /** See FieldReadEdge: `field` of `to` is what `from` names. */
  | { readonly kind: 'field-read'; readonly from: string; readonly to: string; readonly field: string }
  | { readonly kind: 'config-read'; readonly by: string; readonly key: string; readonly below?: true; readonly of?: string }
  /** A test sends a request; see RouteRequest. */
  | { readonly kind: 'request'; readonly by: string; readonly method?: string; readonly path: string }
  | { readonly kind: 'entrypoint'; readonly id: string; readonly type: string; readonly method?: string; readonly route?: string }
  | { readonly kind: 'sql'; readonly id: string; readonly by: string; readonly operation: string; readonly tables: readonly string[] };

/** The graph as records: kinds in a fixed order, each kind sorted, so that two dumps of equal graphs are equal texts. */
export function graphRecords(graph: CodeGraph): readonly GraphRecord[] {
  const units = [...allUnits(graph)].sort(byIdAndPlace);
  return [
    ...units.flatMap(unitRecord),
    ...graph.calls.filter((edge) => edge.confidence !== 'beyond').map(({ from, to, file, line, confidence }): GraphRecord => ({ kind: 'call', from, to, file, line, confidence })),
    ...graph.calls.filter((edge) => edge.confidence === 'beyond').map(({ from, to, file, line }): GraphRecord => ({ kind: 'call-beyond', from, to, file, line })),
    ...graph.generatedCalls.map(({ from, to, member, file, line }): GraphRecord => ({ kind: 'generated-call', from, to, member, file, line })),
    ...graph.overrides.map(({ from, to }): GraphRecord => ({ kind: 'override', from, to })),
    ...(graph.doubtfulOverrides ?? []).map(({ from, to }): GraphRecord => ({ kind: 'override', from, to, doubt: true })),
    ...graph.extends.map(({ from, to }): GraphRecord => ({ kind: 'extends', from, to })),
    ...graph.injections.map((edge): GraphRecord => ({ kind: 'injects', ...edge })),
    ...(graph.fieldReads ?? []).map(({ from, to }): GraphRecord => ({ kind: 'field-read', from, to: to.slice(0, to.indexOf('#')), field: to.slice(to.indexOf('#') + 1) })),
    ...(graph.configReads ?? []).map((read): GraphRecord => ({ kind: 'config-read', ...read })),
    ...(graph.requests ?? []).map((request): GraphRecord => ({ kind: 'request', ...request })),
    ...graph.entryPoints.map((point): GraphRecord => ({ kind: 'entrypoint', ...point })),
    ...graph.sqlPoints.map((point): GraphRecord => ({ kind: 'sql', ...point })),
  ];
}

function byIdAndPlace(left: CodeUnit, right: CodeUnit): number {
  if (left.id !== right.id) return left.id < right.id ? -1 : 1;
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.start - right.start || left.end - right.end;
}

/** A mapped statement has no record of its own: its `sql` record names it with the method that executes it. */
function unitRecord(unit: CodeUnit): readonly GraphRecord[] {
  return unit.kind === 'sql' ? [] : [{ kind: unit.kind, id: unit.id, file: unit.file, start: unit.start, end: unit.end, hash: unit.hash }];
}
