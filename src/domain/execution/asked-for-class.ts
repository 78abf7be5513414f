import { withoutCommentsAndStrings } from '../project/source-text.js';
import type { RunFacts } from './run-facts.js';

/**
 * The run, whose report counts as unreadable where it is about a class that the sent test does not declare: a report of
 * another class says nothing about this test, however green it is. Simple names are compared, since preparing a test may
 * move it into another package. A test that was not sent contradicts nothing.
 */
export function withAskedForClass(run: RunFacts, testCode: string): RunFacts {
  if (run.report.kind !== 'fresh' || testCode.trim() === '') return run;
  const code = withoutCommentsAndStrings(testCode);
  const declared = new Set([...code.matchAll(/(?<![\p{L}\p{N}_$.])(?:class|record|interface|enum|object)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu)].map((match) => match[1]));
  const told = run.testClass === '' ? run.tests.map((test) => test.className) : [run.testClass];
  const foreign = told.find((name) => name !== '' && !declared.has(simpleTopLevelName(name)) && !declared.has(lastName(name)));
  if (foreign === undefined) return run;
  return { ...run, report: { kind: 'unreadable', file: '', reason: `the run is of the class ${JSON.stringify(foreign)}, which the test that was sent does not declare` } };
}

/** `com.acme.OrderTest$Nested` -> `OrderTest`. A `$` may be part of a plain name: then `lastName` is the one that fits. */
function simpleTopLevelName(className: string): string {
  return lastName(className).split('$')[0] ?? '';
}

function lastName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}
