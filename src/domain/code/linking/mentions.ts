import type { FileLinks } from './file-links.js';
import type { InjectionEdge } from '../code-graph.js';
import { configId } from '../config-key.js';
import { overriding, statementsBy } from '../narrow-questions.js';
import { requestQuestions, routeQuestion } from '../route-shapes.js';
import type { UnitId } from '../../ids.js';

/**
 * Every id that the file declares or that an edge or point of it starts at or leads to, each once: whoever asks the
 * graph about an id needs the files that mention it.
 */
export function mentionsOf(links: FileLinks, injections: readonly InjectionEdge[] = []): ReadonlySet<UnitId> {
  const ids = new Set<UnitId>();
  for (const { id, owner } of links.units) {
    ids.add(id);
    if (owner !== undefined) ids.add(owner);
  }
  for (const edges of [links.calls, links.generatedCalls, links.overrides, links.extends, injections]) {
    for (const { from, to } of edges) ids.add(from).add(to);
  }
  addReads(links, ids);
  addRoutes(links, ids);
  for (const { id, by } of links.sqlPoints) ids.add(id).add(by).add(statementsBy(by));
  for (const { to } of links.overrides) ids.add(overriding(to));
  return ids;
}

const NONE = [] as const;

function addReads({ units, fieldReads = NONE, configReads = NONE }: FileLinks, ids: Set<UnitId>): void {
  const own = new Set(units.map(({ id }) => id));
  // A member of a type of the file itself is asked for together with its type.
  for (const { to } of fieldReads) for (const member of to) if (!own.has(ownerOf(member))) ids.add(member);
  for (const { key } of configReads) ids.add(configId(key));
}

function addRoutes({ entryPoints, requests = NONE }: FileLinks, ids: Set<UnitId>): void {
  for (const point of entryPoints) for (const id of [point.id, ...routeQuestion(point)]) ids.add(id);
  for (const { path } of requests) for (const id of requestQuestions(path)) ids.add(id);
}

function ownerOf(member: UnitId): UnitId {
  return member.slice(0, member.indexOf('#'));
}
