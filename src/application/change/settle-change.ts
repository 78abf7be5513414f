import type { ReadFacts, SourceText } from '../code/read-facts.js';
import type { Cancellation } from '../cancellation.js';
import { GRAPH_ATTEMPTS, isGraphReplaced } from '../code/graph-replaced.js';
import type { GraphOwner, StoredGraph } from '../code/graph-store.port.js';
import { settled, type GraphPart } from '../code/graph-part.js';
import { RecentLinks } from '../code/recent-links.js';
import { settleSettings, TEAM_SETTINGS_FILE, type AnalysisSettings, type SettledSettings, type TeamSettings } from '../../domain/change/analysis-settings.js';
import type { ChangeFacts } from '../../domain/change/change-facts.js';
import type { ChangeUnit } from '../../domain/change/change-unit.js';
import { compareUnits, type UnitComparison } from '../../domain/change/change-units.js';
import { changeWarnings } from '../../domain/change/change-warnings.js';
import { changedLines } from '../../domain/change/changed-lines.js';
import { nearFiles, rankAround, type NearPath } from '../../domain/change/context-ranking.js';
import type { TreeSide } from '../../domain/change/declared-units.js';
import type { FileChange } from '../../domain/change/file-change.js';
import { hasConfigKeys } from '../../domain/change/file-kind.js';
import type { GradedChange } from '../../domain/change/graded-change.js';
import type { Impact } from '../../domain/change/impact.js';
import { declarationChanges, type DeclarationChanges } from '../../domain/change/declaration-changes.js';
import { walkImpact } from '../../domain/change/impact-walk.js';
import { filesOfTests } from '../../domain/change/mocked-tests.js';
import { gradeChange, importanceOf } from '../../domain/change/importance-rule.js';
import { maskingWarnings } from '../../domain/change/secrets/masking-warnings.js';
import { twinTypes } from '../../domain/change/twin-types.js';
import { sameInCode, unitlessFiles, type ComparedTexts, type UnitlessFile } from '../../domain/change/unitless-files.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import { MAPPING_ELSEWHERE } from '../../domain/code/spring/hidden-mappings.js';
import { graphState, graphStateLines, type GraphState } from '../../domain/code/graph-state.js';
import type { CommitId, ProjectPath } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import type { IngestStatus } from '../../domain/project/project.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { changeSides, type ChangeSides } from './change-sides.js';
import { changeContext } from './change-context.js';
import { ChangeGraphs, type ChangedGraph, type ChangeGraphPorts } from './change-graphs.js';
import type { TreePaths } from '../../domain/change/tree-paths.js';
import { currentBasePackage, currentFrameworks, currentPaths, type CurrentTree } from './current-tree.js';
import { lookedAhead } from './looked-ahead.js';
import { withRunnableTests } from './runnable-tests.js';
import { RecentTrees, type SnapshotFacts } from './recent-trees.js';
import type { ConfigSource } from './config-source.port.js';
import type { DiffReader } from './diff-reader.port.js';
import type { SnapshotReach } from './snapshot-reach.js';
import type { TeamSettingsReader } from './team-settings-reader.port.js';

export interface SettleRequest {
  readonly changes: readonly FileChange[];
  /** New texts, as far as they came with the change. */
  readonly sources: readonly SourceFile[];
  readonly snapshot: SnapshotReach;
  /** Whose stored graph is of the snapshot. */
  readonly owner: GraphOwner;
  /** The state of that graph that alone may be asked; any that is there where absent. */
  readonly graph?: StoredGraph;
  readonly locale: Locale;
  readonly outside: readonly ProjectPath[];
  /** The commit that the change is against, where that was told. */
  readonly base?: CommitId;
  /** State of the project's reading; absent where this very analysis reads the project. */
  readonly ingest?: IngestStatus;
  /** Detected from the sources where absent. */
  readonly frameworks?: readonly string[];
  /** The text of the team's settings, `''` for none; absent where they are to be taken from the code itself. */
  readonly teamSettings?: string;
  readonly signal?: Cancellation;
}

/** The facts, and what they were found from. */
export interface SettledChange {
  readonly facts: ChangeFacts;
  /** Values that the context hides; whoever sends the diff along hides them there too. Never shown. */
  readonly secrets: readonly string[];
  readonly graded: GradedChange;
  /** What the analysis went by. */
  readonly settings: SettledSettings;
  /** Declarations of the changed files' old side. */
  readonly before: readonly FileFacts[];
  /** Declarations of the changed files' new side. */
  readonly parsed: readonly FileFacts[];
  /** Those of the other context files, read when they are asked for: dozens of files, for whoever writes a test. */
  readonly contextFacts: () => Promise<readonly FileFacts[]>;
  /** The paths after the change, and declarations of further Java files: one that the change touches, or that is not there, is left out. */
  readonly further: { readonly paths: TreePaths; readonly read: (paths: readonly ProjectPath[]) => Promise<readonly FileFacts[]> };
}

export interface SettleParts extends ChangeGraphPorts {
  readonly readFacts: Pick<ReadFacts, 'execute'>;
  readonly diffReader: DiffReader;
  readonly configSource: ConfigSource;
  readonly teamSettings: TeamSettingsReader;
  /** What flags and environment set; it wins over the team's file. */
  readonly environment?: TeamSettings;
}

/** Files without facts that are looked for in a stored graph: more than any answer names. */
const MAX_UNREAD = 1_000;

/** Everything that code settles about a change, wherever the change and the sources come from. */
export class SettleChange {
  private readonly trees = new RecentTrees();
  private readonly links: RecentLinks;

  constructor(private readonly parts: SettleParts) {
    this.links = new RecentLinks(parts.documents, parts.codec);
  }

  async execute(request: SettleRequest): Promise<SettledChange> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.settle(request);
      } catch (error) {
        // The stored graph may be brought up to date while it is asked: then everything is asked of the new one.
        if (!isGraphReplaced(error) || request.graph !== undefined || attempt >= GRAPH_ATTEMPTS) throw error;
      }
    }
  }

  private async settle(request: SettleRequest): Promise<SettledChange> {
    const { snapshot, locale } = request;
    const found = await this.compared(request);
    const { changes, sides, before, after, compared, tree } = found;
    const parts = await this.graphParts(found);
    const files = changedLines(changes);
    const cut = parts.cut || before.cut || after.cut;
    const graphReady = !cut && isWhole(request, found);
    const settings = await this.settings(request, found.tree);
    const walked = await this.walked(found, parts, { files, graphReady, settings: settings.effective, isCurrent: isCurrentIn(request, found) });
    const impact = await withRunnableTests({ units: compared.units, impact: walked.impact, part: parts.now, tree, files: walked.testFiles }, async (tests) => (await this.read(tests, request)).java);
    const paths = currentPaths(tree);
    const ranked = rankAround(walked.near, { changed: sides.after, paths });
    const { context, leftOut, unmasked, masked, secrets } = await changeContext({ ranked, changes, paths, changed: sides.after, texts: found.texts, known: tree.known, names: this.trees.names, snapshot, limits: settings.effective.context });
    const basePackage = await currentBasePackage(tree, changes);
    const unparsed = await unparsedIn(found, parts);
    const graph = stateOf(request, found, { unparsed, cut });
    const { ingest, outside } = request;
    const facts: ChangeFacts = {
      files, units: compared.units, impact, importance: importanceOf(walked.graded, locale), context, leftOut, graphReady, graph, graphNotes: graphStateLines(graph, locale),
      ...(basePackage === undefined ? {} : { basePackage }),
      frameworks: request.frameworks ?? (await currentFrameworks(tree)),
      warnings: [...changeWarnings({ changes, ...compared, unitless: found.unitless, ...sides, impact, declarations: found.declarations, outside, twins: walked.twins, hiddenMappings: walked.hiddenMappings, unparsed, graph, ...(ingest === undefined ? {} : { ingest }) }, locale), ...maskingWarnings(masked, locale)],
    };
    const shown = unmasked.filter((_, at) => context[at]?.changed === false);
    return { facts, secrets, graded: walked.graded, settings, before: before.java, parsed: after.java, contextFacts: async () => (await this.read(shown, request)).java, further: { paths, read: async (wanted) => (await this.read(await tree.known.load(wanted.filter((path) => !tree.touched.has(path))), request)).java } };
  }

  /** What the graphs say, grown by what they are asked. */
  private async walked({ compared, declarations }: Found, parts: Parts, told: { readonly files: ChangeFacts['files']; readonly graphReady: boolean; readonly settings: AnalysisSettings; readonly isCurrent: (path: ProjectPath) => boolean }): Promise<Walked> {
    const { impact: limits, importance: weights } = told.settings;
    const { now: part, before: old } = parts;
    const now = part.graph;
    const before = old?.graph;
    return await settled(old === undefined ? [part] : [part, old], () => {
      const joined = parts.joined.flatMap((path) => [...now.beansHandedIn(path), ...(before?.beansHandedIn(path) ?? [])]);
      const impact = walkImpact({ units: compared.units, now, tests: part.tests, ...(before === undefined ? {} : { before }), limits, declarations, joined, isCurrent: told.isCurrent });
      const weighed = { units: compared.units, impact, files: told.files, graphReady: told.graphReady, kindOf: (id: string) => (now.unit(id) ?? before?.unit(id))?.kind };
      return {
        impact, graded: gradeChange(weighed, weights), twins: twinTypes(compared.units, now),
        near: nearFiles({ units: compared.units, now }), hiddenMappings: hiddenMappingsOf({ compared, impact, part }), testFiles: filesOfTests(impact.tests, now),
      };
    });
  }

  /** The team's file as the changed code has it, where the caller gave none. */
  private async settings({ teamSettings }: SettleRequest, { known: snapshot, touched, after }: CurrentTree): Promise<SettledSettings> {
    const known = [...after, ...(teamSettings !== undefined || touched.has(TEAM_SETTINGS_FILE) ? [] : await snapshot.load([TEAM_SETTINGS_FILE]))];
    const text = teamSettings ?? known.find((file) => file.path === TEAM_SETTINGS_FILE)?.content ?? '';
    return settleSettings(this.parts.teamSettings.read(text.replace(/^\uFEFF/, '')), this.parts.environment);
  }

  /** Both sides of the changed files, and the graph that they are changes of. */
  private async compared(request: SettleRequest): Promise<Found> {
    const { snapshot, owner, signal, graph } = request;
    const changes = withSourcesAlone(request.changes, request.sources);
    const known = this.trees.snapshot(snapshot);
    const texts = await snapshotTexts(known, changes);
    const sides = changeSides(changes, { sources: new Map(request.sources.map((file) => [file.path, file.content])), snapshot: texts }, this.parts.diffReader);
    const touched = new Set(changes.flatMap((change) => [change.path, ...(change.kind === 'renamed' && change.oldPath !== undefined ? [change.oldPath] : [])]));
    const opened = ChangeGraphs.open(this.parts, { owner, ...(graph === undefined ? {} : { graph }), trees: this.trees, links: this.links, texts: (hashes) => snapshot.texts(hashes), layout: () => known.layout(), ...(signal === undefined ? {} : { signal }) });
    const there = new Set(sides.after.map((file) => file.path));
    const linked = opened.then((open) => open.with({ files: sides.after, removed: [...touched].filter((path) => !there.has(path)) }));
    // It is waited for below; where the reading fails before, nobody asks how this ended.
    linked.catch(() => undefined);
    // Threads of their own: whoever waits for one waits for all.
    const [before, after, graphs] = await Promise.all([this.read(sides.before, request), this.read(sides.after, request), opened]);
    const compare = { before: sides.before, after: sides.after, oldJava: before.java, newJava: after.java };
    const compared = compareUnits(before, after, changes, sameInCode(changes, compare));
    const declarations = declarationChanges(before.java, after.java);
    const changed = await lookedAhead(graphs.untouched(), { units: compared.units, declarations }, linked);
    return { changes, texts, sides, before, after, compared, unitless: unitlessOf(changes, compared, { sides, texts: compare }), declarations, graphs, changed, tree: { snapshot, known, touched, after: sides.after, stored: graphs.files } };
  }

  /** The new tree's graph, and the old one's where it can say more: something was deleted, or a declaration changed. */
  private async graphParts({ sides, compared, declarations, tree, graphs, changed: after }: Found): Promise<Parts> {
    const there = (files: readonly SourceFile[]): ReadonlySet<ProjectPath> => new Set(files.map((file) => file.path));
    const [old, now] = [there(sides.before), there(sides.after)];
    const unread = after.overlay.documents.filter((document) => document.diagnostics.some((one) => one.severity === 'error')).map((document) => document.path);
    // A new bean may be handed to others in the place of an old one.
    const rewires = compared.units.some((unit) => unit.change === 'added') && after.overlay.injections.some(({ path }) => !tree.touched.has(path));
    if (!rewires && !compared.units.some((unit) => asksForOld(unit, declarations))) return { now: after.part, joined: [], cut: after.cut, unread };
    const before = await graphs.with({ files: sides.before, removed: [...now].filter((path) => !old.has(path)) });
    const joined = [...new Set([after, before].flatMap(({ overlay }) => overlay.injections.map(({ path }) => path)))].sort();
    for (const { part } of [after, before]) part.want(joined);
    return { now: after.part, before: before.part, joined, cut: after.cut || before.cut, unread };
  }

  private async read(files: readonly SourceFile[], request: SettleRequest): Promise<TreeSide & { readonly cut: boolean }> {
    const sources = files.map((file): SourceText => ({ path: file.path, content: file.content, hash: this.parts.hasher.hash(file.content) }));
    const configs = files.filter((file) => hasConfigKeys(file.path)).map((file) => this.parts.configSource.read(file.path, file.content));
    return { ...(await this.parts.readFacts.execute(sources, request.signal === undefined ? {} : { signal: request.signal })), configs };
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
  readonly unitless: readonly UnitlessFile[];
  readonly declarations: DeclarationChanges;
  readonly graphs: ChangeGraphs;
  /** The new tree's. */
  readonly changed: ChangedGraph;
  readonly tree: CurrentTree;
}

interface Parts {
  readonly now: GraphPart;
  readonly before?: GraphPart;
  /** Files whose injections were joined again. */
  readonly joined: readonly ProjectPath[];
  readonly cut: boolean;
  /** Files that were linked for the change and could not be read. */
  readonly unread: readonly ProjectPath[];
}

interface Walked {
  readonly impact: Impact;
  readonly graded: GradedChange;
  readonly twins: readonly string[];
  readonly near: readonly NearPath[];
  readonly hiddenMappings: readonly ProjectPath[];
  readonly testFiles: readonly ProjectPath[];
}

/** What nobody knows the text of is told by other words. */
function unitlessOf(changes: readonly FileChange[], { withoutUnits }: UnitComparison, { sides, texts }: { readonly sides: ChangeSides; readonly texts: ComparedTexts }): readonly UnitlessFile[] {
  const unknown = new Set([...sides.newUnknown, ...sides.oldUnknown]);
  const unbooked = new Set(withoutUnits.filter((path) => !unknown.has(path)));
  return unitlessFiles(changes.filter((change) => unbooked.has(change.path)), texts);
}

/** What was there before decides who is reached. */
function asksForOld({ id, kind, change }: ChangeUnit, { contracts }: DeclarationChanges): boolean {
  return change === 'deleted' || (kind === 'type' && change === 'modified') || kind === 'config' || contracts.has(id);
}

/** Before the first commit there is nothing that could be stored. */
function isWhole({ ingest }: SettleRequest, { graphs, tree }: Found): boolean {
  return (ingest === undefined || ingest === 'READY') && (graphs.stored !== undefined || !tree.known.hasGraphSources);
}

async function snapshotTexts(snapshot: SnapshotFacts, changes: readonly FileChange[]): Promise<ReadonlyMap<ProjectPath, string>> {
  return new Map((await snapshot.load(changes.map((change) => change.oldPath ?? change.path))).map((file) => [file.path, file.content]));
}

/** Whether the graph holds a file as it is in the code that was changed. Of another commit's graph that is known of the changed files alone: their texts came with the change. */
function isCurrentIn(request: SettleRequest, { graphs, tree, sides }: Found): (path: ProjectPath) => boolean {
  const commit = graphCommit(request, graphs);
  const isOfAnother = commit !== undefined && request.base !== undefined && commit !== request.base;
  const differing = new Set([...sides.stale, ...graphs.differing(request.snapshot.files)]);
  return (path) => tree.touched.has(path) || (!isOfAnother && !differing.has(path));
}

function graphCommit({ snapshot }: SettleRequest, { stored }: ChangeGraphs): CommitId | undefined {
  return stored === undefined ? snapshot.commit : stored.commit;
}

async function unparsedIn({ graphs, tree }: Found, { unread }: Parts): Promise<readonly ProjectPath[]> {
  const stored = (await graphs.unread(MAX_UNREAD)).filter((path) => !tree.touched.has(path));
  return [...new Set([...stored, ...unread])].sort();
}

function stateOf(request: SettleRequest, { graphs, sides, tree }: Found, found: { readonly unparsed: readonly ProjectPath[]; readonly cut: boolean }): GraphState {
  const { snapshot, base, ingest } = request;
  const commit = graphCommit(request, graphs);
  return graphState({
    ...(commit === undefined ? {} : { graphCommit: commit }), ...(base === undefined ? {} : { treeCommit: base }), ...(ingest === undefined ? {} : { ingest }),
    differing: [...new Set([...sides.stale, ...graphs.differing(snapshot.files)])].sort(), leftOut: snapshot.leftOut, unread: found.unparsed, notCovered: tree.known.notCovered, cut: found.cut,
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
