import { changedFiles, chooseContext, type ContextLimits, type SelectedContext } from '../../domain/change/context-budget.js';
import type { RankedPath } from '../../domain/change/context-ranking.js';
import { textNames, type TextNames } from '../../domain/change/context-names.js';
import { ContextWorth, testsToRead, type NamesOf, type OrderedPath } from '../../domain/change/context-worth.js';
import type { FileChange } from '../../domain/change/file-change.js';
import { maskSecrets } from '../../domain/change/secrets/mask-secrets.js';
import type { MaskedSecret } from '../../domain/change/secrets/secret.js';
import type { TreePaths } from '../../domain/change/tree-paths.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { RecentNames } from './recent-names.js';
import { loaded, type SnapshotFacts } from './recent-trees.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** Files that are tried for the context: five times what fits by count; those behind are named as left out. */
const MAX_CANDIDATES = 200;

export interface ContextRequest {
  /** Files that the graph, names and packages lead to. */
  readonly ranked: readonly RankedPath[];
  readonly changes: readonly FileChange[];
  /** Every file of the current code. */
  readonly paths: TreePaths;
  /** New texts of the changed files, sorted by path. */
  readonly changed: readonly SourceFile[];
  /** Texts that are loaded already. */
  readonly texts: ReadonlyMap<ProjectPath, string>;
  readonly snapshot: Pick<SnapshotReach, 'texts'>;
  readonly known: Pick<SnapshotFacts, 'byPath'>;
  readonly names: RecentNames;
  readonly limits?: ContextLimits;
}

export interface ChangeContext extends SelectedContext {
  /** The chosen files as they stand, for reading; `context` is what is sent. */
  readonly unmasked: readonly SourceFile[];
  readonly masked: readonly MaskedSecret[];
  /** Values that are hidden in the context, to be hidden in the diff too. Never shown. */
  readonly secrets: readonly string[];
}

/** Orders the candidates by what a test author needs, selects whole files by the budget, and masks their secrets. */
export async function changeContext(request: ContextRequest): Promise<ChangeContext> {
  const texts = new Texts(request);
  const ordered = await orderedPaths(request, texts);
  const tried = ordered.slice(0, MAX_CANDIDATES);
  const reasons = new Map(tried.map(({ path, reason }) => [path, reason]));
  const sized = (await texts.names(tried.map(({ path }) => path))).map(({ path, names }) => ({ path, reason: reasons.get(path) ?? '', characters: names.characters }));
  const { chosen, leftOut } = chooseContext(request.changed, sized, request.limits);
  const contents = await texts.of(chosen.map(({ path }) => path));
  const selected = [...changedFiles(request.changed), ...contents.map(({ path, content }) => ({ path, content, changed: false, reason: reasons.get(path) ?? '' }))];
  const untried = ordered.slice(MAX_CANDIDATES).map(({ path }) => ({ path, reason: `behind the first ${String(MAX_CANDIDATES)} candidates` }));
  const sent = selected.map((file) => ({ file, ...maskSecrets(file) }));
  return {
    context: sent.map(({ file, content }) => ({ ...file, content })),
    leftOut: [...leftOut, ...untried],
    unmasked: selected.map(({ path, content }) => ({ path, content })),
    masked: sent.flatMap((one) => one.masked),
    secrets: [...new Set(sent.flatMap((one) => one.values))].sort(),
  };
}

async function orderedPaths(request: ContextRequest, texts: Texts): Promise<readonly OrderedPath[]> {
  const { ranked, changes, changed, paths } = request;
  const worth = new ContextWorth({ ranked, changes, changed, paths, sizeOf: (path) => texts.sizeOf(path) });
  const tests = testsToRead({ ranked, changed, paths });
  worth.addTests(await texts.names(tests.ofChange), 'ofChange');
  worth.addTests(await texts.names(tests.ofPackages), 'ofPackages');
  worth.addTests(await texts.names(tests.ofModules), 'ofModules');
  // What stands above a class may itself have something above it.
  worth.addAbove(await texts.names(worth.worthLookingAbove()));
  worth.addAbove(await texts.names(worth.worthLookingAbove()));
  return worth.order();
}

/** Texts of the current code, each loaded once; of most of them only what they name is asked for, which earlier analyses may know. */
class Texts {
  private readonly known: Map<ProjectPath, string>;

  constructor(private readonly request: ContextRequest) {
    this.known = new Map([...request.texts, ...request.changed.map(({ path, content }) => [path, content] as const)]);
  }

  sizeOf(path: ProjectPath): number {
    return this.known.get(path)?.length ?? this.request.known.byPath.get(path)?.size ?? 0;
  }

  /** In the order asked for; a file whose text is not there is left out. */
  async names(paths: readonly ProjectPath[]): Promise<readonly NamesOf[]> {
    const found = new Map<ProjectPath, TextNames>();
    for (const path of paths) {
      const names = this.known.has(path) ? undefined : this.request.names.of(this.request.known.byPath.get(path)?.hash ?? '');
      if (names !== undefined) found.set(path, names);
    }
    for (const { path, content } of await this.of(paths.filter((one) => !found.has(one)))) found.set(path, this.learn(path, content));
    return paths.flatMap((path) => {
      const names = found.get(path);
      return names === undefined ? [] : [{ path, names }];
    });
  }

  /** What a changed file holds is nobody's but this change's. */
  private learn(path: ProjectPath, content: string): TextNames {
    const file = this.request.known.byPath.get(path);
    const isChanged = this.request.changed.some((one) => one.path === path);
    return file === undefined || isChanged ? textNames(content) : this.request.names.learn(file.hash, content);
  }

  /** In the order asked for; a file whose text is not there is left out. */
  async of(paths: readonly ProjectPath[]): Promise<readonly SourceFile[]> {
    const missing = paths.flatMap((path) => (this.known.has(path) ? [] : (this.request.known.byPath.get(path) ?? [])));
    for (const { path, content } of await loaded(missing, this.request.snapshot)) this.known.set(path, content);
    return paths.flatMap((path) => {
      const content = this.known.get(path);
      return content === undefined ? [] : [{ path, content }];
    });
  }
}
