// Java of the tests that the scripted agent answers with: good ones, and each spoiled kind, several ways each.

const ASSERTIONS = 'import static org.junit.jupiter.api.Assertions.*;\n';

const of = (unit, value) => `new ${unit.name}().${unit.parts.call(value)}`;

function check(unit, { input, value }, style) {
  if (typeof value === 'boolean') return style % 2 === 0 ? `assertEquals(${value}, ${of(unit, input)});` : `assert${value ? 'True' : 'False'}(${of(unit, input)});`;
  return style % 3 === 1 ? `var result = ${of(unit, input)};\n        assertEquals(${value}, result, "for ${String(input).replaceAll('"', '')}");` : `assertEquals(${value}, ${of(unit, input)});`;
}

function differing(unit, style) {
  const { differs } = unit.parts;
  return differs.throws === undefined ? check(unit, { input: differs.input, value: differs.after }, style) : `assertThrows(${differs.throws}.class, () -> ${of(unit, differs.input)});`;
}

function method(name, body, annotation = '@Test') {
  return `    ${annotation}\n    void ${name}() {\n        ${body}\n    }\n`;
}

function file(unit, { methods, imports = '', packageName = unit.packageName, name = `Generated${unit.name}Test`, head = '' }) {
  const own = packageName === unit.packageName ? '' : `import ${unit.packageName}.${unit.name};\n`;
  return `package ${packageName};\n\nimport org.junit.jupiter.api.Test;\n${own}${imports}${ASSERTIONS}\n${head}class ${name} {\n\n${methods.join('\n')}}\n`;
}

function goodMethods(unit, at) {
  const [first, second] = unit.parts.same;
  const methods = [method('changedSide', differing(unit, at)), method('otherSide', check(unit, first, at + 1))];
  if (at % 4 === 3) methods.push(method('farSide', check(unit, second, at)));
  return methods;
}

/** Good tests in four shapes: two methods, nested, parameterised, with a set-up. */
function good(unit, at) {
  const { differs, same } = unit.parts;
  const shape = at % 4;
  if (shape === 1 && differs.throws === undefined && typeof differs.after === 'boolean') {
    const rows = [{ input: differs.input, value: differs.after }, ...same].map(({ input, value }) => `"${input}, ${value}"`).join(', ');
    return file(unit, { imports: 'import org.junit.jupiter.params.ParameterizedTest;\nimport org.junit.jupiter.params.provider.CsvSource;\n', methods: [`    @ParameterizedTest\n    @CsvSource({${rows}})\n    void answers(int value, boolean expected) {\n        assertEquals(expected, new ${unit.name}().${unit.parts.call('value')});\n    }\n`] });
  }
  if (shape === 2) {
    const subject = (text) => text.replaceAll(`new ${unit.name}()`, 'subject');
    return file(unit, { imports: 'import org.junit.jupiter.api.BeforeEach;\n', methods: [`    private ${unit.name} subject;\n\n    @BeforeEach\n    void setUp() {\n        subject = new ${unit.name}();\n    }\n`, ...goodMethods(unit, at).map(subject)] });
  }
  if (shape === 3) {
    return file(unit, { imports: 'import org.junit.jupiter.api.Nested;\n', methods: [`    @Nested\n    class AtTheBound {\n${goodMethods(unit, at).join('\n')}    }\n`] });
  }
  return file(unit, { methods: goodMethods(unit, at) });
}

const DICE = ['System.nanoTime() / 7 % 5 == 0', 'new java.util.Random().nextInt(5) == 0', 'java.util.concurrent.ThreadLocalRandom.current().nextInt(100) < 20', 'Math.floorMod(java.util.UUID.randomUUID().hashCode(), 5) == 0'];

const SPOILED = {
  'bad-import': (unit, at) => {
    const lines = [`import ${unit.packageName}.fixture.${unit.name}Fixture;\n`, 'import org.assertj.core.api.Assertions;\n', `import ${unit.packageName}.${unit.name}Factory;\n`, `import static ${unit.packageName}.${unit.name}Samples.sample;\n`];
    return { code: file(unit, { imports: lines[at % 4], methods: goodMethods(unit, at) }) };
  },
  'unknown-symbol': (unit, at) => {
    const bodies = [`assertEquals(1, new ${unit.name}().compute(1));`, `assertEquals(${unit.name}.LIMIT, 3);`, `var helper = new ${unit.name}Builder();\n        assertNotNull(helper);`, `assertEquals(expectedValue, ${of(unit, unit.parts.same[0].input)});`];
    return { code: file(unit, { methods: [...goodMethods(unit, at), method('more', bodies[at % 4])] }) };
  },
  'no-assertion': (unit, at) => {
    const call = of(unit, unit.parts.same[0].input);
    const bodies = [`${call};`, `var result = ${call};\n        System.out.println(result);`, `${call};\n        assertTrue(true);`, `try {\n            ${call};\n        } catch (RuntimeException expected) {\n            System.out.println(expected.getMessage());\n        }`];
    return { code: file(unit, { methods: at % 2 === 0 ? [method('runs', bodies[at % 4])] : [...goodMethods(unit, at), method('runs', bodies[at % 4])] }) };
  },
  'passes-on-base': (unit, at) => ({ code: file(unit, { methods: [method('first', check(unit, unit.parts.same[at % 3], at)), method('second', check(unit, unit.parts.same[(at + 1) % 3], at + 1))] }) }),
  flaky: (unit, at) => {
    const odds = DICE[at % 4];
    const flaky = at % 2 === 0 ? method('sometimes', `if (${odds}) {\n            fail("not this time");\n        }\n        ${check(unit, unit.parts.same[0], at)}`) : method('sometimes', `assertFalse(${odds}, "not this time");\n        ${differing(unit, at)}`);
    return { code: file(unit, { methods: [...goodMethods(unit, at), flaky] }) };
  },
  'time-limit': (unit, at) => {
    const waits = ['Thread.sleep(900_000);', 'new java.util.concurrent.CountDownLatch(1).await();', 'Thread.currentThread().join();', 'java.util.concurrent.TimeUnit.MINUTES.sleep(15);'];
    const body = `    @Test\n    void waits() throws Exception {\n        ${waits[at % 4]}\n        ${differing(unit, at)}\n    }\n`;
    return { code: file(unit, { methods: [...goodMethods(unit, at), body] }), timeout: 45 };
  },
  'none-discovered': (unit, at) => {
    const methods = goodMethods(unit, at);
    if (at % 4 === 0) return { code: file(unit, { methods: methods.map((one) => one.replace('    @Test\n', '').replace('void ', 'public void test_')) }) };
    if (at % 4 === 1) return { code: file(unit, { methods, head: '@org.junit.jupiter.api.Disabled("not yet")\n' }) };
    if (at % 4 === 2) return { code: file(unit, { methods, head: 'abstract ' }) };
    return { code: file(unit, { methods: methods.map((one) => one.replace('    void ', '    private void ')) }) };
  },
  'wrong-module': (unit, at) => {
    const other = unit.module === 'core' ? `com.example.depot.app.${at % 2 === 0 ? 'booking' : 'route'}` : `com.example.depot.core.${at % 2 === 0 ? 'price' : 'stock'}`;
    return { code: file(unit, { methods: goodMethods(unit, at), packageName: other }), basePackage: other };
  },
  'nothing-changed-covered': (unit, at, units) => {
    const others = units.filter((one) => one.module === unit.module && one.name !== unit.name);
    const other = others[at % others.length];
    const methods = other.parts.same.slice(0, 2).map((one, index) => method(`case${index + 1}`, check(other, one, at).replaceAll(`new ${other.name}()`, `new ${other.packageName}.${other.name}()`)));
    return { code: file(unit, { methods }) };
  },
  'coverage-off': (unit, at) => ({ code: good(unit, at), project: 'depot-without-coverage' }),
  duplicate: (unit, at) => ({ code: existingTest(unit).replaceAll(`${unit.name}Test`, `Generated${unit.name}Test`).replace('void lower', 'void checksTheLowerSide').replace('void upper', 'void checksTheUpperSide').replaceAll('answer', at % 2 === 0 ? 'answer' : 'actual') }),
};

/** Committed beside each unit; passes before the change and after. */
export function existingTest(unit) {
  const one = (name, { input, value }) => method(name, `var answer = ${of(unit, input)};\n        assertEquals(${value}, answer);`);
  return file(unit, { name: `${unit.name}Test`, methods: [one('lower', unit.parts.same[0]), one('upper', unit.parts.same[2])] });
}

const SHOP_HEAD = 'package com.example.shop.service;\n\nimport static org.assertj.core.api.Assertions.assertThat;\n\nimport org.junit.jupiter.api.Test;\nimport org.springframework.beans.factory.annotation.Autowired;\nimport org.springframework.beans.factory.annotation.Value;\nimport org.springframework.boot.test.context.SpringBootTest;\n\n';

/** Contexts that do not load: configuration that is not there, a setting that is none, a driver that is not there, a bean that throws (the shop starts its beans lazily, but for this kind). */
function contextNotLoaded(at) {
  const test = '    @Autowired\n    private DiscountPolicy policy;\n\n    @Test\n    void tenUnits() {\n        assertThat(policy).isNotNull();\n    }\n';
  const withProperty = (property) => `${SHOP_HEAD}@SpringBootTest(properties = "${property}")\nclass GeneratedQuantityDiscountPolicyTest {\n${test}}\n`;
  const shapes = [
    withProperty(`spring.config.import=classpath:limits-${at}.yml`),
    withProperty(`spring.main.web-application-type=desktop${at}`),
    withProperty(`spring.datasource.url=jdbc:nosuchdb${at}:mem`),
    `${SHOP_HEAD}@SpringBootTest\nclass GeneratedQuantityDiscountPolicyTest {\n    @org.springframework.boot.test.context.TestConfiguration\n    static class Broken {\n        @org.springframework.context.annotation.Bean\n        static org.springframework.beans.factory.config.BeanFactoryPostProcessor greeting${at}() {\n            throw new IllegalStateException("no greeting ${at}");\n        }\n    }\n\n${test}}\n`,
  ];
  return { code: shapes[at % 4], project: 'shop', basePackage: 'com.example.shop' };
}

/** What one build refuses first: a part of a run says something about each kind soon. */
export const KINDS = ['bad-import', 'unknown-symbol', 'none-discovered', 'no-assertion', 'duplicate', 'nothing-changed-covered', 'wrong-module', 'time-limit', 'context-not-loaded', 'flaky', 'passes-on-base', 'coverage-off', 'good'];

/** The test of that kind and number, with what it needs: project, package, limit in seconds. */
export function testOf(kind, unit, at, units) {
  if (kind === 'good') return { code: good(unit, at) };
  if (kind === 'context-not-loaded') return contextNotLoaded(at);
  return SPOILED[kind](unit, at, units);
}
