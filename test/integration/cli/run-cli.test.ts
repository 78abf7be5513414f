import { EventEmitter } from 'node:events';
import { AppError, ERROR_KINDS, type ErrorCode } from '../../../src/domain/errors.js';
import { CHANGE, NO_CHANGE, PASSING } from '../../support/checkout-flows.js';
import { GENERATED } from '../../support/generated-view.js';
import { recordedCli } from '../../support/recorded-cli.js';

const failing = { ...PASSING, end: { kind: 'exited' as const, code: 1 }, tests: [{ className: PASSING.testClass, name: 'ten()', status: 'failed' as const, flaky: false, failure: { message: 'expected: <5> but was: <0>', detail: '' } }] };
const timedOut = { ...PASSING, end: { kind: 'timed-out' as const, afterMs: 1 }, tests: [], report: { kind: 'missing' as const, stale: [] } };
const unproven = { ...PASSING, tests: [], report: { kind: 'missing' as const, stale: [] } };

describe('exit codes', () => {
  it.each([
    ['PASS', 0, { facts: PASSING }],
    ['FAIL', 1, { facts: failing }],
    ['ERROR', 3, { facts: timedOut }],
    ['NOT_RUN', 4, { facts: unproven }],
    ['no test written', 4, { answers: { test_generate: () => ({ ...GENERATED, test_code: '' }) } }],
    ['nothing changed', 0, { changes: { 'working-tree': NO_CHANGE } }],
  ])('run: %s is %i', async (_name, code, script) => {
    expect((await recordedCli(['run'], script)).code).toBe(code);
  });

  it.each(Object.keys(ERROR_KINDS) as ErrorCode[])('%s', async (code) => {
    const expected = code === 'run.interrupted' ? 130 : ERROR_KINDS[code] === 'unavailable' ? 3 : 2;
    const run = await recordedCli(['run'], { execute: () => Promise.reject(new AppError(code, 'what was wrong', 'what to do')) });
    expect(run.code).toBe(expected);
    expect(run.err).toContain('what was wrong');
    expect(run.err).toContain('what to do');
    expect(run.closed).toBe(1);
  });

  it('an unexpected error is 3, in one line that says how to see more', async () => {
    const run = await recordedCli(['run'], { execute: () => Promise.reject(new TypeError('x is undefined')) });
    expect(run.code).toBe(3);
    expect(run.err).toContain('TypeError: x is undefined');
    expect(run.err).toContain('CODETEST_DEBUG=1');
    expect(run.err).not.toMatch(/\n {4}at /);
    const debug = await recordedCli(['run'], { execute: () => Promise.reject(new TypeError('x is undefined')), dependencies: { debug: true } });
    expect(debug.err).toMatch(/\n {4}at /);
  });

  it.each([[['unknown']], [['run', '--nope']], [['run', '--timeout', 'soon']], [['run', '--timeout', '0']], [['run', '--locale', 'fr']], [['serve', '--profile', 'x']], [[]], [['project']]])('%j is wrong use', async (argv) => {
    const run = await recordedCli(argv);
    expect(run.code).toBe(2);
    expect(run.out).toBe('');
    expect(run.err).not.toBe('');
  });

  it.each([[['--help']], [['run', '--help']], [['--version']], [['help', 'run']]])('%j is 0', async (argv) => {
    const run = await recordedCli(argv);
    expect([run.code, run.err]).toEqual([0, '']);
    expect(run.out).not.toBe('');
  });
});

describe('--json', () => {
  it.each([
    ['a pass', ['run', '--json'], {}, { result: 'PASS' }],
    ['a failure', ['--json', 'run'], { facts: failing }, { result: 'FAIL' }],
    ['nothing changed', ['run', '--json'], { changes: { 'working-tree': NO_CHANGE } }, { outcome: 'nothing-changed' }],
    ['generate', ['generate', '--json'], {}, { test_code: GENERATED.test_code }],
    ['with --verbose', ['run', '--json', '--verbose'], { execute: (input: { readonly watch?: { readonly onOutput?: (text: string) => void } }) => { input.watch?.onOutput?.('[INFO] raw\n'); return Promise.resolve({ facts: PASSING, jacocoEnabled: true, mended: [] }); } }, { result: 'PASS' }],
  ])('%s: stdout is exactly one document', async (_name, argv, script, part) => {
    const run = await recordedCli(argv, script);
    expect(JSON.parse(run.out)).toMatchObject(part);
  });

  it('an error is the document', async () => {
    const run = await recordedCli(['run', '--json'], { registered: false });
    expect(JSON.parse(run.out)).toEqual({ error: { code: 'project.not-registered', message: expect.any(String) as string, hint: expect.any(String) as string } });
    expect(run.code).toBe(2);
  });

  it('wrong use is a document too', async () => {
    const run = await recordedCli(['run', '--json', '--nope']);
    expect(JSON.parse(run.out)).toMatchObject({ error: { code: 'input.invalid' } });
  });

  it.each<readonly [string, readonly string[]]>([['nothing', ['--json']], ['half a command', ['project', '--json']]])('%s asked for is a document that says so', async (_case, argv) => {
    const run = await recordedCli(argv);
    expect(JSON.parse(run.out)).toMatchObject({ error: { code: 'input.invalid', message: 'No command was given.' } });
    expect(run.code).toBe(2);
  });

  it('steps go to stderr', async () => {
    expect((await recordedCli(['run', '--json'])).err).toContain('GET /orders');
  });
});

describe('what is said', () => {
  it('each step as it happens with its facts, then the panel', async () => {
    const { out, err } = await recordedCli(['run']);
    const order = ['src/main/java/A.java', 'discountPercent(int)', 'GET /orders  OrderController#list → OrderServiceImpl#toSummary → QuantityDiscountPolicy#discountPercent', '최소 MID', '[정상] 10이면', 'GeneratedQuantityDiscountPolicyTest.java', '$ mvn -B test', 'PASS (1.2 s)', '적절', '────', '기능 중요도'];
    let from = 0;
    for (const text of order) {
      const at = out.indexOf(text, from);
      expect([text, at >= from]).toEqual([text, true]);
      from = at;
    }
    expect(err).toBe('');
  });

  it('of a build that failed before any report its last words, in flow, panel and document', async () => {
    const facts = { ...PASSING, end: { kind: 'exited' as const, code: 1 }, tests: [], report: { kind: 'missing' as const, stale: [] }, output: 'Downloading gradle\nUnknownHostException: services.gradle.org\n' };
    const script = { execute: () => Promise.resolve({ facts, jacocoEnabled: false, mended: [], installedTools: [{ name: 'maven' as const, behindWrapper: false }] }) };
    const { code, out } = await recordedCli(['run'], script);
    expect(code).toBe(3);
    expect(out.match(/빌드 도구의 마지막 출력/g)).toHaveLength(2);
    expect(out).toMatch(/UnknownHostException: services\.gradle\.org\n.*`--tool maven`/);
    const document = JSON.parse((await recordedCli(['run', '--json'], script)).out) as object;
    expect(document).toMatchObject({ tool_failure: { last_output: ['Downloading gradle', 'UnknownHostException: services.gradle.org'], other_launchers: ['--tool maven'] } });
  });

  it('the path that the test is written to, which is of the module that the run settled on', async () => {
    const testFilePath = `billing/${PASSING.testFilePath}`;
    const { out } = await recordedCli(['run', '--module', 'billing'], { facts: { ...PASSING, testFilePath } });
    const flow = out.slice(0, out.indexOf('────'));
    expect(flow.match(/\S*src\/test\/java\/\S*/g)).toEqual([testFilePath]);
    const { prepared } = JSON.parse((await recordedCli(['run', '--json'], { facts: { ...PASSING, testFilePath } })).out) as { prepared: object };
    expect(prepared).toMatchObject({ file_path: testFilePath, test_root: 'billing/src/test/java' });
  });

  it('in English', async () => {
    const { out } = await recordedCli(['run', '--locale', 'en']);
    expect(out).toContain('Changed units');
    expect(out).toContain('Every asked-for test passed in this run');
  });

  it('--quiet leaves the panel', async () => {
    const { out } = await recordedCli(['run', '--quiet']);
    expect(out.startsWith('────')).toBe(true);
  });

  it('no colour, link or passing word where it is no terminal', async () => {
    const answers = { test_generate: (_input: unknown, watch: { onProgress?: (message: string) => void }) => { watch.onProgress?.('thinking'); return GENERATED; } };
    const plain = await recordedCli(['run'], { answers });
    expect(plain.out + plain.err).not.toContain('\u001B');
    expect(plain.err).not.toContain('thinking');
    const coloured = await recordedCli(['run'], { answers, terminal: true });
    expect(coloured.out).toContain('\u001B[33mMID');
    expect(coloured.err).toContain('thinking');
  });

  it('nothing changed, and what changed outside', async () => {
    const { out } = await recordedCli(['generate'], { changes: { 'working-tree': { ...NO_CHANGE, outside: ['a', 'b'] } } });
    expect(out).toBe('변경된 내용이 없습니다. (프로젝트 밖에서 바뀐 파일 2개는 대상이 아닙니다)\n');
  });

  it('delete asks for --yes and touches nothing without it', async () => {
    let deleted = 0;
    const session = { deleteCheckoutProject: { execute: () => { deleted += 1; return Promise.resolve({ deleted: 'p' }); } } };
    expect((await recordedCli(['project', 'delete'], { session })).code).toBe(2);
    expect(deleted).toBe(0);
    expect((await recordedCli(['project', 'delete', '--yes'], { session })).code).toBe(0);
    expect(deleted).toBe(1);
  });
});

describe('Ctrl-C', () => {
  it('the first aborts, closes and ends with 130; the second ends at once', async () => {
    const signals = new EventEmitter();
    const ended: number[] = [];
    const run = await recordedCli(['run'], {
      signals,
      dependencies: { exitNow: (code) => ended.push(code) },
      execute: (input) => new Promise((resolve) => {
        input.watch?.signal?.addEventListener('abort', () => setTimeout(() => resolve({ facts: { ...PASSING, end: { kind: 'interrupted' } }, jacocoEnabled: false, mended: [] }), 10));
        signals.emit('SIGINT');
        signals.emit('SIGINT');
      }),
    });
    expect([run.code, run.closed, ended]).toEqual([130, 1, [130]]);
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('with --json stdout is one document, also where the second ends at once', async () => {
    const signals = new EventEmitter();
    const atExit: string[] = [];
    let out = '';
    const stream = { write: (text: string) => { out += text; }, isTerminal: false };
    await recordedCli(['run', '--json'], {
      signals,
      dependencies: { terminal: { out: stream, err: { write: () => undefined, isTerminal: false }, colourAllowed: false }, exitNow: () => { atExit.push(out); } },
      execute: () => { signals.emit('SIGINT'); signals.emit('SIGINT'); return Promise.resolve({ facts: PASSING, jacocoEnabled: false, mended: [] }); },
    });
    // What was written when the process was told to end; nothing of this process runs behind it.
    expect(atExit.map((text) => JSON.parse(text) as unknown)).toEqual([{ error: { code: 'run.interrupted', message: expect.stringContaining('바로 끝냅니다') as string, hint: '' } }]);
  });

  it('whatever breaks because of it is told as an interruption', async () => {
    const signals = new EventEmitter();
    const run = await recordedCli(['run', '--json'], { signals, execute: () => { signals.emit('SIGTERM'); return Promise.reject(new AppError('git.failed', 'killed', '')); } });
    expect(run.code).toBe(130);
    expect(JSON.parse(run.out)).toMatchObject({ error: { code: 'run.interrupted' } });
  });
});

it('hands the options on', async () => {
  const seen: unknown[] = [];
  await recordedCli(['run', '--stage', '--keep', '--module', 'api', '--timeout', '90', '--repo', '/r', '--locale', 'en'], {
    changes: { staged: CHANGE },
    dependencies: { openSession: (options) => { seen.push(options.repo, options.locale); return Promise.reject(new AppError('config.invalid', 'x', 'y')); } },
  });
  expect(seen).toEqual(['/r', 'en']);
  await recordedCli(['run', '--stage', '--keep', '--module', 'api', '--timeout', '90'], { session: { run: { execute: (options) => { seen.push(options); return Promise.resolve({ kind: 'nothing-changed', root: '/r', outside: [], leftOut: [] }); } } } });
  expect(seen[2]).toMatchObject({ staged: true, keep: true, module: 'api', timeoutMs: 90_000, verbose: false });
  expect(seen[2]).not.toHaveProperty('skipWrapper');
  await recordedCli(['test', '--tool', 'gradle', '--no-wrapper'], { session: { rerun: { execute: (options) => { seen.push(options); return Promise.reject(new AppError('test.none-generated', 'x', 'y')); } } } });
  expect(seen[3]).toMatchObject({ tool: 'gradle', skipWrapper: true });
  expect((await recordedCli(['run', '--tool', 'ant'])).code).toBe(2);
});
