import { byConfigRead, configId } from './config-key.js';
import type { CallEdge, CodeUnit, ConfigRead, EntryPoint, FrameworkUse, GeneratedCallEdge, InjectionEdge, RouteRequest, SqlPoint } from './code-graph.js';
import type { GraphIndex } from './graph-index.js';
import { overriding, statementsBy } from './narrow-questions.js';
import { byRequest, requestQuestions, routeQuestion } from './route-shapes.js';
import type { FileLinks } from './linking/file-links.js';
import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath, UnitId } from '../ids.js';

/**
 * A graph of which some files are known, by its ends. It answers out of what it has, and remembers what it was asked
 * about (`asked`), so that a walk can be done again when more is known; each answer is in the order of the whole graph.
 */
export class GrowingGraph implements GraphIndex {
  /** Ids since the last `forgetQuestions` of which everything was asked that any file says. */
  readonly asked = new Set<UnitId>();
  /** Ids of which only what the declaring files say was asked: themselves, what they call and read, what they extend. */
  readonly askedToDeclare = new Set<UnitId>();
  private readonly units = new Groups<CodeUnit>(byFile);
  private readonly callers = new Groups<CallEdge>(byText(({ from, line }) => [from, number(line)]));
  private readonly calls = new Groups<CallEdge>(byText(({ to, line }) => [to, number(line)]));
  private readonly generatedTo = new Groups<GeneratedCallEdge>(byText(({ from, member, line }) => [from, member, number(line)]));
  private readonly generatedFrom = new Groups<GeneratedCallEdge>(byText(({ to, member, line }) => [to, member, number(line)]));
  private readonly overridden = new Groups<UnitId>(byText((id) => [id]));
  private readonly overriders = new Groups<UnitId>(byText((id) => [id]));
  private readonly supertypes = new Groups<UnitId>(byText((id) => [id]));
  private readonly subtypes = new Groups<UnitId>(byText((id) => [id]));
  private readonly handedTo = new Groups<InjectionEdge>(byText(({ from, as }) => [from, as]));
  private readonly handed = new Groups<InjectionEdge>(byText(({ to, as }) => [to, as]));
  private readonly fieldReaders = new Groups<UnitId>(byText((id) => [id]));
  private readonly fieldsRead = new Groups<UnitId>(byText((id) => [id]));
  private readonly configReads = new Groups<ConfigRead>(byConfigRead);
  private readonly frameworkUses = new Groups<FrameworkUse>(byText(({ as }) => [as]));
  private readonly made = new Groups<UnitId>(byText((id) => [id]));
  private readonly entryPoints = new Groups<EntryPoint>(byText((point) => [point.type, point.method ?? '', point.route ?? '']));
  private readonly routes = new Groups<EntryPoint>(byText((point) => [point.id, point.type, point.route ?? '', point.method ?? '']));
  private readonly requests = new Groups<RouteRequest>(byRequest);
  private readonly sqlBy = new Groups<SqlPoint>(byText(({ id, operation }) => [id, operation]));
  private readonly sqlOf = new Groups<SqlPoint>(byText(({ by, operation }) => [by, operation]));
  private readonly inFile = new Groups<CodeUnit>(byPlace);
  private readonly methods = new Groups<CodeUnit>(byText(({ id }) => [id]));
  private readonly handedIn = new Map<ProjectPath, readonly UnitId[]>();
  private readonly said = new Map<ProjectPath, readonly Diagnostic[]>();

  /** Each file once. */
  add(links: FileLinks, injections: readonly InjectionEdge[] = []): void {
    for (const unit of links.units) {
      this.units.add(unit.id, unit);
      this.inFile.add(unit.file, unit);
      if (unit.kind === 'method') this.methods.add(unit.owner ?? '', unit);
    }
    this.addEdges(links);
    this.addReads(links);
    if (injections.length > 0) this.handedIn.set(links.path, injections.map(({ from }) => from));
    for (const edge of injections) addBoth(this.handed, this.handedTo, edge);
    this.addRoutes(links);
    for (const point of links.sqlPoints) {
      this.sqlBy.add(point.by, point);
      this.sqlOf.add(point.id, point);
    }
    if (links.diagnostics.length > 0) this.said.set(links.path, links.diagnostics);
  }

  private addEdges(links: FileLinks): void {
    for (const edge of links.calls) addBoth(this.calls, this.callers, edge);
    for (const edge of links.generatedCalls) addBoth(this.generatedFrom, this.generatedTo, edge);
    for (const { from, to } of links.overrides) {
      this.overridden.add(from, to);
      this.overriders.add(to, from);
    }
    for (const { from, to } of links.extends) {
      this.supertypes.add(from, to);
      this.subtypes.add(to, from);
    }
  }

  private addRoutes({ entryPoints, requests = NONE }: FileLinks): void {
    for (const point of entryPoints) {
      this.entryPoints.add(point.id, point);
      for (const question of routeQuestion(point)) this.routes.add(question, point);
    }
    for (const request of requests) for (const question of requestQuestions(request.path)) this.requests.add(question, request);
  }

  private addReads({ fieldReads = NONE, configReads = NONE, frameworkUses = NONE, beanMakings = NONE }: FileLinks): void {
    for (const use of frameworkUses) this.frameworkUses.add(use.id, use);
    for (const { by, to } of beanMakings) this.made.add(by, to);
    for (const { from, to } of fieldReads) {
      for (const member of to) {
        this.fieldsRead.add(from, member);
        this.fieldReaders.add(member, from);
      }
    }
    for (const read of configReads) this.configReads.add(configId(read.key), read);
  }

  forgetQuestions(): void {
    this.asked.clear();
    this.askedToDeclare.clear();
  }

  /** Whether a file that is known declares the id; no question that anything is looked for. */
  declares(id: UnitId): boolean {
    return this.units.get(id).length > 0;
  }

  /** Of the files that are known. */
  diagnosticsIn(path: ProjectPath): readonly Diagnostic[] {
    return this.said.get(path) ?? [];
  }

  /** Beans whose injections that file holds; of the files that are known. */
  beansHandedIn(path: ProjectPath): readonly UnitId[] {
    return this.handedIn.get(path) ?? NONE;
  }

  /** Every declaration of the id, the one that counts first. */
  declarationsOf(id: UnitId): readonly CodeUnit[] {
    return this.askDeclared(this.units, id);
  }

  unit(id: UnitId): CodeUnit | undefined {
    return this.askDeclared(this.units, id)[0];
  }

  callersOf(id: UnitId): readonly CallEdge[] {
    return this.ask(this.callers, id);
  }

  callsOf(id: UnitId): readonly CallEdge[] {
    return this.askDeclared(this.calls, id);
  }

  generatedCallersOf(type: UnitId): readonly GeneratedCallEdge[] {
    return this.ask(this.generatedTo, type);
  }

  generatedCallsOf(id: UnitId): readonly GeneratedCallEdge[] {
    return this.askDeclared(this.generatedFrom, id);
  }

  overriddenBy(id: UnitId): readonly UnitId[] {
    return this.ask(this.overridden, id);
  }

  overridersOf(id: UnitId): readonly UnitId[] {
    return this.askAs(overriding(id), this.overriders, id);
  }

  supertypesOf(type: UnitId): readonly UnitId[] {
    return this.ask(this.supertypes, type);
  }

  subtypesOf(type: UnitId): readonly UnitId[] {
    return this.ask(this.subtypes, type);
  }

  injectionsOf(type: UnitId): readonly InjectionEdge[] {
    return this.ask(this.handedTo, type);
  }

  injectionsInto(type: UnitId): readonly InjectionEdge[] {
    return this.ask(this.handed, type);
  }

  fieldReadersOf(member: UnitId): readonly UnitId[] {
    // The file of the type itself does not mention its members.
    this.asked.add(member.slice(0, member.indexOf('#')));
    return this.ask(this.fieldReaders, member);
  }

  fieldsReadBy(id: UnitId): readonly UnitId[] {
    return this.ask(this.fieldsRead, id);
  }

  configReadsAt(key: string): readonly ConfigRead[] {
    return this.ask(this.configReads, configId(key));
  }

  frameworkUsesOf(method: UnitId): readonly FrameworkUse[] {
    return this.askDeclared(this.frameworkUses, method);
  }

  beansMadeBy(method: UnitId): readonly UnitId[] {
    return this.askDeclared(this.made, method);
  }

  entryPointsAt(id: UnitId): readonly EntryPoint[] {
    return this.ask(this.entryPoints, id);
  }

  routesAt(question: UnitId): readonly EntryPoint[] {
    return this.ask(this.routes, question);
  }

  requestsAt(question: UnitId): readonly RouteRequest[] {
    return this.ask(this.requests, question);
  }

  sqlPointsBy(method: UnitId): readonly SqlPoint[] {
    return this.askAs(statementsBy(method), this.sqlBy, method);
  }

  sqlPointsOf(statement: UnitId): readonly SqlPoint[] {
    return this.ask(this.sqlOf, statement);
  }

  /** Of a file that is known: nothing is asked for by its path. */
  unitsIn(path: ProjectPath): readonly CodeUnit[] {
    return this.inFile.get(path);
  }

  methodsOf(type: UnitId): readonly CodeUnit[] {
    return this.askDeclared(this.methods, type);
  }

  private askDeclared<Value>(groups: Groups<Value>, id: UnitId): readonly Value[] {
    this.askedToDeclare.add(id);
    return groups.get(id);
  }

  private ask<Value>(groups: Groups<Value>, id: UnitId): readonly Value[] {
    return this.askAs(id, groups, id);
  }

  /** `question`: what the files that answer are found by. */
  private askAs<Value>(question: UnitId, groups: Groups<Value>, id: UnitId): readonly Value[] {
    this.asked.add(question);
    return groups.get(id);
  }
}

const NONE = [] as const;

/** Lists by key, sorted when they are first asked for after something came. */
class Groups<Value> {
  private readonly groups = new Map<string, Value[]>();
  private readonly unsorted = new Set<string>();

  constructor(private readonly order: (left: Value, right: Value) => number) {}

  add(key: string, value: Value): void {
    const group = this.groups.get(key);
    if (group === undefined) {
      this.groups.set(key, [value]);
    } else {
      group.push(value);
      this.unsorted.add(key);
    }
  }

  get(key: string): readonly Value[] {
    const group = this.groups.get(key);
    if (group === undefined) return [];
    if (this.unsorted.delete(key)) this.groups.set(key, [...group.sort(this.order)]);
    return this.groups.get(key) ?? [];
  }
}

function addBoth<Edge extends { readonly from: UnitId; readonly to: UnitId }>(byFrom: Groups<Edge>, byTo: Groups<Edge>, edge: Edge): void {
  byFrom.add(edge.from, edge);
  byTo.add(edge.to, edge);
}

function byText<Value>(partsOf: (value: Value) => readonly string[]): (left: Value, right: Value) => number {
  return (left, right) => {
    const [a, b] = [partsOf(left).join('\n'), partsOf(right).join('\n')];
    return a < b ? -1 : Number(a > b);
  };
}

/** As text that sorts like the number. */
function number(line: number): string {
  return String(line).padStart(9, '0');
}

/** Sorting is stable: of one file the order of its places stays. */
function byFile(left: CodeUnit, right: CodeUnit): number {
  return left.file < right.file ? -1 : Number(left.file > right.file);
}

function byPlace(left: CodeUnit, right: CodeUnit): number {
  return left.start - right.start || right.end - left.end || (left.id < right.id ? -1 : 1);
}
