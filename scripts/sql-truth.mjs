// Holds the SQL points of `codetest graph export` against statements that a JDBC proxy saw while a project's tests ran.
// A statement: {"sql": text, "stack": ["a.b.Type#method:line", …] (frames of the project, innermost first), "by": words
// that say which part of Hibernate or Spring executed it}. docs/measurements/graph-sql.md says how to record them.
import { Parser, init } from '@guanmingchiu/sqlparser-ts';

const WORD = /^\W*(\w+)/;
const OPERATIONS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** What a point of the operation executes besides statements of that operation itself: a merge loads first, a removal too. */
const IMPLIED = { MERGE: ['INSERT', 'UPDATE', 'SELECT', 'MERGE'], INSERT: ['INSERT', 'SELECT'], UPDATE: ['UPDATE', 'SELECT'], DELETE: ['DELETE', 'SELECT'], SELECT: ['SELECT'], UNKNOWN: [] };
const HIBERNATE = /\b(flush|lazy-load|sequence|merge|follow-up-load)\b/;

await init();

/** Operation and tables of an executed statement; nothing in common with the readers of src. */
export function readStatement(sql) {
  const operation = (WORD.exec(sql)?.[1] ?? '').toUpperCase();
  if (operation === 'WITH') return { operation: 'SELECT', tables: tablesOf(sql) };
  return OPERATIONS.has(operation) ? { operation, tables: tablesOf(sql) } : { operation: 'OTHER', tables: [] };
}

function tablesOf(sql) {
  const found = new Set();
  try {
    collect(JSON.parse(Parser.parseToJson(sql, 'generic')), found);
  } catch {
    for (const [, name] of sql.matchAll(/\b(?:from|join|into|update)\s+([\w."`]+)/gi)) found.add(name);
  }
  const common = new Set([...sql.matchAll(/(?:\bwith(?:\s+recursive)?|\)\s*,)\s+(\w+)\s*(?:\([^)]*\)\s*)?as\s*\(/gi)].map(([, name]) => name.toLowerCase()));
  return [...new Set([...found].map(plainName))].filter((name) => name !== 'dual' && !common.has(name)).sort();
}

function collect(value, found) {
  if (Array.isArray(value)) for (const part of value) collect(part, found);
  else if (typeof value === 'object' && value !== null) {
    if (value.Table?.name !== undefined && !value.Table.args) found.add(nameOf(value.Table.name));
    if (Array.isArray(value.TableName)) found.add(nameOf(value.TableName));
    for (const part of Object.values(value)) collect(part, found);
  }
}

const nameOf = (parts) => parts.map((part) => part.Identifier?.value ?? '').join('.');
const plainName = (name) => name.replace(/["`]/g, '').toLowerCase().split('.').at(-1);

/** The graph's answers by unit: what a frame executes itself, and through the methods that it calls. */
export class PointsByUnit {
  constructor(records) {
    this.types = new Map();
    this.methods = new Map();
    this.calls = new Map();
    this.overriders = new Map();
    this.points = new Map();
    for (const record of records) this.add(record);
  }

  add(record) {
    if (record.kind === 'type') this.types.set(record.id, record.file);
    else if (record.kind === 'method') put(this.methods, record.file, record);
    else if (record.kind === 'call' && record.confidence !== 'name') put(this.calls, record.from, record.to);
    else if (record.kind === 'override') put(this.overriders, record.to, record.from);
    else if (record.kind === 'sql') put(this.points, record.by, { ...record, tables: [...new Set(record.tables.map(plainName))].sort() });
  }

  /** `a.b.Type$1#lambda$m$0:17` is the method of the file that line 17 stands in, else the ones of that name. */
  unitsOf(frame) {
    const [, type, method, line] = /^([^#]+)#(.+?)(?::(-?\d+))?$/.exec(frame) ?? [];
    if (type === undefined) return [];
    const named = type.replace(/\$\d.*$/, '');
    const file = this.types.get(named);
    const all = file === undefined ? [] : this.methods.get(file) ?? [];
    const around = all.filter(({ start, end }) => start <= Number(line) && Number(line) <= end).sort((left, right) => left.end - left.start - (right.end - right.start));
    if (around.length > 0) return [around[0].id];
    const plain = method.replace(/^lambda\$(.+)\$\d+$/, '$1');
    const byName = all.filter(({ id }) => id.startsWith(`${named}#${plain}(`)).map(({ id }) => id);
    return byName.length > 0 ? byName : [`${named}#<init>`, `${named}#<clinit>`];
  }

  /** Points that the method executes, and those of the methods that it calls: a proxy has no frame of its own. */
  pointsOf(unit) {
    const called = (this.calls.get(unit) ?? []).flatMap((to) => [to, ...(this.overriders.get(to) ?? [])]);
    return [unit, ...called].flatMap((one) => this.points.get(one) ?? []);
  }

  get all() {
    return [...this.points.values()].flat();
  }
}

function put(map, key, value) {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

const isSame = (left, right) => left.length === right.length && left.every((name, at) => name === right[at]);
const isWithin = (few, many) => few.every((name) => many.includes(name));

/**
 * exact: a point of the innermost frame that has any, or of a frame further out, has this operation and these tables.
 * covered: such a point implies the operation and its tables hold the statement's (a save that cascades, a load by key
 * of which Hibernate makes several statements). followed: Hibernate made the statement by itself (flush, lazy or
 * follow-up load, sequence) and a point of the chain has all of its tables, whatever the operation.
 */
export function classify(statement, graph) {
  const { operation, tables } = readStatement(statement.sql);
  if (operation === 'OTHER') return { kind: 'no-query', operation, tables };
  if (statement.stack.length === 0) return { kind: 'no-frame', operation, tables };
  const chain = statement.stack.map((frame) => graph.unitsOf(frame).flatMap((unit) => graph.pointsOf(unit)));
  const points = chain.flat();
  const nearest = chain.findIndex((one) => one.length > 0);
  const base = { operation, tables, nearest };
  if (points.some((point) => point.operation === operation && isSame(point.tables, tables))) return { ...base, kind: 'exact' };
  if (points.some((point) => IMPLIED[point.operation].includes(operation) && point.tables.length > 0 && isWithin(tables, point.tables))) return { ...base, kind: 'covered' };
  const known = [...new Set(points.flatMap((point) => point.tables))];
  if (HIBERNATE.test(statement.by ?? '') && (isWithin(tables, known) || tables.length === 0) && points.length > 0) return { ...base, kind: 'followed' };
  // Spring Boot's own schema.sql and data.sql: no code executes them, save main that starts everything.
  return { ...base, kind: /\bscript\b/.test(statement.by ?? '') ? 'no-frame' : 'missed' };
}

const COUNTED = ['exact', 'covered', 'followed', 'missed'];

export function compareSql(records, statements, basePackage) {
  const graph = new PointsByUnit(records);
  const inPackage = (frame) => frame.startsWith(`${basePackage}.`);
  const seen = statements.map((one) => ({ ...one, stack: one.stack.filter(inPackage) })).map((one) => ({ statement: one, ...classify(one, graph) }));
  const count = (kind) => seen.filter((one) => one.kind === kind).length;
  const counts = Object.fromEntries([...COUNTED, 'no-query', 'no-frame'].map((kind) => [kind, count(kind)]));
  const total = COUNTED.reduce((sum, kind) => sum + counts[kind], 0);
  const hibernate = seen.filter((one) => COUNTED.includes(one.kind) && HIBERNATE.test(one.statement.by ?? ''));
  return {
    statements: statements.length, counts, total,
    /** Of those that a method of the project caused. */
    mapped: total === 0 ? 1 : (total - counts.missed) / total,
    mappedStrictly: total === 0 ? 1 : (counts.exact + counts.covered) / total,
    byHibernate: { total: hibernate.length, mapped: hibernate.filter((one) => one.kind !== 'missed').length },
    missed: distinct(seen.filter((one) => one.kind === 'missed')),
  };
}

function distinct(missed) {
  const groups = new Map();
  for (const { statement, operation, tables } of missed) {
    const key = [operation, tables.join(), statement.stack[0], statement.by].join('\n');
    groups.set(key, { operation, tables, frame: statement.stack[0], by: statement.by, times: (groups.get(key)?.times ?? 0) + 1 });
  }
  return [...groups.values()].sort((left, right) => right.times - left.times);
}
