import type { GraphIndex } from '../code/graph-index.js';
import type { ProjectPath, UnitId } from '../ids.js';
import { extensionOf, folderOf } from '../project/source-kinds.js';
import type { ChangeUnit } from './change-unit.js';
import { isTestPath } from './file-kind.js';
import type { TreePaths } from './tree-paths.js';

/** A path worth sending, without its content. `rank`: the graph leads to it, the changed code spells its name, or it only stands in the same package. */
export type RankedPath = NearPath | OtherPath;

interface OtherPath {
  readonly path: ProjectPath;
  readonly rank: 'named' | 'package';
  readonly reason: string;
}

export interface NearPath {
  readonly path: ProjectPath;
  readonly rank: 'graph';
  readonly reason: string;
  /** How it is connected, and at what distance from a change unit. */
  readonly relation: string;
  readonly steps: number;
}

export interface RankingInput {
  readonly units: readonly ChangeUnit[];
  readonly now: GraphIndex;
  /** Contents of the changed files after the change, and their paths on either side. */
  readonly changed: readonly { readonly path: ProjectPath; readonly content: string }[];
  /** Every file of the current code. */
  readonly paths: TreePaths;
}

/** Steps from a change unit after which a file tells a test author little. */
const MAX_STEPS = 3;
/** Units behind which the graph names no more files: many times what any budget takes, and less than what hangs together in a large project. */
const MAX_NEAR_UNITS = 1_000;

/**
 * Files by their worth for a test of the change, in the order of seed 000: what the graph names, by nearness; what the
 * changed code names, which also holds when there is no graph; the same package. A path comes once, at its best place.
 * @param near what `nearFiles` found
 */
export function rankAround(near: readonly NearPath[], input: Omit<RankingInput, 'now' | 'units'>): readonly RankedPath[] {
  const changed = new Set(input.changed.map((file) => file.path));
  const ranked = new Map<ProjectPath, RankedPath>();
  for (const entry of [...near, ...spelledFiles(input), ...packageFiles(input)]) {
    if (input.paths.has(entry.path) && !changed.has(entry.path) && !ranked.has(entry.path)) ranked.set(entry.path, entry);
  }
  return [...ranked.values()];
}

interface Neighbour {
  readonly id: UnitId;
  readonly relation: string;
}

/**
 * Breadth first, down to what the change uses and up to what uses it, main code before test code at each distance. The two
 * ways are not mixed: other callers of what the change calls tell next to nothing about it, and there are most of them.
 */
export function nearFiles(input: Pick<RankingInput, 'units' | 'now'>): readonly NearPath[] {
  const { now } = input;
  const seen = new Set<UnitId>();
  const ranked: NearPath[] = [];
  const start: Neighbour[] = input.units.flatMap((unit) => [unit.id, ...(unit.kind === 'type' ? [] : ownerOf(now, unit.id))]).map((id) => ({ id, relation: '' }));
  start.forEach(({ id }) => seen.add(id));
  let layer = { down: start, up: start };
  for (let steps = 1; steps <= MAX_STEPS && seen.size < MAX_NEAR_UNITS; steps += 1) {
    const fresh = (neighbours: readonly Neighbour[]): Neighbour[] => neighbours.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MAX_NEAR_UNITS);
    layer = { down: fresh(layer.down.flatMap((one) => used(now, one, steps))), up: fresh(layer.up.flatMap(({ id }) => users(now, id))) };
    const files = [...layer.down, ...layer.up].flatMap(({ id, relation }) => {
      const file = now.unit(id)?.file;
      return file === undefined ? [] : [{ path: file, rank: 'graph' as const, relation, steps, reason: `${relation} (${String(steps)} ${steps === 1 ? 'step' : 'steps'} away)` }];
    });
    ranked.push(...files.filter((file) => !isTestPath(file.path)), ...files.filter((file) => isTestPath(file.path)));
  }
  return ranked;
}

/** What a test must build or stub: callees, their implementations, injected beans, supertypes. */
function used(now: GraphIndex, { id }: Neighbour, steps: number): readonly Neighbour[] {
  const of = (ids: readonly UnitId[], relation: string): readonly Neighbour[] => ids.map((to) => ({ id: to, relation }));
  if (now.unit(id)?.kind === 'type') return [...of(now.injectionsInto(id).map((edge) => edge.to), 'injected'), ...of(now.supertypesOf(id), 'supertype')];
  const implementations = steps > 2 ? [] : [...of(now.overridersOf(id), 'implementation'), ...of(now.sqlPointsBy(id).map((point) => point.id), 'statement')];
  return [
    ...of(now.callsOf(id).filter((edge) => edge.confidence !== 'name').map((edge) => edge.to), 'called'),
    ...of(now.generatedCallsOf(id).map((edge) => edge.to), 'called'),
    ...implementations,
    ...of(now.overriddenBy(id), 'interface'),
  ];
}

/** Who runs the change: callers, and for a type its subtypes. */
function users(now: GraphIndex, id: UnitId): readonly Neighbour[] {
  const of = (ids: readonly UnitId[], relation: string): readonly Neighbour[] => ids.map((to) => ({ id: to, relation }));
  if (now.unit(id)?.kind === 'type') return [...of(now.generatedCallersOf(id).map((edge) => edge.from), 'caller'), ...of(now.subtypesOf(id), 'subtype')];
  return [
    ...of(now.sqlPointsOf(id).map((point) => point.by), 'mapper'),
    ...of(now.callersOf(id).filter((edge) => edge.confidence !== 'name').map((edge) => edge.from), 'caller'),
  ];
}

function ownerOf(now: GraphIndex, id: UnitId): readonly UnitId[] {
  const owner = now.unit(id)?.owner;
  return owner === undefined ? [] : [owner];
}

/** Java files whose name stands anywhere in the changed files, whatever it means there; configuration is never drawn in by a word like `application`. What names mean, `namedFiles` tells. */
function spelledFiles(input: Pick<RankingInput, 'changed' | 'paths'>): readonly RankedPath[] {
  const words = new Set(input.changed.flatMap((file) => file.content.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
  return mainFirst([...words].flatMap((word) => input.paths.javaNamed(word))).map((path) => ({ path, rank: 'named', reason: 'named in the changed code' }));
}

function packageFiles(input: Pick<RankingInput, 'changed' | 'paths'>): readonly RankedPath[] {
  const folders = new Set(input.changed.filter((file) => extensionOf(file.path) === 'java').map((file) => folderOf(file.path)));
  return mainFirst([...folders].flatMap((folder) => input.paths.inFolder(folder))).map((path) => ({ path, rank: 'package', reason: 'same package' }));
}

function mainFirst(paths: readonly ProjectPath[]): readonly ProjectPath[] {
  const sorted = [...paths].sort();
  return [...sorted.filter((path) => !isTestPath(path)), ...sorted.filter(isTestPath)];
}
