import { distinctConfigReads } from '../config-key.js';
import { distinctRequests } from '../route-shapes.js';
import { distinctEntryPoints } from '../spring/entry-points.js';
import { joinInjections } from '../spring/injections.js';
import { byEnds } from './type-links.js';
import type { FileLinks } from './file-links.js';
import type { CallEdge, CodeGraph, CodeUnit, FieldReadEdge, FieldReads, GeneratedCallEdge, InjectionEdge, SqlPoint } from '../code-graph.js';
import type { Diagnostic } from '../../diagnostics.js';
import type { UnitId } from '../../ids.js';

/**
 * The graph of these files, in whatever order they come. Of some of a project's files it is the part that they
 * contribute: then `injections` must be given, since the beans of files that are not here decide too.
 */
export function joinLinks(files: Iterable<FileLinks>, injections?: readonly InjectionEdge[]): CodeGraph {
  const all = [...files].sort((left, right) => (left.path < right.path ? -1 : 1));
  const doubtful = all.flatMap((file) => file.doubtfulOverrides ?? []);
  const fieldReads = joinedReads(all.flatMap((file) => file.fieldReads ?? []));
  const configReads = all.flatMap((file) => file.configReads ?? []);
  const frameworkUses = distinctByText(all.flatMap((file) => file.frameworkUses ?? []), ({ id, as }) => `${id}\n${as}`);
  const beanMakings = distinctByText(all.flatMap((file) => file.beanMakings ?? []), ({ by, to }) => `${by}\n${to}`);
  const requests = distinctRequests(all.flatMap((file) => file.requests ?? []));
  return {
    ...(requests.length === 0 ? {} : { requests }),
    ...(fieldReads.length === 0 ? {} : { fieldReads }), ...(configReads.length === 0 ? {} : { configReads: distinctConfigReads(configReads) }),
    ...(frameworkUses.length === 0 ? {} : { frameworkUses }), ...(beanMakings.length === 0 ? {} : { beanMakings }),
    ...(doubtful.length === 0 ? {} : { doubtfulOverrides: doubtful.sort(byEnds) }),
    ...joinedUnits(all.flatMap((file) => file.units)),
    calls: all.flatMap((file) => file.calls).sort(byCall), generatedCalls: all.flatMap((file) => file.generatedCalls).sort(byGeneratedCall),
    overrides: all.flatMap((file) => file.overrides).sort(byEnds), extends: all.flatMap((file) => file.extends).sort(byEnds),
    injections: injections ?? joinInjections(all.flatMap((file) => file.wants), all.flatMap((file) => file.beans)),
    entryPoints: distinctEntryPoints(all.flatMap((file) => file.entryPoints)), sqlPoints: distinctSqlPoints(all.flatMap((file) => file.sqlPoints)),
    diagnostics: sortedDiagnostics(all.flatMap((file) => file.diagnostics)),
  };
}

/** Of several units with one id the first of the first file has it; the others are its twins. */
function joinedUnits(all: readonly CodeUnit[]): Pick<CodeGraph, 'units' | 'twins'> {
  const units = new Map<UnitId, CodeUnit>();
  const twins: CodeUnit[] = [];
  // Sorting is stable: of one id the order of files and places stays.
  for (const unit of [...all].sort((left, right) => (left.id < right.id ? -1 : Number(left.id > right.id)))) {
    if (units.has(unit.id)) twins.push(unit);
    else units.set(unit.id, unit);
  }
  return { units, twins };
}

/** Each once, by its ends. */
function joinedReads(all: readonly FieldReads[]): readonly FieldReadEdge[] {
  const byFrom = new Map<UnitId, Set<UnitId>>();
  for (const { from, to } of all) {
    const known = byFrom.get(from) ?? new Set();
    byFrom.set(from, known);
    for (const member of to) known.add(member);
  }
  return [...byFrom].flatMap(([from, to]) => [...to].map((member): FieldReadEdge => ({ from, to: member }))).sort(byEnds);
}

function byCall(left: CallEdge, right: CallEdge): number {
  return byEnds(left, right) || left.line - right.line;
}

function byGeneratedCall(left: GeneratedCallEdge, right: GeneratedCallEdge): number {
  return byEnds(left, right) || (left.member === right.member ? left.line - right.line : left.member < right.member ? -1 : 1);
}

function distinctSqlPoints(points: readonly SqlPoint[]): readonly SqlPoint[] {
  return distinctByText(points, (point) => [point.id, point.by, point.operation, ...point.tables].join('\n'));
}

/** Sorted by their texts, each once. */
function distinctByText<Value>(values: readonly Value[], textOf: (value: Value) => string): readonly Value[] {
  const byText = new Map(values.map((value) => [textOf(value), value]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, value]) => value);
}

function sortedDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyed = diagnostics.map((one) => ({ one, key: [one.file ?? '', String(one.line ?? 0).padStart(9, '0'), one.code, one.message].join('\n') }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : Number(left.key > right.key))).map(({ one }) => one);
}
