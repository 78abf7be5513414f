/**
 * Expressions of one file that are walked ahead of their time, to learn what a lambda or a method reference gives before
 * the method that takes it is chosen. Lambdas inside lambdas are looked at again at each level, so that the work doubles
 * with the depth; files that people write stay below some 20,000.
 */
export const MAX_LOOK_AHEAD = 200_000;

/**
 * Methods of a name that the calls of one file are held against. A call is held against as many as there are overloads;
 * files that people write stay below some 50,000.
 */
export const MAX_COMPARISONS = 500_000;

/** What is left of both for one file; shared by all walks of the file. */
export class LookAhead {
  private spent = 0;

  private compared = 0;

  constructor(private readonly limit = MAX_LOOK_AHEAD) {}

  /** False where too many methods would have been compared: the call then stays unresolved. */
  compare(methods: number): boolean {
    if (this.compared > MAX_COMPARISONS) return false;
    this.compared += methods;
    return true;
  }

  get isOverCompared(): boolean {
    return this.compared > MAX_COMPARISONS;
  }

  /** False where the limit is reached: what is asked for then stays unknown. */
  spend(): boolean {
    this.spent += 1;
    return this.spent <= this.limit;
  }

  get isExceeded(): boolean {
    return this.spent > this.limit;
  }
}
