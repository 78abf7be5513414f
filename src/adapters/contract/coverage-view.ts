import type { CoverageView } from '../../application/mcp-caller.port.js';
import type { Coverage } from '../../domain/execution/run-facts.js';

const NOT_TOLD = 'The client sent no coverage and no reason.';

export function coverageViewOf(coverage: Coverage): { readonly coverage: CoverageView | null; readonly coverage_note: string | null } {
  if (coverage.kind === 'unavailable') return { coverage: null, coverage_note: coverage.reason };
  return {
    coverage: {
      line_rate: percent(coverage.lineCovered, coverage.lineMissed),
      branch_rate: percent(coverage.branchCovered, coverage.branchMissed),
      line_covered: coverage.lineCovered,
      line_missed: coverage.lineMissed,
      branch_covered: coverage.branchCovered,
      branch_missed: coverage.branchMissed,
      scope: coverage.scope,
      changed_lines_covered: coverage.changedLines.covered,
      changed_lines_missed: coverage.changedLines.missed.map(({ path, line }) => ({ path, line })),
    },
    coverage_note: notInReport(coverage.notInReport ?? []),
  };
}

/** The numbers count, not the rates: those are made of them again. */
export function coverageOf(view: CoverageView | null, note: string | null): Coverage {
  if (view === null) return { kind: 'unavailable', reason: note ?? NOT_TOLD };
  return {
    kind: 'measured',
    scope: view.scope,
    lineCovered: view.line_covered,
    lineMissed: view.line_missed,
    branchCovered: view.branch_covered,
    branchMissed: view.branch_missed,
    changedLines: { covered: view.changed_lines_covered, missed: view.changed_lines_missed },
  };
}

/** Two decimals; 0 where there is nothing to cover. */
function percent(covered: number, missed: number): number {
  const all = covered + missed;
  return all === 0 ? 0 : Math.round((covered / all) * 10_000) / 100;
}

function notInReport(paths: readonly string[]): string | null {
  return paths.length === 0 ? null : `Not in the coverage report: ${paths.join(', ')}`;
}
