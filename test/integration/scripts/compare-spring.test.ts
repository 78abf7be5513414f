import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareSpring, descriptorTypes, holds, readGraph } from '../../../scripts/spring-truth.mjs';
import type { SpringComparison } from '../../../scripts/spring-truth.mjs';

const BASE = 'org.springframework.samples.petclinic';
const answer = (endpoint: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(`../../fixtures/actuator/petclinic/${endpoint}.json`, import.meta.url)), 'utf8')) as unknown;

type Records = readonly Readonly<Record<string, unknown>>[];

const type = (name: string): Readonly<Record<string, unknown>> => ({ kind: 'type', id: `${BASE}.${name}`, file: 'src/main/java/A.java' });
const handler = (id: string, method: string, route: string): Records => [
  { kind: 'method', id: `${BASE}.${id}`, file: 'src/main/java/A.java' }, { kind: 'entrypoint', id: `${BASE}.${id}`, type: 'http', method, route },
];
const injects = (from: string, to: string, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({ kind: 'injects', from: `${BASE}.${from}`, to: `${BASE}.${to}`, as: 'constructor', ...more });

/** Part of the application's own graph. */
const TYPES = ['owner.OwnerController', 'owner.OwnerRepository', 'owner.PetController', 'owner.PetTypeRepository', 'owner.PetTypeFormatter', 'owner.VisitController', 'vet.VetController', 'vet.VetRepository', 'system.CrashController'].map(type);
const EDGES = [
  injects('owner.OwnerController', 'owner.OwnerRepository'), injects('owner.PetController', 'owner.OwnerRepository'), injects('owner.PetController', 'owner.PetTypeRepository'),
  injects('owner.PetTypeFormatter', 'owner.PetTypeRepository'), injects('owner.VisitController', 'owner.OwnerRepository'), injects('vet.VetController', 'vet.VetRepository'),
];
const CRASH = handler('system.CrashController#triggerException()', 'GET', '/oups');

function compared(records: Records, profiles?: readonly string[]): SpringComparison {
  const graph = readGraph(records.map((record) => JSON.stringify(record)));
  return compareSpring({ graph, base: BASE, beans: answer('beans'), mappings: answer('mappings'), scheduled: answer('scheduledtasks'), ...(profiles === undefined ? {} : { profiles }) });
}

describe('a graph against what a petclinic said of itself', () => {
  it('is whole where every edge is there', () => {
    expect(compared([...TYPES, ...EDGES]).injections).toMatchObject({ truth: 6, ours: 6, recall: 1, precision: 1, missing: [], extra: [] });
  });

  it('misses an edge that is not there, and names one too many', () => {
    const { injections } = compared([...TYPES, ...EDGES.slice(1), injects('vet.VetController', 'owner.OwnerRepository')]);
    expect(injections.missing).toEqual([`${BASE}.owner.OwnerController -> ${BASE}.owner.OwnerRepository`]);
    expect(injections.extra).toEqual([`${BASE}.vet.VetController -> ${BASE}.owner.OwnerRepository`]);
    expect([injections.recall, injections.precision]).toEqual([5 / 6, 5 / 6]);
  });

  it('holds a route by verb, pattern and method together', () => {
    const routes = (more: Records): SpringComparison['routes'] => compared([...TYPES, ...more]).routes;
    const line = `GET /oups ${BASE}.system.CrashController#triggerException()`;
    expect(routes([]).missing).toContain(line);
    expect(routes(CRASH).missing).not.toContain(line);
    expect(routes(CRASH).extra).toEqual([]);
    expect(routes(handler('system.CrashController#triggerException()', 'POST', '/oups')).extra).toEqual([line.replace('GET', 'POST')]);
    expect(routes(handler('system.CrashController#triggerException()', 'GET', '/oops')).missing).toContain(line);
  });

  it('takes a schedule that the application does not have as one too many', () => {
    const { scheduled } = compared([...CRASH, { kind: 'entrypoint', id: `${BASE}.system.CrashController#triggerException()`, type: 'schedule' }]);
    expect(scheduled).toMatchObject({ truth: 0, extra: [`${BASE}.system.CrashController#triggerException()`] });
  });

  it('leaves out edges of other profiles where the profiles are given, and does not judge what is looked for later', () => {
    const more = [injects('owner.VisitController', 'vet.VetRepository', { profiles: ['!live'] }), injects('vet.VetController', 'owner.OwnerRepository', { deferred: true })];
    expect(compared([...TYPES, ...EDGES, ...more]).injections.extra).toEqual([`${BASE}.owner.VisitController -> ${BASE}.vet.VetRepository`]);
    expect(compared([...TYPES, ...EDGES, ...more], ['live']).injections).toMatchObject({ extra: [], notJudged: [`${BASE}.vet.VetController -> ${BASE}.owner.OwnerRepository`] });
  });

  it('does not ask a test class for anything', () => {
    const test = { kind: 'type', id: `${BASE}.owner.TestController`, file: 'src/test/java/A.java' };
    expect(compared([...TYPES, ...EDGES, test, injects('owner.TestController', 'owner.OwnerRepository')]).injections.extra).toEqual([]);
  });
});

test.each([
  ['()V', []],
  ['(JLjava/lang/String;)Ljava/util/List;', ['long', 'String']],
  ['([[ILa/Outer$Inner;[La/B;Z)V', ['int[][]', 'Inner', 'B[]', 'boolean']],
])('the parameters of %s', (descriptor, expected) => {
  expect(descriptorTypes(descriptor)).toEqual(expected);
});

test.each([
  [[], true], [['a'], true], [['b'], false], [['!b'], true], [['a', 'b'], false], [['b,a'], true], [['a & !b'], true], [['(a | b) & b'], false], [['b | !(b & a)'], true], [['unresolved'], true],
])('%j with profile a', (expressions, expected) => {
  expect(holds(expressions, ['a'])).toBe(expected);
});
