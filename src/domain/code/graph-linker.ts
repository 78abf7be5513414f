import { buildCodeBase } from './linking/code-base.js';
import { linkCalls } from './linking/call-links.js';
import { extendsEdges, overrideEdges, typeUnits } from './linking/type-links.js';
import { statementUnits } from './sql/mappers.js';
import { sqlPoints } from './sql/sql-points.js';
import { Constants } from './spring/constants.js';
import { entryPoints } from './spring/entry-points.js';
import { injections } from './spring/injections.js';
import { hiddenMappings } from './spring/hidden-mappings.js';
import type { Diagnostic } from '../diagnostics.js';
import type { CodeGraph, CodeUnit } from './code-graph.js';
import type { FileFacts } from './declarations.js';
import type { MapperFacts } from './mapper-facts.js';
import type { ProjectPath } from '../ids.js';

export interface LinkInput {
  readonly files: readonly FileFacts[];
  readonly mappers: readonly MapperFacts[];
  readonly sourceSetOf: (path: ProjectPath) => CodeUnit['sourceSet'];
}

/** What the files say together. The same files give the same graph in whatever order they come. */
export function linkGraph(input: LinkInput): CodeGraph {
  const base = buildCodeBase(input.files);
  const constants = new Constants(base);
  const statements = statementUnits(input.mappers, input.sourceSetOf);
  const units = new Map(typeUnits(base, input.sourceSetOf));
  for (const { unit } of statements) if (!units.has(unit.id)) units.set(unit.id, unit);
  const { calls, generatedCalls, outsideCalls } = linkCalls(base);
  const diagnostics = [...base.diagnostics, ...input.mappers.flatMap((mapper) => mapper.diagnostics), ...hiddenMappings(base)];
  return {
    units: new Map([...units].sort(([left], [right]) => (left < right ? -1 : 1))),
    calls, generatedCalls,
    overrides: overrideEdges(base), extends: extendsEdges(base), injections: injections(base),
    entryPoints: entryPoints(base, constants), sqlPoints: sqlPoints(base, constants, { statements, outsideCalls }),
    diagnostics: diagnostics.sort(byPlace),
  };
}

function byPlace(left: Diagnostic, right: Diagnostic): number {
  const key = (one: Diagnostic): string => [one.file ?? '', String(one.line ?? 0).padStart(9, '0'), one.code, one.message].join('\n');
  return key(left) < key(right) ? -1 : 1;
}
