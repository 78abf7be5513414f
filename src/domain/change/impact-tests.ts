import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import { isTestPath } from './file-kind.js';
import type { ImpactedUnit, ReachedTest } from './impact.js';
import { typeOf } from './impact-places.js';

/** Classes above or below a test class that are looked at. */
const MAX_CLASSES = 50;

interface TestsInput {
  readonly now: GraphIndex;
  readonly units: readonly ChangeUnit[];
  /** Methods that a test framework runs. */
  readonly tests: ReadonlySet<UnitId>;
}

/** Tests of the change itself, which the walk does not step on, the first that anybody would run; then those that reach it, at last those for which their framework does. */
export function testsOf(input: TestsInput, reached: readonly ImpactedUnit[]): readonly ReachedTest[] {
  const own = [...changedTests(input), ...changedClasses(input)].sort().map((id): ReachedTest => ({ id, depth: 0, path: [id], confidence: 'exact' }));
  const direct = [...own, ...reached.filter((unit) => input.tests.has(unit.id))];
  const all = [...direct, ...preparedTests(input, reached, new Set(direct.map(({ id }) => id)))];
  return all.map((test) => {
    const runBy = test.id.includes('#') ? around(typeOf(test.id), (type) => input.now.subtypesOf(type)) : [];
    return runBy.length === 0 ? test : { ...test, runBy: [...runBy].sort() };
  });
}

function changedTests({ units, tests }: TestsInput): readonly UnitId[] {
  return units.flatMap(({ id, change }) => (change !== 'deleted' && tests.has(id) ? [id] : []));
}

/** Test classes that run what a class above them declares: there is no method of theirs to name. */
function changedClasses({ units, tests, now }: TestsInput): readonly UnitId[] {
  const inherits = (id: UnitId): boolean => around(id, (type) => now.supertypesOf(type)).some((type) => now.methodsOf(type).some((method) => tests.has(method.id)));
  return units.filter((unit) => unit.kind === 'type' && unit.change !== 'deleted' && isTestPath(unit.file) && inherits(unit.id)).map(({ id }) => id);
}

/**
 * Tests whose set-up, clean-up or arguments reach the change: methods of their class, or of one above it, that no code calls.
 * That the framework runs such a method for each of them is inferred: the graph does not hold its annotations.
 */
function preparedTests(input: TestsInput, reached: readonly ImpactedUnit[], known: ReadonlySet<UnitId>): readonly ReachedTest[] {
  const changed = input.units.filter((unit) => unit.kind === 'method' && isTestPath(unit.file)).map(({ id }): ImpactedUnit => ({ id, depth: 0, path: [id], confidence: 'exact' }));
  const found = new Map<UnitId, ReachedTest>();
  for (const unit of [...changed, ...reached]) {
    if (!isRunByFramework(input, unit.id)) continue;
    for (const id of testsWith(input, unit.id)) {
      if (known.has(id) || found.has(id)) continue;
      found.set(id, { id, depth: unit.depth + 1, path: [id, ...unit.path], confidence: unit.confidence === 'name' ? 'name' : 'inferred' });
    }
  }
  return [...found.values()].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

function isRunByFramework(input: TestsInput, id: UnitId): boolean {
  // Of a method that is gone nobody knows whether it was a test itself.
  const graph = input.now;
  const unit = graph.unit(id);
  if (unit?.kind !== 'method' || unit.sourceSet !== 'test' || input.tests.has(id)) return false;
  // What overrides it calls it by `super`, and is run in its place.
  const isCalled = (method: UnitId): boolean => graph.callersOf(method).some(({ from }) => !graph.overridersOf(method).includes(from));
  return ![id, ...graph.overriddenBy(id)].some(isCalled);
}

/** Tests of the class, of those nested in it and of those below it, except where another method takes the place of this one. */
function testsWith({ now, tests }: TestsInput, method: UnitId): readonly UnitId[] {
  const type = typeOf(method);
  const replacing = new Set(now.overridersOf(method).map(typeOf));
  const types = [type, ...around(type, (one) => now.subtypesOf(one).filter((below) => !replacing.has(below)))];
  const inside = types.flatMap((one) => now.unitsIn(now.unit(one)?.file ?? '').filter(({ id }) => id.startsWith(`${one}#`) || id.startsWith(`${one}$`)));
  return inside.map(({ id }) => id).filter((id) => tests.has(id));
}

function around(type: UnitId, next: (type: UnitId) => readonly UnitId[]): readonly UnitId[] {
  const found = new Set([type]);
  // The loop meets what it adds: a set grows while it is walked.
  for (const one of found) {
    for (const other of next(one)) if (found.size <= MAX_CLASSES) found.add(other);
  }
  return [...found].slice(1);
}
