import { SaxesReportReader } from '../../../src/adapters/outbound/test-runners/xml-report-reader.js';
import { changedCoverage } from '../../../src/domain/execution/changed-coverage.js';
import { recordedOutput } from '../../support/recorded-output.js';

const reader = new SaxesReportReader();
const tests = (name: string) => {
  const report = reader.junit(recordedOutput(name));
  if ('unreadable' in report) throw new TypeError(report.unreadable);
  return report.tests.map((test) => [test.className.replace(/^com\.example\.\w+\./, ''), test.name, test.status, test.flaky, test.failure?.type ?? test.skipReason]);
};

test.each([
  ['surefire-failure.xml', [
    ['PricePolicyTest', 'childrenPayHalf', 'failed', false, 'org.opentest4j.AssertionFailedError'], ['PricePolicyTest', 'adultsPayTheBasePrice', 'passed', false, undefined],
    ['PricePolicyTest$Groups', 'tenPeoplePayNineTenths', 'passed', false, undefined],
  ]],
  ['surefire-rerun.xml', [['RetryTest', 'breaks', 'error', false, 'java.lang.IllegalStateException'], ['RetryTest', 'flips', 'passed', true, undefined]]],
  ['surefire-before-all.xml', [['BeforeTest', '', 'error', false, 'java.lang.IllegalStateException']]],
  ['surefire-skipped.xml', [['J4Test', 'no', 'skipped', false, 'void com.example.ticket.J4Test.no() is @Disabled']]],
  ['gradle-failure.xml', [['AccountTest', 'withdrawTakesTheAmountAndTheFee', 'failed', false, 'java.lang.AssertionError'], ['AccountTest', 'withdrawNeedsEnoughBalance', 'passed', false, undefined]]],
])('%s', (name, expected) => { expect(tests(name)).toEqual(expected); });

test('the timestamp is kept as Gradle writes it', () => {
  expect(reader.junit(recordedOutput('gradle-pass.xml'))).toMatchObject({ suite: 'com.example.ledger.AccountTest', timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string });
});

test('a real JaCoCo report: totals, and the lines of a changed file', () => {
  const report = reader.jacoco(recordedOutput('jacoco.xml'));
  if ('unreadable' in report) throw new TypeError(report.unreadable);
  expect(report.files.map((file) => file.name).sort()).toEqual(['Account.java', 'FeePolicy.java', 'Grades.java']);
  expect(report.lineCovered + report.lineMissed).toBe(report.files.flatMap((file) => file.lines).length);
  expect(changedCoverage(report, [{ path: 'src/main/java/com/example/ledger/FeePolicy.java', added: [3, 4, 7, 11, 13], removed: 0 }], '')).toMatchObject({
    scope: 'changed-files', changedLines: { covered: 3, missed: [{ path: 'src/main/java/com/example/ledger/FeePolicy.java', line: 11 }] },
  });
});
