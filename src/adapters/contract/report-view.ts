import type { JudgedExecution } from '../../application/test-authoring/report-execution.js';
import type { ExecutionView, ProofView, ReportView } from '../../application/tool-shapes.js';
import { importanceViewOf } from './generation-view.js';

/** What the client told is echoed; the counts are of the tests that were judged. */
export function reportViewOf(judged: JudgedExecution, sent: ExecutionView, proof?: ProofView): ReportView {
  const { run, outcome, adequacy } = judged;
  const count = (...statuses: string[]): number => run.tests.filter((test) => statuses.includes(test.status)).length;
  return {
    result: outcome.result,
    result_reason: outcome.reason,
    ...(run.report.kind === 'unreadable' ? { result_note: run.report.reason } : {}),
    exit_code: sent.exit_code,
    passed: count('passed'),
    failed: count('failed', 'error'),
    skipped: count('skipped'),
    total: run.tests.length,
    failures: sent.failures,
    coverage: sent.coverage,
    coverage_note: sent.coverage_note,
    jacoco_enabled: sent.jacoco_enabled,
    springboot_applied: sent.springboot_applied,
    applied: sent.applied,
    test_file_path: sent.test_file_path,
    output: sent.output,
    build_errors: sent.build_errors,
    ...importanceViewOf(judged.facts),
    verdict: adequacy.verdict,
    verdict_rationale: adequacy.verdictRationale,
    details: adequacy.details,
    intent: adequacy.intent,
    intent_rationale: adequacy.intentRationale,
    ...(proof === undefined ? {} : { proof }),
  };
}
