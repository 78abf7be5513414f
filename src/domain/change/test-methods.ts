import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import { isTestPath } from './file-kind.js';

/** Annotations of JUnit 4, JUnit 5, TestNG and jqwik that make a method a test. */
const TEST_ANNOTATIONS: ReadonlySet<string> = new Set(['Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate', 'Theory', 'Property', 'Example']);

/** TestNG's, of methods beside tests in a class whose public methods are tests by the annotation of the class. */
const BESIDE_TESTS = /^(?:Before|After)[A-Z]\w*$|^(?:DataProvider|Factory|Parameters)$/;

/** Annotations that a project or an extension builds on these are named for them: `@ParameterizedTestWithName`, `@CartesianTest`, `@ClusterTest`. */
const NAMED_FOR_THEM = /Test$|^(?:Parameterized|Repeated)Test/;

/** Methods that a test framework runs, of the files below test folders. */
export function testMethods(files: readonly FileFacts[]): ReadonlySet<UnitId> {
  return new Set(files.filter((file) => isTestPath(file.path)).flatMap((file) => file.types.flatMap(testsOf)));
}

function testsOf(type: TypeDeclaration): readonly UnitId[] {
  // JUnit 3: void testX() of a class that extends TestCase.
  const junit3 = type.extends?.name.endsWith('TestCase') === true;
  const allPublic = type.annotations.some(({ name }) => simpleName(name) === 'Test');
  const own = type.methods.filter((method) => isAnnotated(method) || (junit3 && /^test/.test(method.name)) || (allPublic && isPublicTest(method)));
  return [...own.map((method) => method.id), ...type.types.flatMap(testsOf)];
}

function isAnnotated(method: MethodDeclaration): boolean {
  return method.annotations.map(({ name }) => simpleName(name)).some((name) => TEST_ANNOTATIONS.has(name) || NAMED_FOR_THEM.test(name));
}

/** TestNG's `@Test` on a class: each of its public methods without a result is a test. */
function isPublicTest({ returns, modifiers, annotations }: MethodDeclaration): boolean {
  return returns?.name === 'void' && modifiers.includes('public') && !modifiers.includes('static') && !annotations.some(({ name }) => BESIDE_TESTS.test(simpleName(name)));
}

function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
