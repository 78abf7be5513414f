import { request as httpRequest } from 'node:http';
import { jest } from '@jest/globals';
import { executeRequestShape, generateRequestShape } from '../../../src/adapters/contract/agent-shapes.js';
import { executeBody, generateBody } from '../../../src/adapters/outbound/agents/agent-requests.js';
import type { ModelAnswer } from '../../../src/application/test-authoring/language-model.port.js';
import { AppError } from '../../../src/domain/errors.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import { draftRequest, judgeRequest } from '../../support/agent-requests.js';
import { GOOD_ANSWER, GOOD_VERDICT } from '../../support/agent-questions.js';
import { modelText, scriptedModel, startAgentService } from '../../support/agent-service.js';
import type { RunningAgent } from '../../support/agent-service.js';
import { expectGolden } from '../../support/golden.js';
import { runFacts, testRecord } from '../../support/run-facts.js';

// The strict parser takes its time at its first file on a busy machine.
jest.setTimeout(60_000);

const GENERATE = generateBody(draftRequest());
const EXECUTE = executeBody(judgeRequest());

let running: RunningAgent | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(...args: Parameters<typeof startAgentService>): Promise<RunningAgent> {
  return (running = await startAgentService(...args));
}

interface Asked {
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

function ask(agent: RunningAgent, { path = 'tests/generate', body = GENERATE, headers = {}, method = 'POST' }: Asked = {}): Promise<Response> {
  return fetch(new URL(`/api/v1/${path}`, agent.url), {
    method, headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const NDJSON = { accept: 'application/x-ndjson, application/json' };

async function linesOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  return (await response.text()).split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('what our own client sends', () => {
  it.each([
    ['generate', generateBody(draftRequest({ previous: { attempt: 1, testCode: 'class ATest { x }', testFilePath: 'src/test/java/ATest.java', problem: 'build', errors: [{ file: 'src/test/java/ATest.java', line: 1, message: 'cannot find symbol' }, { message: 'and more' }], output: 'BUILD FAILURE' } })), generateRequestShape],
    ['execute', EXECUTE, executeRequestShape],
  ] as const)('%s is accepted', (name, body, shape) => {
    expectGolden(`agent-api/${name}-request.json`, body);
    expect(shape.safeParse(JSON.parse(JSON.stringify(body)))).toMatchObject({ success: true });
  });
});

describe('one document', () => {
  it('a test', async () => {
    const response = await ask(await start(scriptedModel(GOOD_ANSWER)));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expectGolden('agent-api/generate.json', await response.json());
  });

  it('a verdict', async () => {
    const response = await ask(await start(scriptedModel(GOOD_VERDICT)), { path: 'tests/execute', body: EXECUTE });
    expectGolden('agent-api/execute.json', await response.json());
  });

  it('health needs no key and tells model and prompts', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { keys: { required: true, accepts: () => false } });
    const response = await ask(agent, { path: 'health', method: 'GET' });
    expect(response.status).toBe(200);
    expectGolden('agent-api/health.json', await response.json());
  });
});

describe('lines', () => {
  it('a ping at once, stages, and one result', async () => {
    const response = await ask(await start(scriptedModel(GOOD_ANSWER)), { headers: NDJSON });
    expect([response.status, response.headers.get('content-type'), response.headers.get('x-accel-buffering'), response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([200, 'application/x-ndjson', 'no', 'no-cache', null]);
    expectGolden('agent-api/generate.ndjson', await response.text());
  });

  it('an error is a line with its status', async () => {
    const response = await ask(await start(scriptedModel(new AppError('model.bad-key', 'The key was refused.', 'Set another.'))), { headers: NDJSON });
    expect(response.status).toBe(200);
    expectGolden('agent-api/error.ndjson', await response.text());
  });

  it('pings while the model is silent', async () => {
    const slow = (): Promise<ModelAnswer> => new Promise((resolve) => setTimeout(() => resolve(modelText(GOOD_ANSWER)), 600));
    const lines = await linesOf(await ask(await start(scriptedModel(slow), { pingMs: 100 }), { headers: NDJSON }));
    expect(lines.filter((line) => line['type'] === 'ping').length).toBeGreaterThanOrEqual(4);
    expect(lines.at(-1)).toMatchObject({ type: 'result', data: { intent: '조건 변경' } });
    expect(lines.filter((line) => line['type'] === 'result' || line['type'] === 'error')).toHaveLength(1);
  });

  it('an unexpected error tells nothing of the inside', async () => {
    const agent = await start(scriptedModel(() => Promise.reject(new TypeError('secret inside'))));
    const lines = await linesOf(await ask(agent, { headers: NDJSON }));
    expect(lines.at(-1)).toEqual({ type: 'error', status: 500, detail: 'The agent failed unexpectedly; its log has the details.' });
    expect(agent.logged.some(({ message }) => message.includes('unexpectedly'))).toBe(true);
  });
});

describe('asking once more', () => {
  const BROKEN = GOOD_ANSWER.replace('assertEquals(1, new A().pay(10));', 'assertEquals(1, ;');

  it('mends what the parser refused, and says so', async () => {
    const model = scriptedModel(BROKEN, GOOD_ANSWER);
    const lines = await linesOf(await ask(await start(model), { headers: NDJSON }));
    expect(lines.at(-1)).toMatchObject({ type: 'result', data: { asked: 2 } });
    expect(lines.some((line) => String(line['stage']).includes('한 번 더 질문함'))).toBe(true);
    expect(model.questions).toHaveLength(2);
    expect(model.questions[1]!.user).toContain('assertEquals(1, ;');
  });

  it.each<[string, ModelAnswer | string, number, RegExp]>([
    ['a syntax error', BROKEN, 503, /cannot be parsed as Java/],
    ['no class', GOOD_ANSWER.replace(/class GeneratedOrderTest \{[\s\S]*?\n\}\n```/, 'import a.B;\n```'), 503, /declares no class/],
    ['no test method', GOOD_ANSWER.replace('@Test', ''), 503, /no method with @Test/],
    ['no test method of its own', GOOD_ANSWER.replace('@Test', '').replace('class GeneratedOrderTest', 'class GeneratedOrderTest extends Base'), 503, /no method with @Test/],
    ['a switched-off class', GOOD_ANSWER.replace('class Gen', '@org.junit.jupiter.api.Disabled class Gen'), 503, /GeneratedOrderTest is switched off/],
    ['an empty test', GOOD_ANSWER.replace(/org\.junit\.jupiter\.api\.Assertions.*/, ''), 503, /body of the test method ten is empty/],
    ['no assertion', GOOD_ANSWER.replace(/org\.junit\.jupiter\.api\.Assertions.*/, 'new A().pay(10);'), 503, /method ten asserts nothing/],
    ['no code', '## THINKING\n모름', 503, /no test code/],
    ['cut at the limit', { kind: 'text', text: GOOD_ANSWER, cut: true }, 503, /output limit/],
    ['refused', { kind: 'refused', reason: 'content_filter' }, 422, /content_filter/],
  ])('exactly once: %s', async (_name, answer, status, words) => {
    const model = scriptedModel(answer);
    const response = await ask(await start(model));
    expect(response.status).toBe(status);
    expect(((await response.json()) as { detail: string }).detail).toMatch(words);
    expect(model.questions).toHaveLength(2);
  });

  it('a verdict that names none', async () => {
    const model = scriptedModel('## VERDICT\n글쎄요');
    const response = await ask(await start(model), { path: 'tests/execute', body: EXECUTE });
    expect([response.status, model.questions.length]).toEqual([503, 2]);
    expect(await response.text()).not.toMatch(/[가-힣]/);
  });
});

describe('language', () => {
  const languageOf = async (options: Parameters<typeof startAgentService>[1], body: object): Promise<string> => {
    const lines = await linesOf(await ask(await start(scriptedModel(GOOD_ANSWER), options), { headers: NDJSON, body }));
    return String(lines.find((line) => line['type'] === 'progress')?.['stage']);
  };
  const unnamed = { ...GENERATE, locale: undefined };

  it.each<[string, Parameters<typeof startAgentService>[1], object, RegExp]>([
    ['none named: that of the service', { locale: 'en' }, unnamed, /^asked the model/],
    ['null is none', { locale: 'en' }, { ...unnamed, locale: null }, /^asked the model/],
    ['none named at all', {}, unnamed, /^모델에 질문함/],
    ['one that is named stands', { locale: 'en' }, { ...unnamed, locale: 'ko' }, /^모델에 질문함/],
  ])('%s', async (_name, options, body, words) => {
    expect(await languageOf(options, body)).toMatch(words);
  });
});

describe('the verdict stands below the facts', () => {
  it.each([
    ['a failed test', runFacts({ end: { kind: 'exited', code: 1 }, tests: [testRecord({ status: 'failed', failure: { message: 'expected 1', detail: '' } })] }), '부적절'],
    ['build errors', runFacts({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, buildErrors: [{ file: 'A.java', line: 1, message: 'x' }] }), '부적절'],
    ['nothing ran', runFacts({ tests: [], report: { kind: 'missing', stale: [] } }), '판정 없음'],
    ['a changed line that was not reached', runFacts({ coverage: { kind: 'measured', scope: 'report', lineCovered: 1, lineMissed: 1, branchCovered: 0, branchMissed: 0, changedLines: { covered: 1, missed: [{ path: 'A.java', line: 3 }], partial: [] } } }), '부적절'],
  ])('%s', async (_name, run, verdict) => {
    const agent = await start(scriptedModel(GOOD_VERDICT));
    const response = await ask(agent, { path: 'tests/execute', body: executeBody(judgeRequest({ run, outcome: judgeRun(run) })) });
    expect(await response.json()).toMatchObject({ verdict });
  });
});

it('a worse end of the run that is told by the client counts, a better one does not', async () => {
  const agent = await start(scriptedModel(GOOD_VERDICT));
  const execution = EXECUTE['execution'] as object;
  const verdictFor = async (facts: object): Promise<unknown> => ((await (await ask(agent, { path: 'tests/execute', body: { ...EXECUTE, execution: { ...execution, ...facts } } })).json()) as { verdict: string }).verdict;
  expect(await verdictFor({})).toBe('적절');
  expect(await verdictFor({ result_reason: 'report-unreadable' })).toBe('판정 없음');
  expect(await verdictFor({ result_reason: 'all-passed', exit_code: 1, passed: 0, failed: 1, failures: ['a: b'], tests: [{ class_name: 'shop.CartTest', name: 'adds', status: 'failed', message: 'b' }] })).toBe('부적절');
  // Counts that the named tests contradict are not believed, and neither are the tests.
  expect(await verdictFor({ exit_code: 1, passed: 0, failed: 1, failures: ['a: b'] })).toBe('판정 없음');
  expect(await verdictFor({ build_errors: ['boom'] })).toBe('부적절');
  expect(await verdictFor({ tests: [{ class_name: 'shop.CartTest', name: 'adds', status: 'passed', flaky: true }] })).toBe('부적절');
});

describe('refusals', () => {
  const keys = { required: true, accepts: (sent: string) => sent === 'right' };
  const small = { limits: { bodyBytes: 2_000 } };

  it.each<[string, Asked, number, Parameters<typeof startAgentService>[1]?]>([
    ['no-key', {}, 401, { keys }],
    ['wrong-key', { headers: { 'x-api-key': 'wrong' } }, 401, { keys }],
    ['no-such-path', { path: 'tests/unknown' }, 404],
    ['another-method', { method: 'GET' }, 405],
    ['too-large', { body: { ...GENERATE, project_name: 'x'.repeat(3_000) } }, 413, small],
    ['another-type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['no-json', { body: '{"project_id":' }, 422],
    ['missing-fields', { body: { sources: [{ path: 1 }] } }, 422],
    ['empty-analysis', { body: { ...GENERATE, analysis: {} } }, 422],
    ['empty-execution', { path: 'tests/execute', body: { ...EXECUTE, execution: {} } }, 422],
    ['foreign-origin', {}, 403, { originFault: () => 'The Origin header is not that of this server.' }],
  ])('%s', async (name, asked, status, options = {}) => {
    const model = scriptedModel(GOOD_ANSWER);
    const response = await ask(await start(model, options), { ...asked, headers: { ...NDJSON, ...asked.headers } });
    expect(response.status).toBe(status);
    expectGolden(`agent-api/refusal-${name}.json`, await response.json());
    expect(model.questions).toHaveLength(0);
  });

  it('the right key opens', async () => {
    expect((await ask(await start(scriptedModel(GOOD_ANSWER), { keys }), { headers: { 'x-api-key': 'right' } })).status).toBe(200);
  });
});

describe('clients of other ages', () => {
  it('a predecessor\'s request for a test', async () => {
    const unit = { qualified_name: 'shop.A#pay', name: 'pay', node_type: 'Method', file_path: 'A.java', language: null, signature: null, start_line: 1, end_line: 2, entrypoint: null, http_method: null, route: null };
    const body = { project_id: 'a', analysis: { project_id: 'a', diff: 'd', changed_ranges: { 'A.java': [[1, 2]] }, changed_units: [unit], impacted_units: [{ qualified_name: 'B', node_type: 'Class', file_path: 'B.java', depth: 1, via: 'A' }], risk: 'LOW', risk_score: 1, base_package: null }, sources: [{ path: 'A.java', content: 'class A {}' }] };
    const model = scriptedModel(GOOD_ANSWER);
    expect((await ask(await start(model), { body })).status).toBe(200);
    expect(model.questions[0]!.user).toContain('shop.A#pay (Method) A.java:1-2');
  });

  it('a predecessor\'s run: no diff, no sources, rates alone', async () => {
    const body = { project_id: 'a', execution: { exit_code: 0, output: 'BUILD SUCCESSFUL', passed: 1, failed: 0, skipped: 0, total: 1, failures: [], coverage: { line_rate: 80 }, jacoco_enabled: true }, test_code: 'class T { @Test void a() { assertTrue(f()); } }' };
    const response = await ask(await start(scriptedModel(GOOD_VERDICT)), { path: 'tests/execute', body });
    expect(await response.json()).toMatchObject({ verdict: '적절' });
  });

  it.each<[string, ReturnType<typeof runFacts>['coverage'], string]>([
    ['why there is no coverage', { kind: 'unavailable', reason: 'the build does not apply JaCoCo' }, 'the build does not apply JaCoCo'],
    ['changed files that were not measured', { kind: 'measured', scope: 'report', lineCovered: 1, lineMissed: 0, branchCovered: 0, branchMissed: 0, changedLines: { covered: 1, missed: [], partial: [] }, notInReport: ['core/src/main/java/a/B.java'] }, '- core/src/main/java/a/B.java'],
  ])('%s: it reaches the model', async (_name, coverage, words) => {
    const model = scriptedModel(GOOD_VERDICT);
    expect((await ask(await start(model), { path: 'tests/execute', body: executeBody(judgeRequest({ run: runFacts({ coverage }) })) })).status).toBe(200);
    expect(model.questions[0]!.user).toContain(words);
  });

  it('a test that is handed back reaches the model with its errors', async () => {
    const previous = { attempt: 1, testCode: 'class ATest { x }', testFilePath: 'src/test/java/ATest.java', problem: 'build' as const, errors: [{ file: 'src/test/java/ATest.java', line: 1, message: 'cannot find symbol' }], output: 'BUILD FAILURE' };
    const model = scriptedModel(GOOD_ANSWER);
    expect((await ask(await start(model), { body: generateBody(draftRequest({ previous })) })).status).toBe(200);
    expect(model.questions[0]!.user).toContain('ATest.java:1 cannot find symbol\n    class ATest { x }');
  });
});

describe('limits and endings', () => {
  const hanging = (aborted: () => void) => (_question: unknown, watch: { signal?: { addEventListener(type: 'abort', listener: () => void): void } }): Promise<ModelAnswer> =>
    new Promise((_resolve, reject) => watch.signal?.addEventListener('abort', () => { aborted(); reject(new AppError('model.unavailable', 'cancelled', '')); }));

  it('turns away what is too much at once, with a time to come again', async () => {
    const agent = await start(scriptedModel(hanging(() => undefined)), { maxRequests: 1 });
    const first = await ask(agent, { headers: NDJSON });
    const second = await ask(agent);
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
    await first.body?.cancel();
  });

  it('a client that hangs up ends the question to the model', async () => {
    let ended: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => { ended = resolve; });
    const agent = await start(scriptedModel(hanging(() => ended())));
    const request = httpRequest(new URL('/api/v1/tests/generate', agent.url), { method: 'POST', headers: { 'content-type': 'application/json', ...NDJSON } });
    request.on('error', () => undefined);
    request.on('response', (response) => response.once('data', () => request.destroy()));
    request.end(JSON.stringify(GENERATE));
    await aborted;
  });

  it('stopping lets nothing new in, and ends what runs with one error line', async () => {
    const agent = await start(scriptedModel(hanging(() => undefined)), { limits: { stopGraceMs: 100 } });
    const response = await ask(agent, { headers: NDJSON });
    const stopped = agent.app.stop();
    const late = await ask(agent);
    expect(late.status).toBe(503);
    expect((await linesOf(response)).at(-1)).toEqual({ type: 'error', status: 503, detail: 'The agent was stopped before its answer was whole.' });
    await stopped;
  });
});
