import { AppError } from '../../../src/domain/errors.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';
import { CHANGE, CheckoutFlows, NO_CHANGE, PASSING, PROJECT_ID, ROOT } from '../../support/checkout-flows.js';
import { GENERATED, PREPARED, REPORT } from '../../support/generated-view.js';

const failing: RunFacts = { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [{ className: PASSING.testClass, name: 'ten()', status: 'failed', flaky: false, failure: { message: 'expected: <5> but was: <0>', detail: 'at X' } }] };
const missing: RunFacts['report'] = { kind: 'missing', stale: [] };

describe('run: every row of the outcome table', () => {
  it.each<[string, RunFacts, string, string]>([
    ['all passed, exit code and report agree', PASSING, 'PASS', 'all-passed'],
    ['a test failed', failing, 'FAIL', 'tests-failed'],
    ['the build does not compile', { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [], report: missing, buildErrors: [{ file: 'A.java', line: 3, message: 'cannot find symbol' }] }, 'FAIL', 'build-errors'],
    ['the time limit', { ...PASSING, end: { kind: 'timed-out', afterMs: 1000 }, tests: [], report: missing }, 'ERROR', 'timed-out'],
    ['killed', { ...PASSING, end: { kind: 'killed', signal: 'SIGKILL' }, tests: [], report: missing }, 'ERROR', 'killed'],
    ['a report cut in half', { ...PASSING, tests: [], report: { kind: 'unreadable', file: 'a.xml', reason: 'unexpected end' } }, 'ERROR', 'report-unreadable'],
    ['exit code and report disagree', { ...failing, end: { kind: 'exited', code: 0 } }, 'ERROR', 'exit-zero-despite-failure'],
    ['no report of this run', { ...PASSING, tests: [], report: missing }, 'NOT_RUN', 'no-report'],
    ['everything skipped', { ...PASSING, tests: [{ className: PASSING.testClass, name: 'a', status: 'skipped', flaky: false }] }, 'NOT_RUN', 'all-skipped'],
  ])('%s', async (_row, facts, result, reason) => {
    const flows = await CheckoutFlows.of({ facts });
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ kind: 'finished', result, reason });
  });

  it('a build tool that failed before any report: its last words and what could be taken in place of the wrapper', async () => {
    const facts: RunFacts = { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [], report: missing, output: 'Downloading gradle-8.5-bin.zip\nUnknownHostException\n\n' };
    const installedTools = [{ name: 'maven' as const, behindWrapper: true }];
    const flows = await CheckoutFlows.of({ execute: () => Promise.resolve({ facts, jacocoEnabled: false, mended: [], installedTools }) });
    const toolFailure = { lastOutput: ['Downloading gradle-8.5-bin.zip', 'UnknownHostException'], installedTools };
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'ERROR', reason: 'report-missing', toolFailure });
    expect(flows.events).toContainEqual(expect.objectContaining({ stage: 'executed', toolFailure }));
    const failed = await CheckoutFlows.of({ facts: failing });
    expect(await failed.run.execute({ ...failed.options, staged: false })).not.toHaveProperty('toolFailure');
  });

  it('nothing changed: neither the server nor the build is asked', async () => {
    const flows = await CheckoutFlows.of({ changes: { 'working-tree': { ...NO_CHANGE, outside: ['other/B.java'] } } });
    expect(await flows.run.execute({ ...flows.options, staged: false })).toEqual({ kind: 'nothing-changed', root: ROOT, outside: ['other/B.java'], leftOut: [] });
    expect([flows.mcp.calls, flows.executed, flows.lastTest.tests.size]).toEqual([[], [], 0]);
  });

  it('the agent wrote no test: NOT_RUN with its reason, and nothing is run', async () => {
    const flows = await CheckoutFlows.of({ answers: { test_generate: () => ({ ...GENERATED, test_code: '', rationale: '- 경계값을 얻을 수 없음' }) } });
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'NOT_RUN', reason: '- 경계값을 얻을 수 없음', testCode: '' });
    expect(flows.executed).toEqual([]);
    expect(flows.lastTest.results.get(ROOT)).toContain('NOT_RUN');
  });
});

describe('run: what travels', () => {
  it('asks generate, prepare and report with the same change, and tells each stage', async () => {
    const flows = await CheckoutFlows.of();
    await flows.run.execute({ ...flows.options, staged: false });
    expect(flows.mcp.calls.map((call) => call.tool)).toEqual(['test_generate', 'prepare_test', 'report_execution']);
    expect(flows.mcp.inputsOf('test_generate')).toEqual([{ project_id: PROJECT_ID, diff: CHANGE.diff, sources: CHANGE.sources }]);
    expect(flows.mcp.inputsOf('prepare_test')).toEqual([{ project_id: PROJECT_ID, test_code: GENERATED.test_code, base_package: 'com.example.shop' }]);
    expect(flows.mcp.inputsOf('report_execution')[0]).toMatchObject({ diff: CHANGE.diff, sources: CHANGE.sources, test_code: PREPARED.source, intent: '조건 변경', execution: { exit_code: 0, passed: 1, total: 1, report: 'fresh', report_note: null, coverage: null, coverage_note: 'the build does not apply JaCoCo', springboot_applied: true } });
    expect(flows.stages()).toEqual(['collected', 'generated', 'prepared', 'executing', 'placed', 'started', 'executed', 'reported']);
  });

  it('says first what a killed run had left', async () => {
    const flows = await CheckoutFlows.of({ mended: ['src/test/java/GeneratedATest.java'] });
    await flows.run.execute({ ...flows.options, staged: false });
    expect(flows.events[0]).toEqual({ stage: 'mended', paths: ['src/test/java/GeneratedATest.java'] });
  });

  it('runs exactly the prepared class in the root, with module, limit and changed lines', async () => {
    const flows = await CheckoutFlows.of();
    await flows.run.execute({ ...flows.options, staged: false, module: 'api', tool: 'maven', skipWrapper: true });
    expect(flows.executed).toEqual([expect.objectContaining({ root: ROOT, source: PREPARED.source, filePath: PREPARED.file_path, testClass: PASSING.testClass, module: 'api', toolPreference: 'maven', skipWrapper: true, timeoutMs: 1000, changedLines: CHANGE.changedLines })]);
  });

  it('keeps the test and the facts, and the whole output in the report that stays here', async () => {
    const output = 'x'.repeat(3_000_000);
    const flows = await CheckoutFlows.of({ facts: { ...PASSING, output } });
    const end = await flows.run.execute({ ...flows.options, staged: false });
    expect(end).toMatchObject({ execution: { output } });
    expect(flows.mcp.inputsOf('report_execution')[0]?.execution.output.length).toBeLessThan(1_100_000);
    expect(flows.lastTest.tests.get(ROOT)).toMatchObject({ code: GENERATED.test_code, facts: { importance: 'MID' } });
    expect(flows.lastTest.results.get(ROOT)).toBe('PASS all-passed');
  });

  it('keeps the result here where the server is gone after the run', async () => {
    const flows = await CheckoutFlows.of({ facts: failing, answers: { report_execution: () => { throw new AppError('server.unreachable', 'gone', 'again'); } } });
    await expect(flows.run.execute({ ...flows.options, staged: false })).rejects.toMatchObject({ code: 'server.unreachable' });
    expect(flows.lastTest.results.get(ROOT)).toBe('FAIL tests-failed');
  });

  it('never lets the server make the result better, only worse', async () => {
    const better = await CheckoutFlows.of({ facts: failing, answers: { report_execution: () => ({ ...REPORT, result: 'PASS' }) } });
    expect(await better.run.execute({ ...better.options, staged: false })).toMatchObject({ result: 'FAIL', reason: 'tests-failed' });
    const worse = await CheckoutFlows.of({ answers: { report_execution: () => ({ ...REPORT, result: 'ERROR', result_reason: 'x' }) } });
    expect(await worse.run.execute({ ...worse.options, staged: false })).toMatchObject({ result: 'ERROR', reason: 'x' });
  });

  it('an interrupted run is no result: nothing is reported', async () => {
    const flows = await CheckoutFlows.of({ facts: { ...PASSING, end: { kind: 'interrupted' }, tests: [], report: missing } });
    await expect(flows.run.execute({ ...flows.options, staged: false })).rejects.toMatchObject({ code: 'run.interrupted' });
    expect(flows.mcp.inputsOf('report_execution')).toEqual([]);
  });

  it('hands the console output on only where it was asked for', async () => {
    const execute = (input: { readonly watch?: { readonly onOutput?: (text: string) => void } }) => { input.watch?.onOutput?.('[INFO] x'); return Promise.resolve({ facts: PASSING, jacocoEnabled: true, mended: [] }); };
    const quiet = await CheckoutFlows.of({ execute });
    await quiet.run.execute({ ...quiet.options, staged: false });
    const verbose = await CheckoutFlows.of({ execute });
    await verbose.run.execute({ ...verbose.options, staged: false, verbose: true });
    expect([quiet.stages().includes('output'), verbose.stages().includes('output')]).toEqual([false, true]);
  });

  it('--keep leaves the prepared test, and says so', async () => {
    const flows = await CheckoutFlows.of();
    await flows.run.execute({ ...flows.options, staged: false, keep: true });
    expect(flows.lastTest.kept.get(`${ROOT}/${PREPARED.file_path}`)).toBe(PREPARED.source);
    expect(flows.stages()).toContain('kept');
  });

  it('a test that was written in ASCII for its module is kept so, and that is said', async () => {
    const written = { source: 'class A { String s = "\\uac00"; }\n', encoding: 'EUC-KR' };
    const flows = await CheckoutFlows.of({ execute: () => Promise.resolve({ facts: PASSING, jacocoEnabled: false, mended: [], written }) });
    await flows.run.execute({ ...flows.options, staged: false, keep: true });
    expect(flows.lastTest.kept.get(`${ROOT}/${PREPARED.file_path}`)).toBe(written.source);
    expect(flows.events).toContainEqual({ stage: 'escaped', encoding: 'EUC-KR' });
  });

  it('needs a registered project', async () => {
    const flows = await CheckoutFlows.of({ registered: false });
    await expect(flows.run.execute({ ...flows.options, staged: false })).rejects.toMatchObject({ code: 'project.not-registered' });
  });
});

describe('run --stage', () => {
  it('takes what is staged, and runs the working tree where it is the same', async () => {
    const staged = { ...CHANGE, diff: 'staged' };
    const flows = await CheckoutFlows.of({ changes: { staged } });
    await flows.run.execute({ ...flows.options, staged: true });
    expect(flows.mcp.inputsOf('test_generate')[0]?.diff).toBe('staged');
    expect(flows.executed[0]?.root).toBe(ROOT);
    expect(flows.stages()).not.toContain('index-exported');
  });

  it('runs a checkout of the index where the working tree differs, says so, and removes it', async () => {
    const flows = await CheckoutFlows.of({ changes: { unstaged: { ...CHANGE, files: ['src/main/java/B.java'] } } });
    await flows.run.execute({ ...flows.options, staged: true });
    const folder = flows.executed[0]?.root ?? '';
    expect(folder).toMatch(/codetest-index-/);
    expect(flows.events).toContainEqual({ stage: 'index-exported', folder, differing: ['src/main/java/B.java'] });
    expect([...flows.checkout.exported.keys()]).toEqual([folder]);
    expect(flows.scratch.open.size).toBe(0);
    expect(flows.lastTest.results.has(ROOT)).toBe(true);
  });

  it('removes it after a failure too', async () => {
    const flows = await CheckoutFlows.of({ changes: { unstaged: CHANGE }, execute: () => Promise.reject(new AppError('run.no-jdk', 'no JDK', 'install one')) });
    await expect(flows.run.execute({ ...flows.options, staged: true })).rejects.toMatchObject({ code: 'run.no-jdk' });
    expect(flows.scratch.open.size).toBe(0);
  });
});
