import type { GraphIndex } from '../code/graph-index.js';
import type { ProjectPath, UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { Impact, ReachedTest } from './impact.js';
import { typeOf } from './impact-places.js';
import { standsFor, type StandIns } from './stand-ins.js';

/** Classes around and above a test class that are looked at. */
const MAX_CLASSES = 20;
/** Units that are looked at for another way to the change; where they do not suffice the test stays with the way that it had. */
const MAX_STEPS = 2_000;

/** Files that the test classes stand in, and those of the classes around and above them; of the first tests first. */
export function filesOfTests(tests: readonly ReachedTest[], graph: GraphIndex): readonly ProjectPath[] {
  const classes = new Set(tests.filter(({ path }) => path.length > 1).flatMap(({ id }) => classesOf(id, graph)));
  return [...new Set([...classes].flatMap((type) => graph.unit(type)?.file ?? []))];
}

/** Simple names of the types that the tests meet on their ways to the change. */
export function namesMet({ tests }: Impact): ReadonlySet<string> {
  return new Set(tests.flatMap(({ path }) => path.slice(1).map((id) => typeOf(id).replace(/^.*[.$]/, ''))));
}

/**
 * Tests whose way to the change leads through what they mock do not run it, unless another way leads past the mocks. Tests that
 * the change itself brings are left alone.
 */
export function withoutMocked<Found extends Impact>(impact: Found, units: readonly ChangeUnit[], graph: GraphIndex, standIns: StandIns): Found {
  const ways = new Ways(impact, units, graph);
  const mockedTests: UnitId[] = [];
  const tests = impact.tests.flatMap((test): readonly ReachedTest[] => {
    const mocked = [test.id, ...classesOf(test.id, graph)].flatMap((id) => standIns.get(id) ?? []);
    const isMocked = (id: UnitId): boolean => mocked.some((one) => standsFor(one, typeOf(id)));
    if (mocked.length === 0 || !test.path.slice(1).some(isMocked)) return [test];
    const path = ways.from(test, isMocked);
    if (path !== undefined) return [{ ...test, path, depth: path.length - 1, confidence: test.confidence === 'name' ? 'name' : 'inferred' }];
    mockedTests.push(test.id);
    return [];
  });
  return mockedTests.length === 0 ? { ...impact, tests } : { ...impact, tests, mockedTests: mockedTests.sort() };
}

/** The class of the test, those around it, and those above any of these. */
function classesOf(test: UnitId, graph: GraphIndex): readonly UnitId[] {
  const found = new Set<UnitId>();
  for (let type = typeOf(test); type !== ''; type = type.includes('$') ? type.slice(0, type.lastIndexOf('$')) : '') found.add(type);
  // The loop meets what it adds: a set grows while it is walked.
  for (const type of found) {
    for (const parent of graph.supertypesOf(type)) if (found.size < MAX_CLASSES) found.add(parent);
  }
  return [...found];
}

/** Ways forward from a test through what the walk reached. */
class Ways {
  private readonly changed: ReadonlySet<UnitId>;
  private readonly next: ReadonlyMap<UnitId, UnitId>;

  constructor({ impacted, tests }: Impact, units: readonly ChangeUnit[], private readonly graph: GraphIndex) {
    this.changed = new Set(units.map(({ id }) => id));
    this.next = new Map([...impacted, ...tests].flatMap(({ id, path }) => (path[1] === undefined ? [] : [[id, path[1]] as const])));
  }

  /** The shortest way to a changed unit that meets nothing of that kind. */
  from({ id, path }: ReachedTest, isClosed: (id: UnitId) => boolean): readonly UnitId[] | undefined {
    const ways = new Map<UnitId, readonly UnitId[]>([[id, [id]]]);
    for (const [at, way] of ways) {
      if (at !== id && this.changed.has(at)) return way;
      for (const to of this.after(at, isClosed)) if (!ways.has(to) && !isClosed(to) && ways.size < MAX_STEPS) ways.set(to, [...way, to]);
    }
    return ways.size >= MAX_STEPS ? path : undefined;
  }

  /** A call of what is mocked arrives at none of its implementations. */
  private after(at: UnitId, isClosed: (id: UnitId) => boolean): readonly UnitId[] {
    const { graph, next, changed } = this;
    const called = graph.callsOf(at).filter(({ to, confidence }) => confidence !== 'name' && !isClosed(to)).map(({ to }) => to);
    const run = called.flatMap((to) => [to, ...graph.overridersOf(to)]);
    return [...run.filter((to) => next.has(to) || changed.has(to) || graph.unit(to)?.sourceSet === 'test'), ...[next.get(at) ?? []].flat()];
  }
}
