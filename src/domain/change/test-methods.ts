import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import { isTestPath } from './file-kind.js';

/** Annotations of JUnit 4, JUnit 5, TestNG and jqwik that make a method a test. */
const TEST_ANNOTATIONS: ReadonlySet<string> = new Set(['Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate', 'Property', 'Example']);

/** Methods that a test framework runs, of the files below test folders. */
export function testMethods(files: readonly FileFacts[]): ReadonlySet<UnitId> {
  return new Set(files.filter((file) => isTestPath(file.path)).flatMap((file) => file.types.flatMap(testsOf)));
}

function testsOf(type: TypeDeclaration): readonly UnitId[] {
  // JUnit 3: void testX() of a class that extends TestCase.
  const junit3 = type.extends?.name.endsWith('TestCase') === true;
  const own = type.methods.filter((method) => isAnnotated(method) || (junit3 && /^test/.test(method.name)));
  return [...own.map((method) => method.id), ...type.types.flatMap(testsOf)];
}

function isAnnotated(method: MethodDeclaration): boolean {
  return method.annotations.some((annotation) => TEST_ANNOTATIONS.has(annotation.name.slice(annotation.name.lastIndexOf('.') + 1)));
}
