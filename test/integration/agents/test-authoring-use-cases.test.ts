import { SpringConfigSource } from '../../../src/adapters/outbound/configuration/spring-config-source.js';
import { EmbeddedTestAgent } from '../../../src/adapters/outbound/agents/embedded-test-agent.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { GenerateTest } from '../../../src/application/test-authoring/generate-test.js';
import { PrepareTest } from '../../../src/application/test-authoring/prepare-test.js';
import { ReadProjectTests } from '../../../src/application/test-authoring/read-project-tests.js';
import { ReportExecution } from '../../../src/application/test-authoring/report-execution.js';
import type { ReportExecutionParts } from '../../../src/application/test-authoring/report-execution.js';
import type { TestAgent } from '../../../src/application/test-authoring/test-agent.port.js';
import type { ErrorCode } from '../../../src/domain/errors.js';
import { AppError } from '../../../src/domain/errors.js';
import { draftRequest } from '../../support/agent-requests.js';
import { projectSetting } from '../../support/project-setting.js';
import { runFacts } from '../../support/run-facts.js';

const SPRING_POM = { path: 'pom.xml', content: '<project><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-test</artifactId></project>' };
const APP = { path: 'src/main/java/com/acme/App.java', content: 'package com.acme;\n@SpringBootApplication class App {}' };
const SERVICE = { path: 'src/main/java/com/acme/order/Orders.java', content: 'package com.acme.order;\nclass Orders {}' };

async function setting(files: readonly { readonly path: string; readonly content: string }[] = [SPRING_POM, APP, SERVICE]) {
  const projects = projectSetting();
  const { project } = await projects.register.execute(projects.request({ sources: files }));
  const projectTests = new ReadProjectTests(projects.sources, new SpringConfigSource());
  const javaSource = new JavaParserSource();
  const analysed = { project, facts: draftRequest().facts, parsed: [], contextFacts: () => Promise.resolve([]), before: [] };
  const analyse = { execute: () => Promise.resolve(analysed) } as unknown as ReportExecutionParts['analyse'];
  return { project, projects, projectTests, javaSource, analyse, prepare: new PrepareTest({ projects: projects.projects, projectTests, javaSource }) };
}

async function codeOf(answer: Promise<unknown>): Promise<ErrorCode | undefined> {
  return await answer.then(() => undefined, (error: unknown) => (error instanceof AppError ? error.code : undefined));
}

function agentWith(answers: Partial<TestAgent>): TestAgent {
  const embedded = new EmbeddedTestAgent();
  return { health: () => embedded.health(), generate: (request) => embedded.generate(request), judge: (request) => embedded.judge(request), ...answers };
}

const draft = { intent: 'i', intentRationale: '', thinking: '', testCases: '', testCode: '', rationale: 'none', targetCode: '' };

describe('PrepareTest', () => {
  it('puts a test without a package into the application\'s package', async () => {
    const { prepare, project } = await setting();
    expect(await prepare.execute({ projectId: project.id, testCode: '```java\nclass GeneratedOrderTest { @Test void a() {} }\n```' })).toMatchObject({
      filePath: 'src/test/java/com/acme/GeneratedOrderTest.java', className: 'GeneratedOrderTest', package: 'com.acme', testRoot: 'src/test/java', springbootApplied: true,
    });
  });

  it.each<readonly [string, string, string | undefined, string]>([
    ['a package of the project stays', 'package com.acme.order; ', undefined, 'com.acme.order'],
    ['one that the project does not have is replaced', 'package com.example.demo; ', undefined, 'com.acme'],
    ['a given base package wins', 'package com.example.demo; ', 'shop.cart', 'shop.cart'],
  ])('%s', async (_rule, head, basePackage, expected) => {
    const { prepare, project } = await setting();
    const prepared = await prepare.execute({ projectId: project.id, testCode: `${head}class ATest { @Test void a() {} }`, ...(basePackage === undefined ? {} : { basePackage }) });
    expect(prepared.package).toBe(expected);
    expect(prepared.source).toContain(`package ${expected};`);
  });

  it('finds the module, and leaves Spring out of a build that has none', async () => {
    const { prepare, project } = await setting([{ path: 'pom.xml', content: '<project/>' }, { path: 'api/pom.xml', content: '<artifactId>junit</artifactId>' }, { ...SERVICE, path: `api/${SERVICE.path}` }, { path: 'lib/src/main/java/x/Y.java', content: 'package x; class Y {}' }]);
    const prepared = await prepare.execute({ projectId: project.id, testCode: 'package com.acme.order; class ATest { @Test public void a() {} }' });
    expect(prepared.filePath).toBe('api/src/test/java/com/acme/order/ATest.java');
    expect(prepared.source).toContain('import org.junit.Test;');
    expect(prepared.springbootApplied).toBe(false);
  });

  it.each<readonly [ErrorCode, string, string | undefined]>([
    ['test.empty-source', ' \n', undefined],
    ['test.no-class', 'interface A {}', undefined],
    ['test.syntax-error', 'class A { void a( }', undefined],
    ['input.invalid', 'class A {}', '../../etc'],
  ])('%s', async (code, testCode, basePackage) => {
    const { prepare, project } = await setting();
    expect(await codeOf(prepare.execute({ projectId: project.id, testCode, ...(basePackage === undefined ? {} : { basePackage }) }))).toBe(code);
    expect(await codeOf(prepare.execute({ projectId: 'x', testCode }))).toBe('project.not-found');
  });
});

describe('GenerateTest', () => {
  async function generate(testCode: string) {
    const parts = await setting();
    const agent = agentWith({ generate: () => Promise.resolve({ ...draft, testCode }) });
    return await new GenerateTest({ ...parts, agent, locale: 'ko' }).execute({ projectId: parts.project.id, diff: '', sources: [] });
  }

  it('hands on Java alone', async () => {
    expect((await generate('Sure!\n```java\nclass ATest {}\n```')).draft.testCode).toBe('class ATest {}');
  });

  it('takes a draft without code as an answer', async () => {
    expect((await generate('')).draft).toEqual(draft);
  });

  it.each(['class ATest { void a( }', 'interface A {}', 'I cannot do that.'])('never hands on what is no test: %s', async (answer) => {
    expect(await codeOf(generate(answer))).toBe('agent.no-test');
  });
});

describe('ReportExecution', () => {
  async function report(judge: TestAgent['judge'], run = runFacts(), testCode = 'class CartTest { void a() { assertTrue(a); } }') {
    const parts = await setting();
    const request = { projectId: parts.project.id, run, springBootApplied: true, applied: [], testCode, diff: '', sources: [], intent: '조건 변경', intentRationale: '- a' };
    return await new ReportExecution({ ...parts, agent: agentWith({ judge }), locale: 'ko' }).execute(request);
  }

  const said = { verdict: '적절', verdictRationale: '- b', details: '', intent: '', intentRationale: '' } as const;

  it('keeps the facts, the grade and the given intent', async () => {
    expect(await report(() => Promise.resolve(said))).toMatchObject({ outcome: { result: 'PASS' }, facts: { importance: { grade: 'MID' } }, adequacy: { verdict: '적절', intent: '조건 변경', intentRationale: '- a' } });
  });

  it('a green run of another class than the test that was sent is no PASS, and says why', async () => {
    const judged = await report(() => Promise.resolve(said), { ...runFacts(), testClass: 'shop.OtherTest' });
    expect(judged).toMatchObject({ outcome: { result: 'ERROR', reason: 'report-unreadable' }, run: { report: { kind: 'unreadable', reason: expect.stringContaining('"shop.OtherTest"') as string } }, adequacy: { verdict: '판정 없음' } });
  });

  it('asks nobody for the adequacy of a test that did not come', async () => {
    const judged = await report(() => Promise.resolve(said), runFacts(), ' ');
    expect(judged.adequacy).toEqual({ verdict: '판정 없음', verdictRationale: '- Agent 판정을 받지 못함: 테스트 코드가 함께 오지 않음', details: '', intent: '조건 변경', intentRationale: '- a' });
  });

  it('loses no fact where the agent fails', async () => {
    const judged = await report(() => Promise.reject(new AppError('agent.unavailable', 'Agent HTTP 503.', '')));
    expect(judged).toMatchObject({ outcome: { result: 'PASS' }, adequacy: { verdict: '판정 없음', verdictRationale: '- Agent 판정을 받지 못함: Agent HTTP 503.', intent: '조건 변경' } });
  });

  it.each<readonly [string, TestAgent['judge']]>([['an agent that finds it adequate', () => Promise.resolve(said)], ['the embedded one', (request) => new EmbeddedTestAgent().judge(request)]])('an assertion of a literal is none, whoever judges: %s', async (_who, judge) => {
    const judged = await report(judge, runFacts(), 'import org.junit.jupiter.api.Test; class CartTest { @Test void a() { assertTrue(true); } }');
    expect(judged.adequacy).toMatchObject({ verdict: '부적절', verdictRationale: expect.stringContaining('- 테스트에 단언이 없어 무엇이 깨져도 통과함 (a)') as string });
  });

  it('follows no verdict against the facts', async () => {
    const judged = await report(() => Promise.resolve(said), runFacts({ tests: [], report: { kind: 'missing', stale: [] } }));
    expect(judged).toMatchObject({ outcome: { result: 'NOT_RUN' }, adequacy: { verdict: '판정 없음' } });
  });

  it('hides no bug', async () => {
    await expect(report(() => Promise.reject(new RangeError('bug')))).rejects.toThrow(RangeError);
  });
});
