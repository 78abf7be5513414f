import type { TestRecord } from './run-facts.js';
import type { TestReport } from './test-report.js';

/** The class itself or one nested in it; never another class whose name ends or begins alike. */
export function belongsToClass(className: string, testClass: string): boolean {
  return className === testClass || className.startsWith(`${testClass}$`);
}

/**
 * The tests of one report that belong to the asked-for class. Where `classname` is a phrase for people (`When empty`),
 * the class is taken from the suite or else from the file's name, and the record says that this was inferred.
 *
 * @param fileClass class in the report's file name, where it has one
 */
export function testsOfClass(report: TestReport, testClass: string, fileClass?: string): readonly TestRecord[] {
  const home = [report.suite, fileClass ?? ''].find((name) => belongsToClass(name, testClass));
  return report.tests.flatMap((test) => {
    if (belongsToClass(test.className, testClass)) return [test];
    return home !== undefined && isPhrase(test.className, home) ? [{ ...test, className: home, classInferred: true }] : [];
  });
}

/** No name of a class: empty, with white space or signs, or without the package that its suite has. */
function isPhrase(className: string, home: string): boolean {
  if (!/^[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)*$/u.test(className)) return true;
  return home.includes('.') && !className.includes('.');
}
