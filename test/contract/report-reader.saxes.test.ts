import { SaxesReportReader } from '../../src/adapters/outbound/test-runners/xml-report-reader.js';
import { reportReaderContract } from './suites/report-reader.contract.js';

reportReaderContract('SaxesReportReader', () => new SaxesReportReader());
