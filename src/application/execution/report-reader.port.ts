import type { CoverageReport } from '../../domain/execution/coverage.js';
import type { TestReport } from '../../domain/execution/test-report.js';

/** Reads the XML that test runs write. Pure text in, values out; resolves no entity, loads no DTD. Adapter: saxes. */
export interface ReportReader {
  /** JUnit XML as Surefire and Gradle write it. Never throws: an unreadable file is a value. */
  junit(xml: string): TestReport | { readonly unreadable: string };
  /** JaCoCo XML. */
  jacoco(xml: string): CoverageReport | { readonly unreadable: string };
}
