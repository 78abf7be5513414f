import type { ReadFacts, SourceText } from '../code/read-facts.js';
import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import { compareUnits, type UnitComparison } from '../../domain/change/change-units.js';
import { changeWarnings } from '../../domain/change/change-warnings.js';
import { changedLines } from '../../domain/change/changed-lines.js';
import type { ContextLimits } from '../../domain/change/context-budget.js';
import type { TreeSide } from '../../domain/change/declared-units.js';
import type { FileChange } from '../../domain/change/file-change.js';
import type { GradedChange } from '../../domain/change/graded-change.js';
import { walkImpact, type ImpactLimits } from '../../domain/change/impact-walk.js';
import { assessImportance, gradeChange } from '../../domain/change/importance-rule.js';
import { testMethods } from '../../domain/change/test-methods.js';
import { twinTypes } from '../../domain/change/twin-types.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import { MAPPING_ELSEWHERE } from '../../domain/code/spring/hidden-mappings.js';
import type { GraphIndex } from '../../domain/code/graph-index.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import type { IngestStatus } from '../../domain/project/project.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { changeSides, type ChangeSides } from './change-sides.js';
import { changeContext } from './change-context.js';
import { basePackageOf, bothGraphs, currentTexts, frameworksOf, isReadForGraph } from './current-tree.js';
import type { DiffReader } from './diff-reader.port.js';
import type { SnapshotReach } from './snapshot-reach.js';

export interface SettleRequest {
  readonly changes: readonly FileChange[];
  /** New texts, as far as they came with the change. */
  readonly sources: readonly SourceFile[];
  readonly snapshot: SnapshotReach;
  readonly locale: Locale;
  readonly outside: readonly ProjectPath[];
  /** State of the project's reading; absent where this very analysis reads the project. */
  readonly ingest?: IngestStatus;
  /** Detected from the sources where absent. */
  readonly frameworks?: readonly string[];
  readonly signal?: Cancellation;
}

/** The facts, and what they were found from. */
export interface SettledChange {
  readonly facts: ChangeFacts;
  readonly graded: GradedChange;
  /** Declarations of the changed files' old side. */
  readonly before: readonly FileFacts[];
  /** Declarations of the changed files' new side and of the context files. */
  readonly parsed: readonly FileFacts[];
}

export interface SettleParts {
  readonly readFacts: Pick<ReadFacts, 'execute'>;
  readonly diffReader: DiffReader;
  readonly hasher: ContentHasher;
  readonly impactLimits?: ImpactLimits;
  readonly contextLimits?: ContextLimits;
}

/** Everything that code settles about a change, wherever the change and the sources come from. */
export class SettleChange {
  constructor(private readonly parts: SettleParts) {}

  async execute(request: SettleRequest): Promise<SettledChange> {
    const changes = withSourcesAlone(request.changes, request.sources);
    const texts = await this.snapshotTexts(request.snapshot, changes);
    const sides = changeSides(changes, { sources: new Map(request.sources.map((file) => [file.path, file.content])), snapshot: texts }, this.parts.diffReader);
    const touched = new Set(changes.flatMap((change) => [change.path, ...(change.kind === 'renamed' && change.oldPath !== undefined ? [change.oldPath] : [])]));
    const untouched = [...texts].filter(([path]) => !touched.has(path)).map(([path, content]) => ({ path, content }));
    const [rest, before, after] = [await this.read(untouched, request), await this.read(sides.before, request), await this.read(sides.after, request)];
    const compared = compareUnits(before, after, changes);
    const { now, before: old } = bothGraphs(rest, { before, after }, compared.units);
    const impact = walkImpact({ units: compared.units, now, ...(old === undefined ? {} : { before: old }), tests: testMethods([...rest.java, ...after.java]), ...(this.parts.impactLimits === undefined ? {} : { limits: this.parts.impactLimits }) });
    const files = changedLines(changes);
    const graphReady = (request.ingest === undefined || request.ingest === 'READY') && !rest.cut && !before.cut && !after.cut;
    const weighed = { units: compared.units, impact, files, graphReady, kindOf: (id: string) => (now.unit(id) ?? old?.unit(id))?.kind };
    const paths = [...request.snapshot.files.map((file) => file.path).filter((path) => !touched.has(path)), ...sides.after.map((file) => file.path)];
    const { context, leftOut } = await changeContext({ units: compared.units, now, changed: sides.after, paths, texts, snapshot: request.snapshot, ...(this.parts.contextLimits === undefined ? {} : { limits: this.parts.contextLimits }) });
    const current = currentTexts(untouched, sides.after);
    const basePackage = basePackageOf(current, changes);
    const facts: ChangeFacts = {
      files, units: compared.units, impact, importance: assessImportance(weighed, request.locale), context, leftOut, graphReady,
      ...(basePackage === undefined ? {} : { basePackage }),
      frameworks: request.frameworks ?? frameworksOf(current),
      warnings: warningsOf(request, { changes, compared, sides, impact, now, twins: twinTypes(compared.units, [...rest.java, ...after.java]) }),
    };
    const shown = new Set(context.map((file) => file.path));
    return { facts, graded: gradeChange(weighed), before: before.java, parsed: [...after.java, ...rest.java.filter((file) => shown.has(file.path))] };
  }

  /** Texts that the graph is made from, and those at the changes' old paths. */
  private async snapshotTexts(snapshot: SnapshotReach, changes: readonly FileChange[]): Promise<ReadonlyMap<ProjectPath, string>> {
    const old = new Set(changes.map((change) => change.oldPath ?? change.path));
    const wanted = snapshot.files.filter((file) => isReadForGraph(file.path) || old.has(file.path));
    const contents = await snapshot.texts([...new Set(wanted.map((file) => file.hash))]);
    return new Map(wanted.flatMap((file) => {
      const content = contents.get(file.hash);
      return content === undefined ? [] : [[file.path, content] as const];
    }));
  }

  private async read(files: readonly SourceFile[], request: SettleRequest): Promise<TreeSide & { readonly cut: boolean }> {
    const sources = files.map((file): SourceText => ({ ...file, hash: this.parts.hasher.hash(file.content) }));
    return await this.parts.readFacts.execute(sources, request.signal === undefined ? {} : { signal: request.signal });
  }
}

interface Found {
  readonly changes: readonly FileChange[];
  readonly compared: UnitComparison;
  readonly sides: ChangeSides;
  readonly impact: ChangeFacts['impact'];
  readonly now: GraphIndex;
  readonly twins: readonly string[];
}

function warningsOf(request: SettleRequest, { changes, compared, sides, impact, now, twins }: Found): readonly string[] {
  const unparsed = now.graph.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').flatMap((diagnostic) => diagnostic.file ?? []);
  const { ingest, outside, locale } = request;
  const reached = new Set([...compared.units, ...impact.impacted].flatMap((unit) => now.unit(unit.id)?.file ?? []));
  const hiddenMappings = now.graph.diagnostics.filter((diagnostic) => diagnostic.code === MAPPING_ELSEWHERE).flatMap((diagnostic) => (diagnostic.file !== undefined && reached.has(diagnostic.file) ? [diagnostic.file] : []));
  return changeWarnings({ changes, ...compared, ...sides, impact, outside, twins, hiddenMappings, unparsed: [...new Set(unparsed)].sort(), ...(ingest === undefined ? {} : { ingest }) }, locale);
}

/** A file that was sent without a word of it in the diff changed all the same: in what, only the texts tell. */
function withSourcesAlone(changes: readonly FileChange[], sources: readonly SourceFile[]): readonly FileChange[] {
  const named = new Set(changes.map((change) => change.path));
  const alone = sources.filter((file) => !named.has(file.path)).map((file): FileChange => ({ kind: 'modified', path: file.path, binary: false, hunks: [] }));
  return [...changes, ...alone];
}
