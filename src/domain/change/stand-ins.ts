import type { Annotation, Expression, FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import { callsIn } from '../code/spring/expression-walk.js';
import type { UnitId } from '../ids.js';

/** A type in whose place a test puts an object that runs none of its code. */
export interface StandIn {
  /** The last part of the name as written. */
  readonly name: string;
  /** The whole name, where an import spells it. */
  readonly imported?: string;
}

/** By the test class that has them in a field, a set-up or another method that is no test, or by the test method itself. */
export type StandIns = ReadonlyMap<UnitId, readonly StandIn[]>;

/** Of Mockito, Spring Boot, Spring, JMockit and EasyMock. Spies run what they stand for. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['Mock', 'MockBean', 'MockBeans', 'MockitoBean', 'MockitoBeans', 'Mocked', 'Injectable']);
const MAKERS: ReadonlySet<string> = new Set(['mock', 'mockStatic', 'mockConstruction', 'createMock', 'createNiceMock', 'createStrictMock', 'niceMock', 'strictMock']);
const REAL = /^(?:thenCallRealMethod|doCallRealMethod|callRealMethod|andDelegateTo)$|CALLS_REAL_METHODS/;

/** Characters around a word of mocking within which the mocked type stands: the annotations of a field, the arguments of a call. */
const NEAR = { before: 200, after: 300 };

/** Whether a test's text speaks of mocking near one of the names; the text has to be read only where it does. */
export function mayMock(text: string, names: ReadonlySet<string>): boolean {
  for (const { index } of text.matchAll(/mock|Injectable/gi)) {
    const words = text.slice(Math.max(0, index - NEAR.before), index + NEAR.after).match(/\w+/g) ?? [];
    if (words.some((word) => names.has(word))) return true;
  }
  return false;
}

/** What the tests of the files mock. A type that a file makes or has for real as well is left out, and a file that has mocks run real code. */
export function standInsOf(files: readonly FileFacts[], tests: ReadonlySet<UnitId>): StandIns {
  const found = new Map<UnitId, readonly StandIn[]>();
  for (const file of files) {
    const types = file.types.flatMap(withMembers);
    if (types.some((type) => REAL.test(wordsOf(type)))) continue;
    const real = new Set(types.flatMap(realTypes));
    const add = (id: UnitId, names: readonly string[]): void => {
      const mocked = names.map(lastPart).filter((name) => !real.has(name)).map((name) => standIn(file, name));
      if (mocked.length > 0) found.set(id, [...(found.get(id) ?? []), ...mocked]);
    };
    for (const type of types) {
      add(type.id, [...classLiterals(type.annotations.filter(isMock)), ...mockedFields(type)]);
      for (const method of type.methods) add(tests.has(method.id) ? method.id : type.id, madeIn(method));
    }
  }
  return found;
}

export function standsFor({ name, imported }: StandIn, type: UnitId): boolean {
  return lastPart(type) === name && (imported === undefined || imported === type.replaceAll('$', '.'));
}

function withMembers(type: TypeDeclaration): readonly TypeDeclaration[] {
  return [type, ...type.types.flatMap(withMembers)];
}

function mockedFields({ fields }: TypeDeclaration): readonly string[] {
  return fields.flatMap(({ type, annotations, init }) => (annotations.some(isMock) || made(init) !== undefined ? [type.name, ...(made(init) ?? [])] : []));
}

/** Types that `mock(X.class)` names; empty where a maker is called without one, undefined where none is called. */
function made(init: Expression | undefined): readonly string[] | undefined {
  if (init?.kind !== 'call' || !MAKERS.has(init.name)) return undefined;
  return classLiterals(init.args.slice(0, 1));
}

function isMaking(init: unknown): boolean {
  return typeof init === 'object' && init !== null && 'name' in init && typeof init.name === 'string' && MAKERS.has(init.name);
}

function madeIn({ body = [], parameters }: MethodDeclaration): readonly string[] {
  return [...parameters.filter(({ annotations }) => annotations.some(isMock)).map(({ type }) => type.name), ...callsIn(body).flatMap((call) => made(call) ?? [])];
}

/** Of fields and locals that are not mocked, and what `new` makes. */
function realTypes({ fields, methods, initialisers }: TypeDeclaration): readonly string[] {
  const own = fields.filter(({ annotations, init }) => !annotations.some(isMock) && made(init) === undefined).map(({ type }) => lastPart(type.name));
  const locals = nodes(methods.map(({ body }) => body), 'local').filter((local) => !('init' in local && isMaking(local.init)));
  return [...own, ...locals.flatMap((local) => typeName(local) ?? []), ...nodes([fields.map(({ init }) => init), methods.map(({ body }) => body), initialisers], 'new').flatMap((node) => typeName(node) ?? [])];
}

function classLiterals(values: unknown): readonly string[] {
  return nodes(values, 'class-literal').flatMap((node) => typeName(node) ?? []);
}

/** Parts of that kind, however deep; the facts are plain data without cycles. */
function nodes(value: unknown, kind: string): readonly object[] {
  const found: object[] = [];
  const rest: unknown[] = [value];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    if ('kind' in at && at.kind === kind) found.push(at);
    for (const inner of Object.values(at)) if (typeof inner === 'object') rest.push(inner);
  }
  return found;
}

function typeName(node: object): string | undefined {
  if (!('type' in node) || typeof node.type !== 'object' || node.type === null || !('name' in node.type)) return undefined;
  return typeof node.type.name === 'string' ? lastPart(node.type.name) : undefined;
}

/** Names of what is called and named, and those in annotations. */
function wordsOf(type: TypeDeclaration): string {
  const words = [type.fields.map(({ init, annotations }) => [init, annotations]), type.methods.map(({ body }) => body)];
  const named = ['call', 'name', 'field'].flatMap((kind) => nodes(words, kind));
  return named.map((node) => ('name' in node && typeof node.name === 'string' ? node.name : '')).find((name) => REAL.test(name)) ?? '';
}

function standIn({ imports }: FileFacts, name: string): StandIn {
  const imported = imports.find((one) => !one.isStatic && !one.onDemand && lastPart(one.name) === name)?.name;
  return { name, ...(imported === undefined ? {} : { imported }) };
}

function isMock({ name }: Annotation): boolean {
  return ANNOTATIONS.has(lastPart(name));
}

function lastPart(name: string): string {
  return name.replace(/^.*[.$]/, '');
}
