import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import { isTestPath } from './file-kind.js';

/** Annotations of JUnit 4, JUnit 5, TestNG and jqwik that make a method a test. */
const TEST_ANNOTATIONS: ReadonlySet<string> = new Set(['Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate', 'Property', 'Example']);

/** Annotations that a project or an extension builds on these are named for them: `@ParameterizedTestWithName`, `@CartesianTest`, `@ClusterTest`. */
const NAMED_FOR_THEM = /Test$|^(?:Parameterized|Repeated)Test/;

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
  const names = method.annotations.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
  return names.some((name) => TEST_ANNOTATIONS.has(name) || NAMED_FOR_THEM.test(name));
}
