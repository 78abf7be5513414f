// What a case needs to know of the project that it is run on.
const JUNIT5 = {
  imports: ['static org.junit.jupiter.api.Assertions.*', 'org.junit.jupiter.api.*', 'org.junit.jupiter.params.ParameterizedTest', 'org.junit.jupiter.params.provider.ValueSource'],
  disabled: '@Disabled("later")', beforeAll: '@BeforeAll static void before()', assume: 'Assumptions.assumeTrue(false);',
};
const JUNIT4 = {
  imports: ['static org.junit.Assert.*', 'org.junit.*'],
  disabled: '@Ignore("later")', beforeAll: '@BeforeClass public static void before()', assume: 'Assume.assumeTrue(false);',
};
const TICKET = { package: 'com.example.ticket', call: 'new PricePolicy(10000).priceFor(12, 1)', value: '5000' };
const LEDGER = { package: 'com.example.ledger', call: 'new FeePolicy().transferFee(10000)', value: '500' };
const PARCEL = {
  package: 'com.example.parcel.app', call: 'new Postage().price(500, true)', value: '8000', module: 'app',
  // In the module that the test's module needs.
  main: { path: 'core/src/main/java/com/example/parcel/core/WeightClass.java', compiles: 'return 2;', broken: 'return "x";' },
};
const TICKET_MAIN = { path: 'src/main/java/com/example/ticket/PricePolicy.java', compiles: 'int price = basePrice;', broken: 'int price = "x";' };
const LEDGER_MAIN = { path: 'src/main/java/com/example/ledger/FeePolicy.java', compiles: 'return 500;', broken: 'return "x";' };

export const KITS = {
  'maven single': { tool: 'maven', modules: 'one', fixture: 'maven-junit5', ...JUNIT5, ...TICKET, main: TICKET_MAIN },
  'maven modules': { tool: 'maven', modules: 'several', fixture: 'maven-modules', ...JUNIT5, ...PARCEL },
  'gradle single': { tool: 'gradle', modules: 'one', fixture: 'gradle-junit4', ...JUNIT4, ...LEDGER, main: LEDGER_MAIN },
  'gradle modules': { tool: 'gradle', modules: 'several', fixture: 'gradle-modules', ...JUNIT4, ...PARCEL },
};

/** A test class of the project; `body` is what stands between its braces. */
export function testClass(kit, name, body, before = '') {
  return [`package ${kit.package};`, '', ...kit.imports.map((one) => `import ${one};`), '', `${before}public class ${name} {`, body, '}', ''].join('\n');
}

/** Test methods of those bodies. */
export function tests(...bodies) {
  return bodies.map((body, index) => `  @Test public void t${index}() throws Exception { ${body} }`).join('\n');
}
