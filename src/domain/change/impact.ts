import type { Confidence, EntryPoint, FrameworkUse, SqlPoint } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { Rewired } from './rewired.js';

/** A unit that reaches a change unit, with the shortest way there. */
export interface ImpactedUnit {
  readonly id: UnitId;
  /** Steps between it and the change: calls, reads of a field or a configuration key; a step from an implementation to what it overrides adds none. */
  readonly depth: number;
  /** From this unit down to the change unit, both included. */
  readonly path: readonly UnitId[];
  /** The weakest on the path; `name` marks a guess, which never promotes. */
  readonly confidence: Confidence;
}

/** A test method; or a test class that the change brings or alters and that runs tests of a class above it. */
export interface ReachedTest extends ImpactedUnit {
  /** Classes below the one that declares the test: they run it too, or alone where that one is abstract. Sorted; absent where there are none. */
  readonly runBy?: readonly UnitId[];
}

export interface Impact {
  /** Sorted by depth, then id. Change units themselves are not in it. */
  readonly impacted: readonly ImpactedUnit[];
  /** Entry points that are changed or impacted, by facts alone. */
  readonly entryPoints: readonly EntryPoint[];
  readonly sqlPoints: readonly SqlPoint[];
  /** Tests that the change adds or alters, each with itself as its path, then those that reach the change. */
  readonly tests: readonly ReachedTest[];
  /** Tests that call the change through what they mock alone, and so run none of it: they are not among the tests. Sorted; absent where there are none. */
  readonly mockedTests?: readonly UnitId[];
  /** Beans that are handed others than before; absent where there are none. */
  readonly rewired?: readonly Rewired[];
  /** Of the points those that are known only through files which the graph holds in another state than the code that was changed: told, and never a reason to raise a grade. Absent where there are none. */
  readonly unconfirmed?: Pick<Impact, 'entryPoints' | 'sqlPoints'>;
  /** Methods among the changed and impacted ones that a framework calls, or whose product it takes, where no edge shows it; sorted, absent where there are none. */
  readonly frameworkUses?: readonly FrameworkUse[];
  /** Changed methods of main code that override what no source declares: the JDK, a library or a framework calls them; sorted, absent where there are none. */
  readonly outsideCallbacks?: readonly UnitId[];
  /** Reached methods that no code calls and where nothing is known to start; sorted, absent where there are none. */
  readonly uncalled?: readonly UnitId[];
  /** Changed configuration keys that some code takes, changed code too; absent where there are none. */
  readonly readKeys?: readonly UnitId[];
  /** Set where the walk stopped at a limit. */
  readonly cut?: { readonly by: 'depth' | 'count'; readonly limit: number };
}
