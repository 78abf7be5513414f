import type { ChangedLines } from '../../domain/change/file-change.js';
import { changedCoverage } from '../../domain/execution/changed-coverage.js';
import type { FileState } from '../../domain/execution/file-state.js';
import { writtenSince } from '../../domain/execution/fresh-reports.js';
import type { Coverage } from '../../domain/execution/run-facts.js';
import type { BuildLocation } from './build-tool.port.js';
import type { ReportReader } from './report-reader.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** Bytes of a JaCoCo report: large projects write some megabytes. */
const COVERAGE_FILE_LIMIT = 64 * 1024 * 1024;

export interface CoverageRequest {
  readonly workspace: OpenWorkspace;
  readonly reader: ReportReader;
  readonly location: BuildLocation;
  /** State of the coverage report before the run. */
  readonly before: readonly FileState[];
  readonly changed: readonly ChangedLines[];
}

/** True where this run wrote the coverage report. */
export async function coverageIsFresh(request: CoverageRequest): Promise<boolean> {
  return writtenSince(request.before, await request.workspace.list(request.location.coverageReport)).length > 0;
}

/** Coverage of the changed code by this run; a missing, old or broken report is `unavailable`, never a number. */
export async function collectCoverage(request: CoverageRequest): Promise<Coverage> {
  const { workspace, reader, location } = request;
  const [state] = await workspace.list(location.coverageReport);
  if (state === undefined) return unavailable(location.noCoverageHint ?? `no JaCoCo report at ${location.coverageReport}`);
  if (!(await coverageIsFresh(request))) return unavailable(`${location.coverageReport} is older than this run`);
  if (state.size > COVERAGE_FILE_LIMIT) return unavailable(`${location.coverageReport} is larger than ${COVERAGE_FILE_LIMIT} bytes`);
  const text = await workspace.read(location.coverageReport, COVERAGE_FILE_LIMIT);
  const report = text === undefined ? { unreadable: 'gone before it could be read' } : reader.jacoco(text);
  if ('unreadable' in report) return unavailable(`${location.coverageReport} cannot be read: ${report.unreadable}`);
  return changedCoverage(report, request.changed, location.module);
}

export function unavailable(reason: string): Coverage {
  return { kind: 'unavailable', reason };
}
