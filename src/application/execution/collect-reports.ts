import { judgeReports, writtenSince, type NotRun, type ReadReport } from '../../domain/execution/fresh-reports.js';
import type { FileState } from '../../domain/execution/file-state.js';
import type { ReportState, TestRecord } from '../../domain/execution/run-facts.js';
import type { BuildLocation } from './build-tool.port.js';
import type { ReportReader } from './report-reader.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** Bytes of one report file: a class's XML holds its whole console output. */
export const REPORT_FILE_LIMIT = 32 * 1024 * 1024;
/** Report files that one run of one class may write. */
export const REPORT_COUNT_LIMIT = 500;

export interface ReportRequest {
  readonly workspace: OpenWorkspace;
  readonly reader: ReportReader;
  readonly location: BuildLocation;
  readonly testClass: string;
  readonly before: readonly FileState[];
  readonly startedMs: number;
  /** Gradle writes times without a zone in UTC. */
  readonly zonelessIsUtc: boolean;
  readonly notRun?: NotRun;
  readonly exitCode?: number;
}

/** Report files of the module, as they stand. */
export async function reportStates(workspace: OpenWorkspace, location: BuildLocation): Promise<readonly FileState[]> {
  const files = await workspace.list(location.reportFolder);
  return files.filter((file) => /(?:^|\/)TEST-[^/]*\.xml$/.test(file.path));
}

/** Reads what this run wrote and judges it; a file that is too large or one too many counts as unreadable, by its name. */
export async function collectReports(request: ReportRequest): Promise<{ readonly report: ReportState; readonly tests: readonly TestRecord[] }> {
  const { workspace, reader, location } = request;
  const after = await reportStates(workspace, location);
  const read: ReadReport[] = [];
  for (const [index, file] of writtenSince(request.before, after).entries()) {
    read.push({ file: file.path, report: index < REPORT_COUNT_LIMIT ? await readReport(workspace, reader, file) : { unreadable: `more than ${REPORT_COUNT_LIMIT} report files` } });
  }
  return judgeReports({
    testClass: request.testClass, before: request.before, after, read, startedMs: request.startedMs, zonelessIsUtc: request.zonelessIsUtc,
    ...(request.notRun === undefined ? {} : { notRun: request.notRun }),
    ...(request.exitCode === undefined ? {} : { exitCode: request.exitCode }),
  });
}

async function readReport(workspace: OpenWorkspace, reader: ReportReader, file: FileState): Promise<ReadReport['report']> {
  if (file.size > REPORT_FILE_LIMIT) return { unreadable: `larger than ${REPORT_FILE_LIMIT} bytes` };
  const text = await workspace.read(file.path, REPORT_FILE_LIMIT);
  return text === undefined ? { unreadable: 'gone before it could be read' } : reader.junit(text);
}
