import type { UnitId } from '../ids.js';

/** A bean that is handed others than before. */
export interface Rewired {
  readonly bean: UnitId;
  /** Beans, sorted, that it was handed and is not any more. */
  readonly gone: readonly UnitId[];
  readonly come: readonly UnitId[];
}
