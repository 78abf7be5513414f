import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import { isTestPath } from './file-kind.js';
import type { ImpactedUnit, ReachedTest } from './impact.js';
import { typeOf } from './impact-places.js';

/** Classes above or below a test class that are looked at. */
const MAX_CLASSES = 50;

interface TestsInput {
  readonly units: readonly ChangeUnit[];
  readonly now: GraphIndex;
  /** Methods that a test framework runs. */
  readonly tests: ReadonlySet<UnitId>;
}

/** Tests of the change itself, which the walk does not step on, the first that anybody would run; then those that reach it. */
export function testsOf(input: TestsInput, reached: readonly ImpactedUnit[]): readonly ReachedTest[] {
  const own = [...changedTests(input), ...changedClasses(input)].sort().map((id): ReachedTest => ({ id, depth: 0, path: [id], confidence: 'exact' }));
  const all = [...own, ...reached.filter((unit) => input.tests.has(unit.id))];
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

function around(type: UnitId, next: (type: UnitId) => readonly UnitId[]): readonly UnitId[] {
  const found = new Set([type]);
  // The loop meets what it adds: a set grows while it is walked.
  for (const one of found) {
    for (const other of next(one)) if (found.size <= MAX_CLASSES) found.add(other);
  }
  return [...found].slice(1);
}
