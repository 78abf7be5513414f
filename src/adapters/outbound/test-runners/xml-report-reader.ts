import type { ReportReader } from '../../../application/execution/report-reader.port.js';
import type { CoverageReport } from '../../../domain/execution/coverage.js';
import type { TestReport } from '../../../domain/execution/test-report.js';
import { readJacoco } from './jacoco-document.js';
import { readJunit } from './junit-document.js';

/** Reads both reports with saxes, a strict streaming parser; strictness is wanted, for half a report is no report. */
export class SaxesReportReader implements ReportReader {
  junit(xml: string): TestReport | { readonly unreadable: string } {
    return readJunit(xml);
  }

  jacoco(xml: string): CoverageReport | { readonly unreadable: string } {
    return readJacoco(xml);
  }
}
