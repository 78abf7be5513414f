import type { Annotation, FileFacts, MethodDeclaration, TypeDeclaration } from '../../code/declarations.js';
import { isAnnotation, isTestMethodAnnotation } from '../annotation-names.js';
import { methodWithoutAssertion } from '../assertions.js';
import { testMethodsIn } from '../repeated-test.js';
import { holdsTests } from '../test-class.js';
import type { AnswerFault } from './answer-fault.js';

/** JUnit Jupiter's and JUnit 4's way to switch a test off for good. */
const SWITCHED_OFF: readonly string[] = ['org.junit.jupiter.api.Disabled', 'org.junit.Ignore'];

/** JUnit takes no such method for a test: Jupiter passes over it, JUnit 4 refuses the class. */
const NEVER_RUN: readonly string[] = ['private', 'static', 'abstract'];

/**
 * Why a test class tests nothing: no test method of its own, none that would run, an empty one, one without an assertion.
 * What a superclass of another file adds is not seen, and is not counted on.
 *
 * @param testClass the class that the runner is asked for
 */
export function testFault(testClass: TypeDeclaration, facts: FileFacts): AnswerFault | undefined {
  const { name } = testClass;
  if (!holdsTests(testClass, facts)) return { kind: 'no-test', name };
  if (!runs(testClass, facts, () => true)) return { kind: 'never-run', name };
  if (!runs(testClass, facts, (annotations) => !switchedOff(annotations, facts))) return { kind: 'disabled', name };
  const empty = testMethodsIn(testClass, facts).find((method) => method.body?.length === 0);
  if (empty !== undefined) return { kind: 'empty-test', name: empty.name };
  const silent = methodWithoutAssertion(facts);
  return silent === undefined ? undefined : { kind: 'no-assertion', name: silent };
}

/** Whether JUnit would run at least one test of the class or its member classes. */
function runs(type: TypeDeclaration, facts: FileFacts, counts: (annotations: readonly Annotation[]) => boolean): boolean {
  if (type.modifiers.includes('abstract') || !counts(type.annotations)) return false;
  return type.methods.some((method) => isRunnable(method, facts) && counts(method.annotations)) || type.types.some((member) => runs(member, facts, counts));
}

function isRunnable(method: MethodDeclaration, facts: FileFacts): boolean {
  return method.annotations.some((annotation) => isTestMethodAnnotation(annotation, facts)) && !method.modifiers.some((modifier) => NEVER_RUN.includes(modifier));
}

function switchedOff(annotations: readonly Annotation[], facts: FileFacts): boolean {
  return annotations.some((annotation) => SWITCHED_OFF.some((name) => isAnnotation(annotation, name, facts)));
}
