import type { ChangeUnit } from '../../domain/change/change-unit.js';
import { nearFiles } from '../../domain/change/context-ranking.js';
import type { DeclarationChanges } from '../../domain/change/declaration-changes.js';
import { walkImpact } from '../../domain/change/impact-walk.js';
import { settled, type GraphPart } from '../code/graph-part.js';
import type { ChangedGraph } from './change-graphs.js';

/**
 * Waits for the changed graph. Meanwhile the walk around the change is done on the graph as it is stored: the files that it
 * meets are nearly those that the walk on the changed graph will ask for, and are read by then.
 */
export async function lookedAhead(part: GraphPart, { units, declarations }: { readonly units: readonly ChangeUnit[]; readonly declarations: DeclarationChanges }, linked: Promise<ChangedGraph>): Promise<ChangedGraph> {
  let waiting = true;
  const ahead = settled([part], () => (waiting ? [walkImpact({ units, now: part.graph, tests: part.tests, declarations }), nearFiles({ units, now: part.graph })] : [])).catch(() => []);
  try {
    return await linked;
  } finally {
    waiting = false;
    await ahead;
  }
}
