import type { GeneratedFacts } from '../../../../application/test-authoring/saved-test.js';
import type { RunReport } from '../../../../application/test-authoring/run-report.js';

/** What panel and result file tell of a run, absent things as empty texts and lists. The report of the run wins over the generation's (facts 8.6). */
export interface ShownFacts {
  readonly importance: 'LOW' | 'MID' | 'HIGH' | undefined;
  readonly importanceReasons: string;
  readonly intent: string;
  readonly intentReasons: string;
  readonly testCases: string;
  readonly warnings: readonly string[];
  /** Absent where no facts are known. */
  readonly graph?: GeneratedFacts['graph'];
  readonly buildErrors: readonly string[];
  /** Changed lines with code: those reached, and those not. */
  readonly covered: number;
  readonly uncovered: readonly { readonly path: string; readonly line: number }[];
  /** Of the reached ones those with branches that were not taken. */
  readonly partial: readonly { readonly path: string; readonly line: number; readonly missed_branches: number; readonly total_branches: number }[];
  /** Why coverage is not known, or not whole. */
  readonly coverageNote: string;
  readonly details: string;
  readonly source: string;
  readonly output: string;
}

export function shownFacts(run: RunReport): ShownFacts {
  return { ...changeFacts(run), ...runFacts(run), testCases: run.facts?.test_cases ?? '', details: run.report?.details ?? '', source: run.prepared?.source ?? run.testCode };
}

function changeFacts(run: RunReport): Pick<ShownFacts, 'importance' | 'importanceReasons' | 'intent' | 'intentReasons' | 'warnings' | 'graph'> {
  const facts = run.report ?? run.facts;
  if (facts === undefined) return { importance: undefined, importanceReasons: '', intent: '', intentReasons: '', warnings: [] };
  return {
    importance: facts.importance,
    importanceReasons: facts.importance_rationale,
    intent: facts.intent,
    intentReasons: facts.intent_rationale,
    warnings: facts.analysis_warnings,
    graph: facts.graph,
  };
}

function runFacts(run: RunReport): Pick<ShownFacts, 'buildErrors' | 'covered' | 'uncovered' | 'partial' | 'coverageNote' | 'output'> {
  const facts = run.report ?? run.execution;
  if (facts === undefined) return { buildErrors: [], covered: 0, uncovered: [], partial: [], coverageNote: '', output: '' };
  const { coverage } = facts;
  const lines = coverage === null ? { covered: 0, uncovered: [], partial: [] } : { covered: coverage.changed_lines_covered, uncovered: coverage.changed_lines_missed, partial: coverage.changed_lines_partial };
  // The report's output may be cut for the way to the server; this machine's is whole.
  return { buildErrors: facts.build_errors, ...lines, coverageNote: facts.coverage_note ?? '', output: run.execution?.output ?? facts.output };
}
