import type { CallEdge, CodeGraph, CodeUnit, ConfigRead, EntryPoint, SqlPoint } from '../../src/domain/code/code-graph.js';
import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../../src/domain/code/declarations.js';
import type { MapperFacts } from '../../src/domain/code/mapper-facts.js';
import type { ChangeUnit } from '../../src/domain/change/change-unit.js';
import type { FileChange, Hunk } from '../../src/domain/change/file-change.js';
import type { Impact } from '../../src/domain/change/impact.js';

// Small values for the tests of changes: only what the rules look at is spelled.

const NO_SPAN = { start: 1, end: 1, from: 0, to: 0 };

export interface TypePlan {
  readonly id: string;
  readonly hash?: string;
  /** Hash by signature: `{ 'pay(int)': 'h1' }`. */
  readonly methods?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly constants?: Readonly<Record<string, string>>;
  readonly initialisers?: readonly { readonly isStatic: boolean; readonly hash: string }[];
  readonly components?: TypeDeclaration['components'];
  readonly annotated?: Readonly<Record<string, string>>;
  readonly types?: readonly TypePlan[];
  readonly extends?: string;
  readonly start?: number;
}

export function typeOf(plan: TypePlan): TypeDeclaration {
  const name = plan.id.slice(Math.max(plan.id.lastIndexOf('.'), plan.id.lastIndexOf('$')) + 1);
  const methods = Object.entries(plan.methods ?? {}).map(([signature, hash], at): MethodDeclaration => ({
    id: `${plan.id}#${signature}`, name: signature.replace(/\(.*$/, ''), kind: signature.startsWith('<init>') ? 'constructor' : 'method', modifiers: [],
    annotations: plan.annotated?.[signature] === undefined ? [] : [{ name: plan.annotated[signature], values: {}, line: 1 }],
    typeParameters: [], parameters: [], throws: [], span: { ...NO_SPAN, start: (plan.start ?? 1) + at + 1, end: (plan.start ?? 1) + at + 1 }, hash,
  }));
  const use = { name: 'int', args: [], dims: 0 };
  return {
    id: plan.id, name, kind: 'class', modifiers: [], annotations: [], typeParameters: [], implements: [], components: plan.components ?? [],
    ...(plan.extends === undefined ? {} : { extends: { name: plan.extends, args: [], dims: 0 } }),
    fields: Object.entries(plan.fields ?? {}).map(([field, hash]) => ({ name: field, type: use, modifiers: [], annotations: [], span: NO_SPAN, hash })),
    constants: Object.entries(plan.constants ?? {}).map(([constant, hash]) => ({ name: constant, args: [], annotations: [], span: NO_SPAN, hash })),
    methods, initialisers: (plan.initialisers ?? []).map((block) => ({ ...block, body: [], span: NO_SPAN })), types: (plan.types ?? []).map(typeOf),
    span: { ...NO_SPAN, start: plan.start ?? 1, end: (plan.start ?? 1) + methods.length + 1 }, hash: plan.hash ?? 'type',
  };
}

export function fileOf(path: string, ...types: readonly TypePlan[]): FileFacts {
  return { path, package: '', imports: [], types: types.map(typeOf), diagnostics: [] };
}

export function brokenFile(path: string): FileFacts {
  return { path, package: '', imports: [], types: [], diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: 'broken', file: path, line: 1 }] };
}

export function mapperOf(path: string, namespace: string, statements: Readonly<Record<string, string>>): MapperFacts {
  return { path, namespace, statements: Object.entries(statements).map(([id, hash], at) => ({ id, kind: 'select', sql: '', span: { ...NO_SPAN, start: at + 2, end: at + 2 }, hash })), diagnostics: [] };
}

export function changeOf(path: string, more: Partial<FileChange> = {}): FileChange {
  return { kind: 'modified', path, binary: false, hunks: [], ...more };
}

/** A hunk with no context at `line` of both sides. */
export function hunkOf(line: number, ...lines: readonly string[]): Hunk {
  return { oldStart: line, oldLines: lines.filter((text) => text.startsWith('-')).length, newStart: line, newLines: lines.filter((text) => text.startsWith('+')).length, lines };
}

export function unitOf(id: string, more: Partial<ChangeUnit> = {}): ChangeUnit {
  const kind = id.startsWith('sql:') ? 'sql' : id.includes('#') ? 'method' : 'type';
  return { id, kind, change: 'modified', file: `src/main/java/${id.replace(/#.*/, '')}.java`, start: 1, end: 2, ...more };
}

export interface GraphPlan {
  /** `from -> to`, `from ~> to` for a guess. */
  readonly calls?: readonly string[];
  /** `implementation -> interface`. */
  readonly overrides?: readonly string[];
  readonly entryPoints?: readonly EntryPoint[];
  readonly sqlPoints?: readonly SqlPoint[];
  /** At calls of what a repository has from its library: of these there is no unit. */
  readonly inheritedSql?: readonly SqlPoint[];
  readonly generatedCalls?: readonly { readonly from: string; readonly to: string; readonly member: string }[];
  /** `reader -> Type#member`. */
  readonly fieldReads?: readonly string[];
  readonly configReads?: readonly ConfigRead[];
  /** Units besides those that edges name. */
  readonly units?: readonly string[];
}

function sqlOf({ sqlPoints, inheritedSql }: GraphPlan): readonly SqlPoint[] {
  return [...(sqlPoints ?? []), ...(inheritedSql ?? [])];
}

/** Units whose id starts with `test.` are test code. */
export function graphOf(plan: GraphPlan): CodeGraph {
  const calls = (plan.calls ?? []).map((text): CallEdge => {
    const [from = '', to = ''] = text.split(/ [-~]> /);
    return { from, to, file: 'A.java', line: 1, confidence: text.includes(' ~> ') ? 'name' : 'exact' };
  });
  const ends = (text: string) => ({ from: text.split(' -> ')[0] ?? '', to: text.split(' -> ')[1] ?? '' });
  const overrides = (plan.overrides ?? []).map(ends);
  const fieldReads = (plan.fieldReads ?? []).map(ends);
  const ids = new Set([...(plan.units ?? []), ...[...calls, ...overrides].flatMap((edge) => [edge.from, edge.to]), ...fieldReads.map(({ from }) => from).filter((from) => from.includes('(')), ...(plan.entryPoints ?? []).map((point) => point.id), ...(plan.sqlPoints ?? []).flatMap((point) => [point.id, point.by]), ...sqlOf(plan).map((point) => point.by), ...(plan.generatedCalls ?? []).flatMap((call) => [call.from, call.to])]);
  return {
    units: new Map([...ids].sort().map((id) => [id, codeUnit(id)])), calls, overrides, fieldReads, configReads: plan.configReads ?? [], twins: [], extends: [], injections: [], diagnostics: [],
    generatedCalls: (plan.generatedCalls ?? []).map((call) => ({ ...call, file: 'A.java', line: 1 })), entryPoints: plan.entryPoints ?? [], sqlPoints: sqlOf(plan),
  };
}

function codeUnit(id: string): CodeUnit {
  const owner = id.replace(/#.*/, '');
  const isMethod = id.includes('#');
  const sourceSet = id.startsWith('test.') ? 'test' : 'main';
  return { id, kind: id.startsWith('sql:') ? 'sql' : isMethod ? 'method' : 'type', name: id.slice(id.indexOf('#') + 1).replace(/\(.*/, ''), file: `src/${sourceSet}/java/${owner}.java`, start: 1, end: 2, hash: id, ...(isMethod ? { owner } : {}), sourceSet };
}

export const NO_IMPACT: Impact = { impacted: [], entryPoints: [], sqlPoints: [], tests: [] };
