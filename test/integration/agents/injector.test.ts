import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { javaOfAnswer } from '../../../src/domain/test-authoring/model-answer.js';
import { injectSpringBootTest } from '../../../src/domain/test-authoring/spring-boot-injector.js';
import type { InjectedTest, InjectionRequest } from '../../../src/domain/test-authoring/spring-boot-injector.js';

const java = new JavaParserSource();

async function inject(source: string, options: Partial<InjectionRequest> = {}): Promise<InjectedTest> {
  const facts = await java.read('T.java', source);
  expect(facts.diagnostics).toEqual([]);
  const injected = injectSpringBootTest({ source, facts, testRoot: 'src/test/java', springBoot: true, junit: 'junit5', ...options });
  if (injected === undefined) throw new TypeError('no class');
  return injected;
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;
const SPRING_IMPORT = 'import org.springframework.boot.test.context.SpringBootTest;';
const JUPITER = 'import org.junit.jupiter.api.Test;';

describe('Spring Boot injection', () => {
  it('B22: prose, header, comments and strings lead nothing astray', async () => {
    const answer = ['Here is the test you asked for.', '```java', '/*', ' * package notes: class CartTest checks the cart }', ' */', 'package com.example.demo;', '', JUPITER, '',
      'class Helper { String close = "}"; }', '', 'class CartTest {', '  // class Inner is not here', '  @Test void adds() { String s = "import java.util.List;"; }', '}', '```', 'Tell me if you need more.'].join('\n');
    const injected = await inject(javaOfAnswer(answer), { basePackage: 'shop.cart' });
    expect(injected.source).toBe(['/*', ' * package notes: class CartTest checks the cart }', ' */', 'package shop.cart;', '', JUPITER, SPRING_IMPORT, '',
      'class Helper { String close = "}"; }', '', '@SpringBootTest', 'class CartTest {', '  // class Inner is not here', '  @Test void adds() { String s = "import java.util.List;"; }', '}'].join('\n'));
    expect(injected).toMatchObject({ filePath: 'src/test/java/shop/cart/CartTest.java', className: 'CartTest', package: 'shop.cart', springbootApplied: true });
    expect(injected.applied).toEqual(['package 선언 변경: com.example.demo → shop.cart', '@SpringBootTest 주입 (class CartTest)', 'import 보강: org.springframework.boot.test.context.SpringBootTest']);
  });

  it('adds package, annotation and imports to a bare class, and then nothing more', async () => {
    const once = await inject('class OrderTest {\n  @Test void a() {}\n}\n', { basePackage: 'com.acme' });
    expect(once.source).toBe(`package com.acme;\n\n${JUPITER}\n${SPRING_IMPORT}\n\n@SpringBootTest\nclass OrderTest {\n  @Test void a() {}\n}\n`);
    expect(once.applied).toEqual(['package 선언 추가: com.acme', '@SpringBootTest 주입 (class OrderTest)', 'import 보강: org.junit.jupiter.api.Test, org.springframework.boot.test.context.SpringBootTest']);
    const twice = await inject(once.source, { basePackage: 'com.acme' });
    expect(twice).toEqual({ ...once, applied: [] });
  });

  it.each<readonly [string, string]>([
    ['a line comment', '// @SpringBootTest\nclass T { @Test void a() {} }'],
    ['a block comment', '/* @SpringBootTest */ class T { @Test void a() {} }'],
    ['a string', 'class T { String s = "@SpringBootTest class X"; @Test void a() {} }'],
    ['a text block', 'class T { String s = """\n  @SpringBootTest\n  class X {}\n  """; char q = \'"\'; @Test void a() {} }'],
    ['a member class alone', 'class T { @Test void a() {} @org.junit.jupiter.api.Nested @SpringBootTest class In { @Test void b() {} } }'],
  ])('injects although %s names the annotation', async (_where, source) => {
    expect((await inject(source)).applied).toContain('@SpringBootTest 주입 (class T)');
  });

  it.each<readonly [string, string, boolean]>([
    ['fully qualified', '@org.springframework.boot.test.context.SpringBootTest class T { @Test void a() {} }', true],
    ['with arguments', '@SpringBootTest(properties = "a=b") class T { @Test void a() {} }', true],
    ['imported on demand', 'import org.springframework.boot.test.context.*;\n@SpringBootTest class T { @Test void a() {} }', true],
    ['a web slice', 'import org.springframework.boot.test.autoconfigure.web.servlet.WebMvcTest;\n@WebMvcTest class T { @Test void a() {} }', false],
    ['a slice of Spring Boot 4', 'import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;\n@WebMvcTest class T { @Test void a() {} }', false],
    ['a JPA slice without its import', '@DataJpaTest class T { @Test void a() {} }', false],
    ['a context configuration', '@ContextConfiguration(classes = T.class) class T { @Test void a() {} }', false],
    ['the Spring extension', '@ExtendWith({SpringExtension.class}) class T { @Test void a() {} }', false],
    ['a composed annotation of the same file', '@interface It { }\nclass T { @Test void a() {} }\n', true],
    ['a superclass in the same file', 'class T extends Base { @Test void a() {} }\n@SpringBootTest abstract class Base {}', true],
  ])('adds no second bootstrap beside one that is %s', async (how, source, applied) => {
    const injected = await inject(how.startsWith('a composed') ? source.replace('@interface', '@SpringBootTest @interface').replace('class T', '@It class T') : source);
    expect(occurrences(injected.applied.join(), '주입')).toBe(0);
    expect(injected.springbootApplied).toBe(applied);
    expect(occurrences(injected.source, 'SpringBootTest')).toBeLessThanOrEqual(occurrences(source, 'SpringBootTest') + 2);
  });

  it('takes the class that holds tests, wherever it stands and however it is written', async () => {
    expect((await inject('public class Support {}\n@Tag("x") final class RealTest { @RepeatedTest(2) void a() {} }')).className).toBe('RealTest');
    expect((await inject('abstract class BaseTest { @Test void a() {} }\nclass RealTest extends BaseTest { @Test void b() {} }')).className).toBe('RealTest');
    expect((await inject('class A {}\npublic class B {}')).className).toBe('B');
    expect((await inject('class Outer { @Nested class In { @Test void a() {} } }')).className).toBe('Outer');
  });

  it('never mixes JUnit 4 and JUnit 5', async () => {
    const four = await inject('import org.junit.Test;\npublic class T { @Test public void a() {} }');
    expect(four.source).not.toContain('jupiter');
    expect(four.source).toContain('@SpringBootTest\n@RunWith(SpringRunner.class)\npublic class T');
    expect(four.source).toContain('import org.junit.runner.RunWith;');
    expect((await inject('import org.junit.*;\npublic class T { @Test public void a() {} }')).source).not.toContain('jupiter');
    expect((await inject('public class T { @Test public void a() {} }', { junit: 'junit4' })).source).toContain('import org.junit.Test;');
  });

  it('qualifies the annotation where another type has its name', async () => {
    const injected = await inject('import com.acme.SpringBootTest;\nclass T { SpringBootTest x; @Test void a() {} }');
    expect(injected.source).toContain('@org.springframework.boot.test.context.SpringBootTest\nclass T');
    expect(injected.source).not.toContain(SPRING_IMPORT);
  });

  it('leaves the annotation out where the build has no Spring Boot', async () => {
    const injected = await inject('class T { @Test void a() {} }', { springBoot: false });
    expect(injected.source).toBe(`${JUPITER}\n\nclass T { @Test void a() {} }`);
    expect(injected.springbootApplied).toBe(false);
  });

  it.each<readonly [string, string, string | undefined, string]>([
    ['below the base package stays', 'com.acme.order', 'com.acme', 'com/acme/order/T.java'],
    ['the base package itself stays', 'com.acme', 'com.acme', 'com/acme/T.java'],
    ['a mere prefix does not', 'com.acmeother', 'com.acme', 'com/acme/T.java'],
    ['no base package: the written one', 'x.y', undefined, 'x/y/T.java'],
  ])('package: %s', async (_rule, written, basePackage, path) => {
    const injected = await inject(`package ${written};\nclass T { @Test void a() {} }`, basePackage === undefined ? {} : { basePackage });
    expect(injected.filePath).toBe(`src/test/java/${path}`);
  });

  it('keeps line endings, module roots and the file name that javac wants', async () => {
    const injected = await inject('package a;\r\n\r\nclass ATest { @Test void a() {} }\r\npublic class Fixture {}\r\n', { testRoot: 'api\\src\\test\\java\\' });
    expect(injected.source.replaceAll('\r\n', '')).not.toContain('\n');
    expect(injected).toMatchObject({ filePath: 'api/src/test/java/a/Fixture.java', className: 'ATest', testRoot: 'api/src/test/java' });
  });

  it('answers nothing for a source without a class', async () => {
    const facts = await java.read('T.java', 'interface A {}');
    expect(injectSpringBootTest({ source: 'interface A {}', facts, testRoot: 'src/test/java', springBoot: true, junit: 'junit5' })).toBeUndefined();
  });
});
