import { methodWithoutAssertion } from '../../domain/test-authoring/assertions.js';
import { testMethodsIn } from '../../domain/test-authoring/repeated-test.js';
import type { WrittenTest } from '../../domain/test-authoring/verdict-question.js';
import type { JavaSource } from '../code/java-source.port.js';

/** A test's code is judged without its place in the project. */
const PLACE = 'Test.java';

/** What the test's code says of itself; nothing where there is no code, or no Java that can be read. */
export async function readWrittenTest(javaSource: JavaSource, testCode: string): Promise<WrittenTest> {
  if (testCode.trim() === '') return {};
  const facts = await javaSource.read(PLACE, testCode);
  const silentTest = methodWithoutAssertion(facts);
  const testMethods = facts.types.flatMap((type) => testMethodsIn(type, facts)).length;
  return { ...(silentTest === undefined ? {} : { silentTest }), ...(testMethods === 0 ? {} : { testMethods }) };
}
