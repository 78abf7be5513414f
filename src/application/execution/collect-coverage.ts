import type { ChangedLines } from '../../domain/change/file-change.js';
import { changedCoverage } from '../../domain/execution/changed-coverage.js';
import type { FileState } from '../../domain/execution/file-state.js';
import { writtenSince } from '../../domain/execution/fresh-reports.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { Coverage } from '../../domain/execution/run-facts.js';
import type { CoveragePlace } from './build-tool.port.js';
import type { ReportReader } from './report-reader.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** Bytes of a JaCoCo report: large projects write some megabytes. */
const COVERAGE_FILE_LIMIT = 64 * 1024 * 1024;

export interface CoverageRequest {
  readonly workspace: OpenWorkspace;
  readonly reader: ReportReader;
  readonly place: CoveragePlace;
  /** Folder of the module, `''` for the root. */
  readonly module: ProjectPath;
  /** State of the coverage report before the run. */
  readonly before: readonly FileState[];
  readonly changed: readonly ChangedLines[];
}

/** True where this run wrote the coverage report. */
export async function coverageIsFresh(request: CoverageRequest): Promise<boolean> {
  return writtenSince(request.before, await request.workspace.list(request.place.coverageReport)).length > 0;
}

/** Coverage of the changed code by this run; a missing, old or broken report is `unavailable`, never a number. */
export async function collectCoverage(request: CoverageRequest): Promise<Coverage> {
  const { workspace, reader, place } = request;
  const [state] = await workspace.list(place.coverageReport);
  if (state === undefined) return unavailable(place.noCoverageHint ?? `no JaCoCo report at ${place.coverageReport}`);
  if (!(await coverageIsFresh(request))) return unavailable(`${place.coverageReport} is older than this run`);
  if (state.size > COVERAGE_FILE_LIMIT) return unavailable(`${place.coverageReport} is larger than ${COVERAGE_FILE_LIMIT} bytes`);
  const text = await workspace.read(place.coverageReport, COVERAGE_FILE_LIMIT);
  const report = text === undefined ? { unreadable: 'gone before it could be read' } : reader.jacoco(text);
  if ('unreadable' in report) return unavailable(`${place.coverageReport} cannot be read: ${report.unreadable}`);
  return changedCoverage(report, request.changed, request.module);
}

export function unavailable(reason: string): Coverage {
  return { kind: 'unavailable', reason };
}
