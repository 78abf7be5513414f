import { selectContext, type ContextLimits, type SelectedContext } from '../../domain/change/context-budget.js';
import type { RankedPath } from '../../domain/change/context-ranking.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** Files that are tried for the context: five times what fits by count; those behind are named as left out. */
const MAX_CANDIDATES = 200;

export interface ContextRequest {
  /** Files by their worth, the best first. */
  readonly ranked: readonly RankedPath[];
  /** New texts of the changed files, sorted by path. */
  readonly changed: readonly SourceFile[];
  /** Texts that are loaded already. */
  readonly texts: ReadonlyMap<ProjectPath, string>;
  readonly snapshot: SnapshotReach;
  readonly limits?: ContextLimits;
}

/** Loads what is not loaded, and selects by the budget. */
export async function changeContext(request: ContextRequest): Promise<SelectedContext> {
  const { ranked } = request;
  const tried = ranked.slice(0, MAX_CANDIDATES);
  const hashes = new Map(request.snapshot.files.map((file) => [file.path, file.hash]));
  const missing = tried.flatMap(({ path }) => (request.texts.has(path) ? [] : (hashes.get(path) ?? [])));
  const loaded = missing.length === 0 ? new Map<string, string>() : await request.snapshot.texts([...new Set(missing)]);
  const candidates = tried.flatMap(({ path, reason }) => {
    const content = request.texts.get(path) ?? loaded.get(hashes.get(path) ?? '');
    return content === undefined ? [] : [{ path, content, reason }];
  });
  const selected = selectContext(request.changed, candidates, request.limits);
  const untried = ranked.slice(MAX_CANDIDATES).map(({ path }) => ({ path, reason: `behind the first ${String(MAX_CANDIDATES)} candidates` }));
  return { ...selected, leftOut: [...selected.leftOut, ...untried] };
}
