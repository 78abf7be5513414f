import type { BuildError, RunFacts, TestRecord } from '../execution/run-facts.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import { lastOutput } from '../execution/last-output.js';
import type { FailedTry } from './failed-try.js';

/** Why a test told nothing about the code: it was not compiled, or nothing of it was started. Both are the test's own fault, and an agent may mend them. */
export type TestProblem =
  | { readonly kind: 'build'; readonly errors: readonly BuildError[] }
  | {
      readonly kind: 'start';
      /** The Spring context; anything else that comes before the first test: the class itself, what fills its fields, the engine. */
      readonly what: 'context' | 'class';
      /** In the words of the framework. */
      readonly cause: string;
    };

/** Characters of a cause: the first lines of a context that does not load say which bean it is, at length. */
const CAUSE_LIMIT = 4_000;

/** Spring's words, from 4 to 7. */
const CONTEXT = /Failed to load ApplicationContext|ApplicationContext failure threshold|Unable to find a @SpringBootConfiguration|Failed to find merged annotation for @(?:BootstrapWith|ContextConfiguration)/;
/** What JUnit throws before it calls a test: parameters that nobody resolves, extensions and methods that are none, classes that are none. */
const BEFORE_TESTS = /\b(?:ParameterResolutionException|ExtensionConfigurationException|PreconditionViolationException|InvalidTestClassError|InitializationError|TestClassValidationException)\b/;
const DISCOVERY = /(?:TestEngine with ID '[^']+' failed to discover tests|JUnitException: Failed to parse version|OutputDirectoryProvider|OutputDirectoryCreator)/;
/** What Surefire and Gradle call a failure of the class before, or around, all its tests. */
const IN_CLASS: ReadonlySet<string> = new Set(['', 'initializationError']);
/** Spring found out what the context has to be, and came no further. */
const SPRING_TEST = /^\s*at (?:[\w.@-]+\/)*org\.springframework\.(?:boot\.)?test\.context\./m;
/** Spring is at work before it hands the test over. */
const PREPARING = /^\s*at (?:[\w.@-]+\/)*org\.springframework\.test\.context\.(?:TestContextManager\.(?:prepareTestInstance|beforeTestClass)|junit\.jupiter\.SpringExtension\.(?:postProcessTestInstance|beforeAll))\(/m;
/** Of a bean that the test's own fields ask for. */
const UNFILLED = /\b(?:UnsatisfiedDependencyException|NoSuchBeanDefinitionException|BeanCreationException)\b/;

/**
 * What kept a test from being run, where that is the test's own doing. Undefined for everything else: a test that failed
 * in its body says something about the code and is nobody's to mend, and errors in other files are the project's own.
 */
export function problemOfTest(run: RunFacts, outcome: RunOutcome): TestProblem | undefined {
  if (outcome.reason === 'build-errors') return buildProblem(run);
  const failed = run.tests.filter((test) => test.status === 'failed' || test.status === 'error');
  const passed = run.tests.some((test) => test.status === 'passed');
  if (outcome.reason === 'tests-failed' && !passed && failed.length > 0) return startProblem(failed, run);
  const discovery = outcome.result === 'ERROR' && run.tests.length === 0 ? DISCOVERY.exec(run.output) : null;
  return discovery === null ? undefined : { kind: 'start', what: 'class', cause: run.output.slice(discovery.index, discovery.index + CAUSE_LIMIT) };
}

/** Every error that names a file names the test's: with another one in the way no answer could make it compile. */
function buildProblem(run: RunFacts): TestProblem | undefined {
  const own = run.buildErrors.filter((error) => isOfTest(error, run));
  const others = run.buildErrors.some((error) => error.file !== undefined && !isOfTest(error, run));
  return own.length === 0 || others ? undefined : { kind: 'build', errors: run.buildErrors };
}

export function isOfTest(error: BuildError, run: Pick<RunFacts, 'testFilePath'>): boolean {
  return error.file !== undefined && (error.file === run.testFilePath || error.file.endsWith(`/${run.testFilePath}`));
}

/** All failed before a body ran: one that got further has something to say. */
function startProblem(failed: readonly TestRecord[], run: RunFacts): TestProblem | undefined {
  const kinds = failed.map((test) => startOf(test, run.testClass));
  const [first] = failed;
  if (first === undefined || kinds.includes(undefined)) return undefined;
  return { kind: 'start', what: kinds.includes('context') ? 'context' : 'class', cause: causeOf(first) };
}

function startOf(test: TestRecord, testClass: string): 'context' | 'class' | undefined {
  const { failure = { message: '', detail: '' } } = test;
  const text = [failure.type, failure.message, failure.detail].join('\n');
  // A bean of the test's own configuration has frames of the class in its stack too.
  if (ranBody(failure.detail, testClass) && !(PREPARING.test(failure.detail) && CONTEXT.test(text))) return undefined;
  return isOfContext(test, text) ? 'context' : startOfClass(test, text, testClass);
}

function isOfContext({ name, failure }: TestRecord, text: string): boolean {
  return CONTEXT.test(text) || (IN_CLASS.has(name) && SPRING_TEST.test(failure?.detail ?? ''));
}

function startOfClass(test: TestRecord, text: string, testClass: string): 'class' | undefined {
  const ownFields = UNFILLED.test(text) && text.includes(testClass);
  const ownClass = [`Could not initialize class ${testClass}`, `at ${testClass}.<clinit>`, `at ${testClass}.<init>`].some((words) => text.includes(words));
  return ownFields || ownClass || IN_CLASS.has(test.name) || BEFORE_TESTS.test(text) ? 'class' : undefined;
}

/** A frame of a method of the class, its initialisers aside. Nested classes too, since tests lie in them. */
function ranBody(stack: string, testClass: string): boolean {
  const escaped = testClass.replace(/[.$]/g, String.raw`\$&`);
  return new RegExp(String.raw`^\s*at (?:[\w.@-]+/)*${escaped}(?:\$[\w$]+)?\.(?!<)`, 'm').test(stack);
}

/** The message and what caused it, without the frames. */
function causeOf({ failure }: TestRecord): string {
  const lines = [failure?.message ?? '', ...(failure?.detail ?? '').split('\n').filter((line) => /^\s*Caused by: /.test(line)).map((line) => line.trim())];
  const told = lines.filter((line) => line.trim() !== '').join('\n');
  return (told === '' ? (failure?.type ?? '') : told).slice(0, CAUSE_LIMIT);
}

/** What the agent is told about it. `testCode` as it was built: the errors speak of its lines. */
export function failedTry(attempt: number, testCode: string, run: RunFacts, problem: TestProblem): FailedTry {
  const told = { attempt, testCode, testFilePath: run.testFilePath, problem: problem.kind };
  return problem.kind === 'build' ? { ...told, errors: problem.errors, output: lastOutput(run.output).join('\n') } : { ...told, errors: [], output: problem.cause };
}
