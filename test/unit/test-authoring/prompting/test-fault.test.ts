import { faultText } from '../../../../src/domain/test-authoring/prompting/answer-fault.js';
import { testFault } from '../../../../src/domain/test-authoring/prompting/test-fault.js';
import { findTestClass } from '../../../../src/domain/test-authoring/test-class.js';
import { readJava } from '../../../support/read-java.js';

const JUPITER = 'import org.junit.jupiter.api.*;\nimport static org.junit.jupiter.api.Assertions.*;\n';
const GOOD = 'assertEquals(2, new A().pay());';

async function faultOf(code: string, imports = JUPITER): Promise<readonly [string, string] | undefined> {
  const facts = await readJava(`${imports}${code}`);
  const fault = testFault(findTestClass(facts)!, facts);
  return fault === undefined ? undefined : [fault.kind, 'name' in fault ? fault.name : ''];
}

it.each<[string, string, readonly [string, string] | undefined]>([
  ['a test', `class ATest { @Test void a() { ${GOOD} } }`, undefined],
  ['a base class, and tests of its own', `class ATest extends Base { @Test void a() { ${GOOD} } }`, undefined],
  ['a base class alone', 'class ATest extends Base { }', ['no-test', 'ATest']],
  ['no test', 'class ATest { void a() { } }', ['no-test', 'ATest']],
  ['an empty body', 'class ATest { @Test void a() { } }', ['empty-test', 'a']],
  ['a comment is none', 'class ATest { @Test void a() { /* assertTrue(x); */ } }', ['empty-test', 'a']],
  ['an empty one among others', `class ATest { @Test void a() { ${GOOD} } @Test void b() { } }`, ['empty-test', 'b']],
  ['an empty one in a nested class', `class ATest { @Test void a() { ${GOOD} } @Nested class B { @Test void b() { } } }`, ['empty-test', 'b']],
  ['no assertion', 'class ATest { @Test void a() { new A().pay(); } }', ['no-assertion', 'a']],
  ['constants are compared', 'class ATest { @Test void a() { assertTrue(true); } }', ['no-assertion', 'a']],
  ['the class is disabled', `@Disabled class ATest { @Test void a() { ${GOOD} } }`, ['disabled', 'ATest']],
  ['with a reason, by its whole name', `@org.junit.jupiter.api.Disabled("later") class ATest { @Test void a() { ${GOOD} } }`, ['disabled', 'ATest']],
  ['every method is disabled', `class ATest { @Disabled @Test void a() { ${GOOD} } @Test @Disabled void b() { ${GOOD} } }`, ['disabled', 'ATest']],
  ['one method is not', `class ATest { @Disabled @Test void a() { ${GOOD} } @Test void b() { ${GOOD} } }`, undefined],
  ['the nested class with the tests is', `class ATest { @Disabled @Nested class B { @Test void a() { ${GOOD} } } }`, ['disabled', 'ATest']],
  ['abstract', `abstract class ATest { @Test void a() { ${GOOD} } }`, ['never-run', 'ATest']],
  ['private', `class ATest { @Test private void a() { ${GOOD} } }`, ['never-run', 'ATest']],
  ['static', `class ATest { @Test static void a() { ${GOOD} } }`, ['never-run', 'ATest']],
])('%s', async (_name, code, fault) => {
  expect(await faultOf(code)).toEqual(fault);
});

it("JUnit 4's way to switch off", async () => {
  expect(await faultOf(`import org.junit.*;\n@Ignore public class ATest { @Test public void a() { Assert.${GOOD} } }`, '')).toEqual(['disabled', 'ATest']);
});

it.each(['no-test', 'never-run', 'disabled', 'empty-test', 'no-assertion'] as const)('%s is told with its name, in either language', (kind) => {
  expect(faultText({ kind, name: 'Named' }, 'ko')).toMatch(/Named.*[가-힣]/);
  expect(faultText({ kind, name: 'Named' }, 'en')).toMatch(/^[ -~]*Named[ -~]*$/);
});
