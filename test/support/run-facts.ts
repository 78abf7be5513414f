import type { RunFacts, TestRecord } from '../../src/domain/execution/run-facts.js';

/** A test that passed, with what a test wants to differ. */
export function testRecord(overrides: Partial<TestRecord> = {}): TestRecord {
  return { className: 'shop.CartTest', name: 'adds', status: 'passed', flaky: false, ...overrides };
}

/** A run that is green in every respect, with what a test wants to differ. */
export function runFacts(overrides: Partial<RunFacts> = {}): RunFacts {
  return {
    buildTool: 'maven', module: '', command: ['mvn', 'test'], end: { kind: 'exited', code: 0 }, testClass: 'shop.CartTest',
    testFilePath: 'src/test/java/shop/CartTest.java', tests: [testRecord()],
    report: { kind: 'fresh', files: ['target/surefire-reports/TEST-shop.CartTest.xml'] }, buildErrors: [],
    coverage: { kind: 'unavailable', reason: 'the build does not apply JaCoCo' }, output: '', outputCut: false, durationMs: 1_000, ...overrides,
  };
}
