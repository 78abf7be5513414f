import { SpringConfigSource } from '../../../src/adapters/outbound/configuration/spring-config-source.js';
import { EmbeddedTestAgent } from '../../../src/adapters/outbound/agents/embedded-test-agent.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import type { AnalyseChange } from '../../../src/application/change/analyse-change.js';
import { GenerateTest } from '../../../src/application/test-authoring/generate-test.js';
import { ReadProjectTests } from '../../../src/application/test-authoring/read-project-tests.js';
import { repairContext } from '../../../src/application/test-authoring/repair-context.js';
import type { DraftRequest } from '../../../src/application/test-authoring/test-agent.port.js';
import { DEFAULT_SETTINGS } from '../../../src/domain/change/analysis-settings.js';
import type { FailedTry } from '../../../src/domain/test-authoring/failed-try.js';
import { draftRequest } from '../../support/agent-requests.js';
import { projectSetting } from '../../support/project-setting.js';

const CART = { path: 'src/main/java/shop/Cart.java', content: 'package shop;\nclass Cart { Order order(int id) { return null; } }' };
const ORDER = { path: 'src/main/java/shop/Order.java', content: 'package shop;\nclass Order { String password = "hunter2-hunter2"; Order(int id, String name) {} }' };
const OTHER = { path: 'src/main/java/shop/Other.java', content: 'package shop;\nclass Other {}' };
const FAILED: FailedTry = { attempt: 1, testCode: 'class CartTest {}', testFilePath: 'src/test/java/shop/CartTest.java', problem: 'build', errors: [{ file: 'src/test/java/shop/CartTest.java', line: 3, message: 'constructor Order in class shop.Order cannot be applied to given types' }], output: 'BUILD FAILURE s3cret-value' };

const changedFile = { ...CART, changed: true, reason: 'changed' };
const settings = { effective: DEFAULT_SETTINGS } as unknown as Parameters<typeof repairContext>[0]['settings'];

describe('what an agent sees that mends a test', () => {
  async function asked(previous?: FailedTry): Promise<DraftRequest> {
    const projects = projectSetting();
    const { project } = await projects.register.execute(projects.request({ sources: [CART, ORDER, OTHER] }));
    const facts = { ...draftRequest().facts, context: [changedFile, { ...OTHER, changed: false, reason: 'calls' }] };
    const analysed = { project, facts, secrets: ['s3cret-value'], settings, parsed: [], contextFacts: () => Promise.resolve([]), before: [] };
    const seen: DraftRequest[] = [];
    const embedded = new EmbeddedTestAgent();
    const agent = { health: () => embedded.health(), judge: embedded.judge.bind(embedded), generate: (request: DraftRequest) => { seen.push(request); return Promise.resolve({ intent: '', intentRationale: '', thinking: '', testCases: '', testCode: '', rationale: '', targetCode: '' }); } };
    const analyse = { execute: () => Promise.resolve(analysed) } as unknown as Pick<AnalyseChange, 'execute'>;
    await new GenerateTest({ analyse, projectTests: new ReadProjectTests(projects.sources, new SpringConfigSource()), agent, javaSource: new JavaParserSource(), locale: 'ko' }).execute({ projectId: project.id, diff: '', sources: [], ...(previous === undefined ? {} : { previous }) });
    const [request] = seen;
    if (request === undefined) throw new TypeError('the agent was not asked');
    return request;
  }

  it('the test, its errors, and the sources that they name before the others, parsed and masked', async () => {
    const request = await asked(FAILED);
    expect(request.facts.context.map(({ path, reason }) => [path, reason])).toEqual([[CART.path, 'changed'], [ORDER.path, 'named by the errors of the test'], [OTHER.path, 'calls']]);
    expect(request.facts.context[1]?.content).not.toContain('hunter2');
    expect(request.parsed.map((file) => file.path)).toContain(ORDER.path);
    expect(request.previous).toEqual({ ...FAILED, output: 'BUILD FAILURE ***' });
  });

  it('a first test is asked for without any of that', async () => {
    const request = await asked();
    expect('previous' in request).toBe(false);
    expect(request.facts.context.map(({ path }) => path)).toEqual([CART.path, OTHER.path]);
  });

  it('the budget holds: what does not fit is left out, changed files never', () => {
    const facts = { ...draftRequest().facts, context: [changedFile, { ...OTHER, changed: false, reason: 'calls' }] };
    const narrow = { effective: { ...DEFAULT_SETTINGS, context: { maxFiles: 2, maxChars: 10_000 } } } as unknown as typeof settings;
    expect(repairContext({ facts, settings: narrow }, [ORDER]).map(({ path }) => path)).toEqual([CART.path, ORDER.path]);
    const tight = { effective: { ...DEFAULT_SETTINGS, context: { maxFiles: 9, maxChars: 10 } } } as unknown as typeof settings;
    expect(repairContext({ facts, settings: tight }, [ORDER]).map(({ path }) => path)).toEqual([CART.path]);
  });
});
