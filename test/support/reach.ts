import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { compareUnits } from '../../src/domain/change/change-units.js';
import type { ChangeUnit } from '../../src/domain/change/change-unit.js';
import { changeWarnings } from '../../src/domain/change/change-warnings.js';
import { declarationChanges } from '../../src/domain/change/declaration-changes.js';
import { withoutMocked } from '../../src/domain/change/mocked-tests.js';
import { standInsOf } from '../../src/domain/change/stand-ins.js';
import { testMethods } from '../../src/domain/change/test-methods.js';
import { walkImpact, type ImpactLimits } from '../../src/domain/change/impact-walk.js';
import type { InjectionEdge } from '../../src/domain/code/code-graph.js';
import { GrowingGraph } from '../../src/domain/code/growing-graph.js';
import { indexGraph } from '../../src/domain/code/graph-index.js';
import { CodeBase } from '../../src/domain/code/linking/code-base.js';
import { DeclarationIndex } from '../../src/domain/code/linking/declaration-index.js';
import { joinLinks } from '../../src/domain/code/linking/join-links.js';
import { linkFile } from '../../src/domain/code/linking/link-file.js';
import { mentionsOf } from '../../src/domain/code/linking/mentions.js';
import { surfaceOf } from '../../src/domain/code/linking/surface.js';
import { sourceSetOf } from '../../src/domain/code/source-set.js';
import type { FileFacts } from '../../src/domain/code/declarations.js';
import type { FileLinks } from '../../src/domain/code/linking/file-links.js';

export type Sources = Readonly<Record<string, string>>;

export interface Reach {
  readonly units: readonly string[];
  /** `path <- to <- change`, with the confidence where it is not `exact`. */
  readonly impacted: readonly string[];
  readonly entryPoints: readonly string[];
  readonly sqlPoints: readonly string[];
  readonly tests: readonly string[];
  readonly warnings: readonly string[];
}

const java = new JavaParserSource();

/**
 * What a change of some files of small sources reaches; `''` deletes a file. `keys`: changed configuration keys, as
 * `PATH#key`.
 */
export async function reachOf(before: Sources, changes: Sources, more: { readonly keys?: readonly string[]; readonly limits?: ImpactLimits } = {}): Promise<Reach> {
  const after = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''));
  const changed = Object.keys(changes);
  const [old, now] = [await read(before), await read(after)];
  const side = (files: typeof old): Side => ({ java: files.filter((file) => changed.includes(file.path)), mappers: [], configs: [] });
  const sides = [side(old), side(now)] as const;
  const fileChanges = changed.map((path) => ({ path, binary: false, hunks: [], kind: before[path] === undefined ? 'added' as const : changes[path] === '' ? 'deleted' as const : 'modified' as const }));
  const compared = compareUnits(sides[0], sides[1], fileChanges);
  const units = [...compared.units, ...(more.keys ?? []).map(keyUnit)];
  const graphs = { now: indexGraph(joinLinks(linked(now))), before: indexGraph(joinLinks(linked(old))) };
  const declarations = declarationChanges(sides[0].java, sides[1].java);
  const joined = [graphs.now, graphs.before].flatMap(({ graph }) => graph.injections.map(({ from }) => from));
  const rest = { units, declarations, joined, tests: testMethods(now), ...(more.limits === undefined ? {} : { limits: more.limits }) };
  const walked = walkImpact({ ...graphs, ...rest });
  expect(grown([linked(now), linked(old)], changed, ([after, prior]) => walkImpact({ now: after, before: prior, ...rest }))).toEqual(walked);
  const impact = withoutMocked(walked, units, graphs.now, standInsOf(now, rest.tests));
  const warnings = changeWarnings({ changes: fileChanges, ...compared, units, impact, declarations, unitless: [], twins: [], hiddenMappings: [], stale: [], notFitting: [], oldUnknown: [], newUnknown: [], outside: [], unparsed: [] }, 'en');
  const shown = ({ path, confidence }: (typeof impact.impacted)[number]): string => `${path.join(' <- ')}${confidence === 'exact' ? '' : ` ${confidence}`}`;
  return {
    units: units.map(({ id, change, members }) => `${change} ${id}${members === undefined ? '' : ` [${members.join()}]`}`),
    impacted: impact.impacted.map(shown), tests: impact.tests.map(shown), warnings,
    entryPoints: impact.entryPoints.map((point) => `${point.method ?? point.type} ${point.route ?? ''} ${point.id}`), sqlPoints: impact.sqlPoints.map((point) => `${point.operation} ${point.tables.join()} ${point.by}`),
  };
}

/** Warnings but that of reached methods which nothing calls: small sources are full of these. */
export function besidesEnds(warnings: readonly string[]): readonly string[] {
  return warnings.filter((line) => !line.startsWith('Reached methods that no code'));
}

type Side = Parameters<typeof compareUnits>[0];

async function read(sources: Sources): Promise<readonly FileFacts[]> {
  return await Promise.all(Object.entries(sources).filter(([path]) => path.endsWith('.java')).map(([path, text]) => java.read(path, text)));
}

function linked(files: readonly FileFacts[]): readonly FileLinks[] {
  const index = new DeclarationIndex();
  for (const file of files) index.set(file.path, surfaceOf(file));
  const base = new CodeBase(index);
  return files.map((file) => linkFile(base, file, { sourceSetOf }));
}

type Two<Value> = readonly [Value, Value];

/** The same from graphs that begin with the changed files, and grow by the files that mention what was asked about. */
function grown<Value>(sides: Two<readonly FileLinks[]>, changed: readonly string[], compute: (graphs: Two<GrowingGraph>) => Value): Value {
  const graphs: Two<GrowingGraph> = [new GrowingGraph(), new GrowingGraph()];
  const known = sides.map(() => new Set<string>());
  const add = (side: 0 | 1, isWanted: (links: FileLinks, injections: readonly InjectionEdge[]) => boolean): boolean => {
    const all = sides[side];
    const edges = joinLinks(all).injections;
    const more = all.filter((links) => known[side]?.has(links.path) !== true && isWanted(links, edgesInto(links, edges)));
    for (const links of more) {
      known[side]?.add(links.path);
      graphs[side].add(links, edgesInto(links, edges));
    }
    return more.length > 0;
  };
  for (const side of [0, 1] as const) add(side, ({ path }) => changed.includes(path));
  for (;;) {
    const value = compute(graphs);
    const asked = graphs.map(({ asked: ids, askedToDeclare }) => [...ids, ...askedToDeclare]) as [string[], string[]];
    const news = ([0, 1] as const).filter((side) => add(side, (links, edges) => asked[side].some((id) => mentionsOf(links, edges).has(id))));
    if (news.length === 0) return value;
  }
}

function edgesInto({ units }: FileLinks, edges: readonly InjectionEdge[]): readonly InjectionEdge[] {
  return edges.filter(({ from }) => units.some(({ id }) => id === from));
}

function keyUnit(text: string): ChangeUnit {
  const file = text.slice(0, text.indexOf('#'));
  return { id: `file:${text}`, kind: 'config', change: 'modified', file, start: 1, end: 1 };
}
