import type { ProjectPath } from '../ids.js';
import { extensionOf } from '../project/source-kinds.js';
import { namedFiles, textNames, type TextNames } from './context-names.js';
import type { RankedPath } from './context-ranking.js';
import type { FileChange } from './file-change.js';
import { isTestPath } from './file-kind.js';
import { moduleFolder, packageFolder, type TreePaths } from './tree-paths.js';

// In which order a test author needs the files around a change. What the graph and the names lead to is weighed by how
// often files of that kind stood in tests that developers wrote together with their change (docs/measurements/context.md);
// the weights are those of a logistic regression over such commits, rounded.

const WEIGHTS = { changedLines: 2, changedCode: 1, ownTests: 1, tests: 1.5, supertype: 1, packageTests: 1, moduleTests: 5, samePackage: 0.3, caller: 0.4, graphStep: 0.4, unknown: -5 };
/** A large file keeps many small ones out: worth counts for its size to this power, of at least so many bytes. */
const SIZE_POWER = 0.75;
const SMALL_FILE = 700;
/** Tests whose names are read: those of the change first, then of its packages, then a sample of its modules. */
export const TEST_LIMITS = { ofChange: 30, ofPackages: 30, ofModules: 60 };
/** Files whose own supertypes are looked for: what a test calls on an object is often declared above it. */
export const MAX_LOOKED_ABOVE = 60;

export interface TextOf {
  readonly path: ProjectPath;
  readonly content: string;
}

export interface NamesOf {
  readonly path: ProjectPath;
  readonly names: TextNames;
}

export interface WorthInput {
  readonly ranked: readonly RankedPath[];
  readonly changed: readonly TextOf[];
  readonly changes: readonly FileChange[];
  readonly paths: TreePaths;
  readonly sizeOf: (path: ProjectPath) => number;
}

/** The tests that are worth a look, by what they can tell. Each list sorted and bounded. */
export interface TestPaths {
  readonly ofChange: readonly ProjectPath[];
  readonly ofPackages: readonly ProjectPath[];
  readonly ofModules: readonly ProjectPath[];
}

export function testsToRead({ ranked, changed, paths }: Pick<WorthInput, 'ranked' | 'changed' | 'paths'>): TestPaths {
  const code = changed.filter((file) => extensionOf(file.path) === 'java').map((file) => file.path);
  const calling = ranked.filter((one) => one.rank === 'graph' && one.steps === 1).filter(({ path }) => isTestPath(path) && extensionOf(path) === 'java' && paths.has(path)).map((one) => one.path);
  const packages = [...new Set(code.map(packageFolder))];
  const modules = [...new Set(changed.map((file) => moduleFolder(file.path)))];
  const named = code.flatMap((file) => paths.testsOfPackage(packageFolder(file)).filter((path) => isTestOf(path, file)));
  return {
    ofChange: [...new Set([...named.sort(), ...calling.sort()])].slice(0, TEST_LIMITS.ofChange),
    ofPackages: spread(packages.flatMap((folder) => paths.testsOfPackage(folder)).sort(), TEST_LIMITS.ofPackages),
    ofModules: spread(modules.flatMap((folder) => paths.testsOfModule(folder)).sort(), TEST_LIMITS.ofModules),
  };
}

/** `OrderServiceTests` and `TestOrderService`, of those in the package of `OrderService`. */
function isTestOf(test: ProjectPath, file: ProjectPath): boolean {
  const [testName, name] = [test, file].map((path) => path.slice(path.lastIndexOf('/') + 1, -'.java'.length));
  return (testName ?? '').startsWith(name ?? '') || testName === `Test${name ?? ''}`;
}

/** So many of a list, at even distances. */
function spread<Value>(list: readonly Value[], count: number): readonly Value[] {
  return list.length <= count ? list : Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).filter((value) => value !== undefined);
}

/** What may speak for a file; of each kind the strongest counts. */
type Evidence = RankedPath['rank'] | 'changed lines' | 'changed code' | 'supertype' | keyof TestPaths;

interface Weighed {
  readonly weight: number;
  readonly reason: string;
}

/** A candidate in its order. */
export type OrderedPath = Pick<RankedPath, 'path' | 'reason'>;

/** Collects what speaks for each file. */
export class ContextWorth {
  private readonly evidence = new Map<ProjectPath, Map<Evidence, Weighed>>();
  private readonly changed: ReadonlySet<ProjectPath>;

  constructor(private readonly input: WorthInput) {
    this.changed = new Set(input.changed.map((file) => file.path));
    for (const one of input.ranked) this.add(one.path, one.rank, { weight: weightOf(one), reason: one.reason });
    this.addChanged();
  }

  private addChanged(): void {
    const words = new Set(this.input.changes.flatMap((change) => change.hunks.flatMap((hunk) => hunk.lines)).filter((line) => !line.startsWith(' ')).join('\n').match(/\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []);
    for (const { path, content } of this.input.changed.filter((file) => extensionOf(file.path) === 'java')) {
      const { files, supertypes } = namedFiles(this.input.paths, path, textNames(content));
      for (const [file, name] of files) {
        if (words.has(name)) this.add(file, 'changed lines', { weight: WEIGHTS.changedLines, reason: 'named in the changed lines' });
        else this.add(file, 'changed code', { weight: WEIGHTS.changedCode, reason: 'named in the changed code' });
      }
      for (const file of supertypes) this.add(file, 'supertype', { weight: WEIGHTS.supertype, reason: 'supertype of the changed code' });
    }
  }

  /** What the tests use, by the share of them that do. */
  addTests(tests: readonly NamesOf[], kind: keyof TestPaths): void {
    const uses = new Map<ProjectPath, number>();
    for (const { path, names } of tests) for (const file of namedFiles(this.input.paths, path, names).files.keys()) uses.set(file, (uses.get(file) ?? 0) + 1);
    const shareWeight = { ofChange: WEIGHTS.tests, ofPackages: WEIGHTS.packageTests, ofModules: WEIGHTS.moduleTests }[kind];
    const reason = { ofChange: 'used by the tests of the changed code', ofPackages: 'used by tests of the same package', ofModules: 'used by tests of the module' }[kind];
    for (const [file, count] of uses) this.add(file, kind, { weight: (kind === 'ofChange' ? WEIGHTS.ownTests : 0) + (shareWeight * count) / tests.length, reason });
  }

  /** The files that are worth most so far, whose supertypes are not known yet. */
  worthLookingAbove(): readonly ProjectPath[] {
    return this.order().filter((one) => !isTestPath(one.path) && extensionOf(one.path) === 'java').slice(0, MAX_LOOKED_ABOVE).map((one) => one.path);
  }

  addAbove(files: readonly NamesOf[]): void {
    for (const { path, names } of files) for (const file of namedFiles(this.input.paths, path, names).supertypes) this.add(file, 'supertype', { weight: WEIGHTS.supertype, reason: `supertype of ${path.slice(path.lastIndexOf('/') + 1, -'.java'.length)}` });
  }

  private add(path: ProjectPath, kind: Evidence, found: Weighed): void {
    if (this.changed.has(path)) return;
    const known = this.evidence.get(path) ?? new Map<Evidence, Weighed>();
    if ((known.get(kind)?.weight ?? -1) < found.weight) known.set(kind, found);
    this.evidence.set(path, known);
  }

  /** Main code by worth: what the graph and the tests lead to, then what is only named, then what only stands in the package. Existing tests come behind. */
  order(): readonly OrderedPath[] {
    const entries = [...this.evidence].filter(([path]) => this.input.paths.has(path)).map(([path, kinds]) => {
      const sum = [...kinds.values()].reduce((total, one) => total + one.weight, WEIGHTS.unknown);
      const best = [...kinds.values()].reduce((a, b) => (b.weight > a.weight ? b : a));
      const size = Math.max(this.input.sizeOf(path), SMALL_FILE);
      return { path, reason: best.reason, tier: tierOf(path, kinds), worth: -Math.log1p(Math.exp(-sum)) - SIZE_POWER * Math.log(size) };
    });
    return entries.sort((a, b) => a.tier - b.tier || b.worth - a.worth || (a.path < b.path ? -1 : 1)).map(({ path, reason }) => ({ path, reason }));
  }
}

function weightOf(one: RankedPath): number {
  if (one.rank !== 'graph') return one.rank === 'package' ? WEIGHTS.samePackage : 0;
  return (one.relation === 'caller' ? WEIGHTS.caller : WEIGHTS.changedCode) * WEIGHTS.graphStep ** (one.steps - 1);
}

function tierOf(path: ProjectPath, kinds: ReadonlyMap<Evidence, unknown>): number {
  if (isTestPath(path)) return 3;
  const linked = [...kinds.keys()].some((kind) => kind !== 'named' && kind !== 'package');
  if (linked) return 0;
  return kinds.has('named') ? 1 : 2;
}
