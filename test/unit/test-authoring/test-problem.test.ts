import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import type { BuildError, RunFacts, TestRecord } from '../../../src/domain/execution/run-facts.js';
import { failedTry, problemOfTest } from '../../../src/domain/test-authoring/test-problem.js';
import { runFacts, testRecord } from '../../support/run-facts.js';

const OWN: BuildError = { file: 'src/test/java/shop/CartTest.java', line: 3, message: 'cannot find symbol' };
const OTHER: BuildError = { file: 'src/main/java/shop/Cart.java', line: 9, message: "';' expected" };

const broken = (buildErrors: readonly BuildError[]): RunFacts => runFacts({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, buildErrors });
const failing = (...tests: readonly Partial<TestRecord>[]): RunFacts => runFacts({ end: { kind: 'exited', code: 1 }, tests: tests.map((test) => testRecord(test)) });
const error = (message: string, detail = '', type = 'java.lang.IllegalStateException'): Partial<TestRecord> => ({ status: 'error', failure: { type, message, detail } });

const CONTEXT = error('Failed to load ApplicationContext for [WebMergedContextConfiguration@1]', 'java.lang.IllegalStateException: Failed to load ApplicationContext\n\tat org.springframework.test.context.X.load(X.java:1)\nCaused by: org.springframework.beans.factory.NoSuchBeanDefinitionException: No qualifying bean');

describe('what keeps a test from being run', () => {
  it.each<readonly [string, RunFacts, unknown]>([
    ['its own file does not compile', broken([OWN]), { kind: 'build', errors: [OWN] }],
    ['the file with its folders before it', broken([{ ...OWN, file: `/tmp/x/${OWN.file ?? ''}` }]), { kind: 'build' }],
    ['an error without a file stands beside it', broken([OWN, { message: '3 more errors' }]), { kind: 'build' }],
    ['the project does not compile', broken([OTHER]), undefined],
    ['another file does not compile either: no answer could mend that', broken([OWN, OTHER]), undefined],
    ['the context does not load', failing(CONTEXT), { kind: 'start', what: 'context', cause: expect.stringContaining('Caused by: org.springframework') as string }],
    ['a bean of its own configuration keeps the context from loading', failing(error('Failed to load ApplicationContext for [X]', 'java.lang.IllegalStateException: Failed to load ApplicationContext\n\tat org.springframework.test.context.TestContextManager.prepareTestInstance(TestContextManager.java:260)\nCaused by: java.lang.IllegalStateException: no\n\tat shop.CartTest$Broken.bean(CartTest.java:9)')), { kind: 'start', what: 'context' }],
    ['Spring cannot tell what the context is to be', failing({ ...error("Failed to bind properties under 'spring.main.web-application-type'", 'x\n\tat org.springframework.boot.test.context.SpringBootTestContextBootstrapper.deduce(S.java:1)'), name: '' }), { kind: 'start', what: 'context' }],
    ['the class fails around its tests', failing({ ...error('boom', 'x\n\tat shop.Cart.<init>(Cart.java:1)'), name: '' }), { kind: 'start', what: 'class' }],
    ['each test after the first meets the threshold', failing(CONTEXT, error('ApplicationContext failure threshold (1) exceeded')), { kind: 'start', what: 'context' }],
    ['a field of the test cannot be filled', failing(error("Error creating bean with name 'shop.CartTest': Unsatisfied dependency", '', 'org.springframework.beans.factory.UnsatisfiedDependencyException')), { kind: 'start', what: 'class' }],
    ['the class cannot be initialised', failing(error('boom', 'java.lang.ExceptionInInitializerError\n\tat shop.CartTest.<clinit>(CartTest.java:7)')), { kind: 'start', what: 'class' }],
    ['no engine takes it', runFacts({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, output: "[ERROR] TestEngine with ID 'junit-jupiter' failed to discover tests" }), { kind: 'start', what: 'class' }],
    ['a parameter that nobody resolves', failing(error('No ParameterResolver registered', '', 'org.junit.jupiter.api.extension.ParameterResolutionException')), { kind: 'start', what: 'class' }],
    ['an assertion failed', failing({ status: 'failed', failure: { message: 'expected: <5> but was: <0>', detail: '\tat shop.CartTest.adds(CartTest.java:9)' } }), undefined],
    ['a context that a test starts in its body', failing(error('Failed to load ApplicationContext', 'x\n\tat shop.CartTest.adds(CartTest.java:9)')), undefined],
    ['some of the tests passed', failing(CONTEXT, {}), undefined],
    ['one failed in its body, one before it', failing(CONTEXT, error('boom', '\tat shop.CartTest.adds(CartTest.java:9)')), undefined],
    ['a failure in the code under test', failing(error('boom', 'java.lang.NullPointerException\n\tat shop.Cart.add(Cart.java:3)\n\tat shop.CartTest.adds(CartTest.java:9)')), undefined],
    ['all passed', runFacts(), undefined],
    ['the time limit', runFacts({ end: { kind: 'timed-out', afterMs: 5 } }), undefined],
  ])('%s', (_case, run, problem) => {
    const found = problemOfTest(run, judgeRun(run));
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(problem as object);
  });

  it('the agent is told the errors and the last words of the build, or the cause of the failed start', () => {
    const build = broken([OWN]);
    expect(failedTry(1, 'class CartTest {}', { ...build, output: '[INFO] x\n[ERROR] cannot find symbol\n' }, { kind: 'build', errors: [OWN] })).toEqual({ attempt: 1, testCode: 'class CartTest {}', testFilePath: 'src/test/java/shop/CartTest.java', problem: 'build', errors: [OWN], output: '[INFO] x\n[ERROR] cannot find symbol' });
    expect(failedTry(2, 'c', build, { kind: 'start', what: 'context', cause: 'no bean' })).toMatchObject({ attempt: 2, problem: 'start', errors: [], output: 'no bean' });
  });
});
