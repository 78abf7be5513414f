import { methodWithoutAssertion } from '../../domain/test-authoring/assertions.js';
import type { JavaSource } from '../code/java-source.port.js';

/** A test's code is judged without its place in the project. */
const PLACE = 'Test.java';

/** The first test method that asserts nothing; undefined where there is none, no code, or no Java that can be read. */
export async function silentTestIn(javaSource: JavaSource, testCode: string): Promise<string | undefined> {
  return testCode.trim() === '' ? undefined : methodWithoutAssertion(await javaSource.read(PLACE, testCode));
}
