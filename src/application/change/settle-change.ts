import type { ReadFacts, SourceText } from '../code/read-facts.js';
import type { Cancellation } from '../cancellation.js';
import type { GraphOwner } from '../code/graph-store.port.js';
import { settled, type GraphPart } from '../code/graph-part.js';
import { isGraphSource } from '../code/index-graph.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import { compareUnits, type UnitComparison } from '../../domain/change/change-units.js';
import { changeWarnings } from '../../domain/change/change-warnings.js';
import { changedLines } from '../../domain/change/changed-lines.js';
import type { ContextLimits } from '../../domain/change/context-budget.js';
import { rankContext, type RankedPath } from '../../domain/change/context-ranking.js';
import type { TreeSide } from '../../domain/change/declared-units.js';
import type { FileChange } from '../../domain/change/file-change.js';
import type { GradedChange } from '../../domain/change/graded-change.js';
import type { Impact } from '../../domain/change/impact.js';
import { walkImpact, type ImpactLimits } from '../../domain/change/impact-walk.js';
import { assessImportance, gradeChange } from '../../domain/change/importance-rule.js';
import { twinTypes } from '../../domain/change/twin-types.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import { MAPPING_ELSEWHERE } from '../../domain/code/spring/hidden-mappings.js';
import { graphState, graphStateLines, type GraphState } from '../../domain/code/graph-state.js';
import { AppError } from '../../domain/errors.js';
import type { CommitId, ProjectPath } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import { notCoveredOf } from '../../domain/project/not-covered.js';
import type { IngestStatus } from '../../domain/project/project.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { changeSides, type ChangeSides } from './change-sides.js';
import { changeContext } from './change-context.js';
import { ChangeGraphs, type ChangeGraphPorts } from './change-graphs.js';
import { currentBasePackage, currentFrameworks, currentPaths, loaded, snapshotLayout, type CurrentTree } from './current-tree.js';
import type { DiffReader } from './diff-reader.port.js';
import type { SnapshotReach } from './snapshot-reach.js';

export interface SettleRequest {
  readonly changes: readonly FileChange[];
  /** New texts, as far as they came with the change. */
  readonly sources: readonly SourceFile[];
  readonly snapshot: SnapshotReach;
  /** Whose stored graph is of the snapshot. */
  readonly owner: GraphOwner;
  readonly locale: Locale;
  readonly outside: readonly ProjectPath[];
  /** The commit that the change is against, where that was told. */
  readonly base?: CommitId;
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

export interface SettleParts extends ChangeGraphPorts {
  readonly readFacts: Pick<ReadFacts, 'execute'>;
  readonly diffReader: DiffReader;
  readonly impactLimits?: ImpactLimits;
  readonly contextLimits?: ContextLimits;
}

/** The stored graph may be brought up to date while it is asked: then everything is asked of the new one. */
const ATTEMPTS = 3;
/** Files without facts that are looked for in a stored graph: more than any answer names. */
const MAX_UNREAD = 1_000;

/** Everything that code settles about a change, wherever the change and the sources come from. */
export class SettleChange {
  constructor(private readonly parts: SettleParts) {}

  async execute(request: SettleRequest): Promise<SettledChange> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.settle(request);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'code.graph-replaced' || attempt >= ATTEMPTS) throw error;
      }
    }
  }

  private async settle(request: SettleRequest): Promise<SettledChange> {
    const { snapshot, locale } = request;
    const found = await this.compared(request);
    const { changes, sides, before, after, compared, tree, graphs } = found;
    const parts = await this.graphParts(found);
    const files = changedLines(changes);
    const cut = parts.cut || before.cut || after.cut;
    const graphReady = !cut && isWhole(request, graphs);
    const walked = await this.walked(found, parts, { files, graphReady, locale });
    const { context, leftOut } = await changeContext({ ranked: walked.ranked, changed: sides.after, texts: found.texts, snapshot, ...(this.parts.contextLimits === undefined ? {} : { limits: this.parts.contextLimits }) });
    const basePackage = await currentBasePackage(tree, changes);
    const unparsed = await unparsedIn(found, parts);
    const graph = stateOf(request, found, { unparsed, cut });
    const { ingest, outside } = request;
    const facts: ChangeFacts = {
      files, units: compared.units, impact: walked.impact, importance: walked.importance, context, leftOut, graphReady, graph, graphNotes: graphStateLines(graph, locale),
      ...(basePackage === undefined ? {} : { basePackage }),
      frameworks: request.frameworks ?? (await currentFrameworks(tree)),
      warnings: changeWarnings({ changes, ...compared, ...sides, impact: walked.impact, outside, twins: walked.twins, hiddenMappings: walked.hiddenMappings, unparsed, graph, ...(ingest === undefined ? {} : { ingest }) }, locale),
    };
    const shown = await this.read(context.filter((file) => !file.changed), request);
    return { facts, graded: walked.graded, before: before.java, parsed: [...after.java, ...shown.java] };
  }

  /** What the graphs say, grown by what they are asked. */
  private async walked({ compared, sides, tree }: Found, { now: part, before: old }: Parts, told: { readonly files: ChangeFacts['files']; readonly graphReady: boolean; readonly locale: Locale }): Promise<Walked> {
    const { impactLimits: limits } = this.parts;
    const paths = currentPaths(tree);
    const now = part.graph;
    const before = old?.graph;
    return await settled(old === undefined ? [part] : [part, old], () => {
      const impact = walkImpact({ units: compared.units, now, tests: part.tests, ...(before === undefined ? {} : { before }), ...(limits === undefined ? {} : { limits }) });
      const weighed = { units: compared.units, impact, files: told.files, graphReady: told.graphReady, kindOf: (id: string) => (now.unit(id) ?? before?.unit(id))?.kind };
      return {
        impact, importance: assessImportance(weighed, told.locale), graded: gradeChange(weighed), twins: twinTypes(compared.units, now),
        ranked: rankContext({ units: compared.units, now, changed: sides.after, paths }), hiddenMappings: hiddenMappingsOf({ compared, impact, part }),
      };
    });
  }

  /** Both sides of the changed files, and the graph that they are changes of. */
  private async compared(request: SettleRequest): Promise<Found> {
    const { snapshot, owner, signal } = request;
    const changes = withSourcesAlone(request.changes, request.sources);
    const texts = await snapshotTexts(snapshot, changes);
    const sides = changeSides(changes, { sources: new Map(request.sources.map((file) => [file.path, file.content])), snapshot: texts }, this.parts.diffReader);
    const touched = new Set(changes.flatMap((change) => [change.path, ...(change.kind === 'renamed' && change.oldPath !== undefined ? [change.oldPath] : [])]));
    const [before, after] = [await this.read(sides.before, request), await this.read(sides.after, request)];
    const graphs = await ChangeGraphs.open(this.parts, { owner, texts: (hashes) => snapshot.texts(hashes), layout: () => snapshotLayout(snapshot), ...(signal === undefined ? {} : { signal }) });
    return { changes, texts, sides, before, after, compared: compareUnits(before, after, changes), graphs, tree: { snapshot, touched, after: sides.after, known: [...graphs.files] } };
  }

  /** The new tree's graph, and the old one's where it can say more: something was deleted, or a type's own code changed. */
  private async graphParts({ sides, compared, tree, graphs }: Found): Promise<Parts> {
    const there = (files: readonly SourceFile[]): ReadonlySet<ProjectPath> => new Set(files.map((file) => file.path));
    const [old, now] = [there(sides.before), there(sides.after)];
    const after = await graphs.with({ files: sides.after, removed: [...tree.touched].filter((path) => !now.has(path)) });
    const unread = after.overlay.documents.filter((document) => document.diagnostics.some((one) => one.severity === 'error')).map((document) => document.path);
    const asksForOld = compared.units.some((unit) => unit.change === 'deleted' || (unit.kind === 'type' && unit.change === 'modified'));
    if (!asksForOld) return { now: after.part, cut: after.cut, unread };
    const before = await graphs.with({ files: sides.before, removed: [...now].filter((path) => !old.has(path)) });
    return { now: after.part, before: before.part, cut: after.cut || before.cut, unread };
  }

  private async read(files: readonly SourceFile[], request: SettleRequest): Promise<TreeSide & { readonly cut: boolean }> {
    const sources = files.map((file): SourceText => ({ path: file.path, content: file.content, hash: this.parts.hasher.hash(file.content) }));
    return await this.parts.readFacts.execute(sources, request.signal === undefined ? {} : { signal: request.signal });
  }
}

interface Found {
  readonly changes: readonly FileChange[];
  /** Of the snapshot, at the changes' old paths. */
  readonly texts: ReadonlyMap<ProjectPath, string>;
  readonly sides: ChangeSides;
  readonly before: TreeSide & { readonly cut: boolean };
  readonly after: TreeSide & { readonly cut: boolean };
  readonly compared: UnitComparison;
  readonly graphs: ChangeGraphs;
  readonly tree: CurrentTree;
}

interface Parts {
  readonly now: GraphPart;
  readonly before?: GraphPart;
  readonly cut: boolean;
  /** Files that were linked for the change and could not be read. */
  readonly unread: readonly ProjectPath[];
}

interface Walked {
  readonly impact: Impact;
  readonly importance: ChangeFacts['importance'];
  readonly graded: GradedChange;
  readonly twins: readonly string[];
  readonly ranked: readonly RankedPath[];
  readonly hiddenMappings: readonly ProjectPath[];
}

/** Before the first commit there is nothing that could be stored. */
function isWhole({ ingest, snapshot }: SettleRequest, graphs: ChangeGraphs): boolean {
  return (ingest === undefined || ingest === 'READY') && (graphs.stored !== undefined || !snapshot.files.some((file) => isGraphSource(file.path)));
}

async function snapshotTexts(snapshot: SnapshotReach, changes: readonly FileChange[]): Promise<ReadonlyMap<ProjectPath, string>> {
  const old = new Set(changes.map((change) => change.oldPath ?? change.path));
  return new Map((await loaded(snapshot.files.filter((file) => old.has(file.path)), snapshot)).map((file) => [file.path, file.content]));
}

async function unparsedIn({ graphs, tree }: Found, { unread }: Parts): Promise<readonly ProjectPath[]> {
  const stored = (await graphs.unread(MAX_UNREAD)).filter((path) => !tree.touched.has(path));
  return [...new Set([...stored, ...unread])].sort();
}

function stateOf({ snapshot, base, ingest }: SettleRequest, { graphs, sides }: Found, found: { readonly unparsed: readonly ProjectPath[]; readonly cut: boolean }): GraphState {
  const commit = graphs.stored === undefined ? snapshot.commit : graphs.stored.commit;
  return graphState({
    ...(commit === undefined ? {} : { graphCommit: commit }), ...(base === undefined ? {} : { treeCommit: base }), ...(ingest === undefined ? {} : { ingest }),
    differing: [...new Set([...sides.stale, ...graphs.differing(snapshot.files)])].sort(), leftOut: snapshot.leftOut, unread: found.unparsed, notCovered: notCoveredOf(snapshot), cut: found.cut,
  });
}

/** Reached files with a controller whose mappings may stand outside the sources. */
function hiddenMappingsOf({ compared, impact, part }: { readonly compared: UnitComparison; readonly impact: Impact; readonly part: GraphPart }): readonly ProjectPath[] {
  const reached = new Set([...compared.units, ...impact.impacted].flatMap((unit) => part.graph.unit(unit.id)?.file ?? []));
  return [...reached].filter((path) => part.graph.diagnosticsIn(path).some((diagnostic) => diagnostic.code === MAPPING_ELSEWHERE)).sort();
}

/** A file that was sent without a word of it in the diff changed all the same: in what, only the texts tell. */
function withSourcesAlone(changes: readonly FileChange[], sources: readonly SourceFile[]): readonly FileChange[] {
  const named = new Set(changes.map((change) => change.path));
  const alone = sources.filter((file) => !named.has(file.path)).map((file): FileChange => ({ kind: 'modified', path: file.path, binary: false, hunks: [] }));
  return [...changes, ...alone];
}
