import { readTestStack, styleOf } from '../../../src/domain/test-authoring/test-stack.js';

const pom = (body: string) => ({ path: 'pom.xml', content: `<project>${body}</project>` });

describe('test stack', () => {
  it.each([
    ['starter', [pom('<groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-test</artifactId>')], { junit: 'junit5', springBoot: true, assertj: true }],
    ['JUnit 4 alone', [pom('<artifactId>junit</artifactId>')], { junit: 'junit4', springBoot: false, assertj: false }],
    ['gradle', [{ path: 'a/build.gradle', content: "testImplementation 'junit:junit:4.13.2'" }], { junit: 'junit4', springBoot: false, assertj: false }],
    ['a dependency in a comment', [pom('<!-- <groupId>org.springframework.boot</groupId> --><artifactId>junit-jupiter</artifactId>')], { junit: 'junit5', springBoot: false, assertj: false }],
    ['existing tests decide', [pom('<artifactId>junit-jupiter</artifactId>'), { path: 'src/test/java/A.java', content: 'import org.junit.Test;' }], { junit: 'junit4', springBoot: false, assertj: false }],
    ['nothing known', [], { junit: 'unknown', springBoot: false, assertj: false }],
  ])('%s', (_case, files, stack) => {
    expect(readTestStack(files)).toMatchObject(stack);
  });

  it.each([
    ['a starter of Spring Boot 4', [pom('<artifactId>spring-boot-starter-parent</artifactId><version>4.0.3</version><java.version>17</java.version><artifactId>spring-boot-starter-webmvc-test</artifactId>')], { junit: 'junit5', mockito: true, springTest: true, springBootVersion: '4.0.3', enterprise: 'jakarta', javaLevel: 17, needsServers: false }],
    ['a build that needs a server', [pom('<artifactId>spring-boot-starter-parent</artifactId><version>2.7.18</version><java.version>1.8</java.version><artifactId>mysql-connector-java</artifactId>')], { springBootVersion: '2.7.18', enterprise: 'javax', javaLevel: 8, needsServers: true, mockito: false }],
    ['an embedded database beside the server', [pom('<artifactId>mysql-connector-j</artifactId><groupId>com.h2database</groupId>')], { needsServers: false }],
    ['gradle', [{ path: 'build.gradle', content: "plugins { id 'org.springframework.boot' version '3.5.9' }\njava { toolchain { languageVersion = JavaLanguageVersion.of(21) } }\ndependencies { testImplementation 'org.mockito:mockito-core:5.1.0' }" }], { springBootVersion: '3.5.9', javaLevel: 21, mockito: true, springTest: false }],
    ['mocks in the tests alone', [{ path: 'src/test/java/A.java', content: 'import org.mockito.Mockito;' }], { mockito: true }],
  ])('reads what else there is: %s', (_case, files, stack) => {
    expect(readTestStack(files)).toMatchObject(stack);
  });

  it.each<readonly [string, readonly string[], boolean]>([
    ['no test', [], true],
    ['a test that starts it', ['@SpringBootTest\nclass ShopApiTest { }'], false],
    ['tests of integration alone', ['@SpringBootTest\nclass ShopIntegrationTest { }', '@SpringBootTest\npublic class ShopIT { }'], true],
    ['the word in a comment', ['// as @SpringBootTest does\nclass ShopTest { }'], true],
  ])('knows whether the context of the application is known to start: %s', (_case, tests, contextUntried) => {
    expect(readTestStack(tests.map((content, index) => ({ path: `src/test/java/T${index}.java`, content })))).toMatchObject({ contextUntried });
  });

  const boot = (version: string) => pom(`<artifactId>spring-boot-starter-parent</artifactId><version>${version}</version><artifactId>spring-boot-starter-test</artifactId>`);
  const test = (...imports: readonly string[]) => ({ path: `src/test/java/T${imports.join('').length}.java`, content: `package a;\n${imports.map((one) => `import ${one};\n`).join('')}class T { void a() { assertThat(1); assertEquals(1, 2); } }` });
  it.each([
    ['a starter before JUnit 5', [boot('2.1.18.RELEASE')], { junit: 'junit4', mockito: true, assertThrows: false, assertj: true }],
    ['a starter since', [boot('2.2.0.RELEASE')], { junit: 'junit5', assertThrows: true }],
    ['a starter with JUnit 4.13 and tests that stay with it', [boot('2.7.18'), test('org.junit.Test')], { junit: 'junit4', assertThrows: true }],
    ['JUnit 4.12', [pom('<artifactId>junit</artifactId>\n<version>4.12</version>')], { junit: 'junit4', assertThrows: false }],
    ['JUnit 4.13', [pom('<artifactId>junit</artifactId><version>4.13.2</version>')], { junit: 'junit4', assertThrows: true }],
    ['JUnit 4.13 by a property', [pom('<junit.version>4.13.2</junit.version><artifactId>junit</artifactId><version>${junit.version}</version>')], { junit: 'junit4', assertThrows: true }],
    ['JUnit 4.13 as a test tells', [pom('<artifactId>junit</artifactId>'), test('org.junit.Test', 'static org.junit.Assert.assertThrows')], { junit: 'junit4', assertThrows: true }],
    ['a runner that has Surefire run JUnit 4 alone', [boot('3.1.0'), pom('<artifactId>junit-platform-runner</artifactId>'), test('org.junit.jupiter.api.Test')], { junit: 'junit4', assertThrows: true }],
    ['the first Mockito', [pom('<artifactId>mockito-all</artifactId>')], { mockito: false }],
    ['the first Mockito of Spring Boot 1', [boot('1.5.22.RELEASE')], { junit: 'junit4', mockito: false }],
  ])('knows which versions have what: %s', (_case, files, stack) => {
    expect(readTestStack(files)).toMatchObject(stack);
  });

  const assertj = 'static org.assertj.core.api.Assertions.assertThat';
  const jupiter = 'static org.junit.jupiter.api.Assertions.assertEquals';
  const hamcrest = ['static org.hamcrest.MatcherAssert.assertThat', 'static org.hamcrest.Matchers.is'];
  it.each([
    ['no tests', [boot('3.4.1')], undefined],
    ['AssertJ', [test(assertj)], 'assertj'],
    ['more JUnit than AssertJ', [test(assertj), test(jupiter), test('org.junit.jupiter.api.Assertions')], 'junit'],
    ['AssertJ beside assertThrows of JUnit', [test(assertj, 'static org.junit.jupiter.api.Assertions.assertThrows')], 'assertj'],
    ['JUnit 4 on demand', [test('static org.junit.Assert.*')], 'junit'],
    ['Hamcrest alone', [test(...hamcrest), test('static org.junit.Assert.assertThat', hamcrest[1] ?? '')], 'hamcrest'],
    ['Hamcrest beside JUnit', [test(...hamcrest), test(jupiter)], 'junit'],
    ['tests without assertions of a library', [test('org.junit.jupiter.api.Test')], undefined],
  ])('asserts as the tests do: %s', (_case, files, assertions) => {
    expect(readTestStack(files).assertions).toBe(assertions);
  });

  it.each([
    [{ junit: 'junit4', springBoot: false, assertj: false }, { junit: 'junit4', assertions: 'junit', assertThrows: false }],
    [{ junit: 'unknown', springBoot: false, assertj: true, assertThrows: false }, { junit: 'junit5', assertions: 'junit', assertThrows: true }],
    [{ junit: 'junit4', springBoot: false, assertj: true, assertions: 'assertj', assertThrows: true }, { junit: 'junit4', assertions: 'assertj', assertThrows: true }],
  ] as const)('%j is written as %j', (stack, style) => {
    expect(styleOf(stack)).toEqual(style);
  });

  const old = { path: 'web/src/test/java/A.java', content: 'import org.junit.Test;\nimport static org.junit.Assert.assertEquals;' };
  const young = ['B', 'C'].map((name) => ({ path: `core/src/test/java/${name}.java`, content: 'import org.junit.jupiter.api.Test;\nimport static org.assertj.core.api.Assertions.assertThat;' }));
  it.each([
    ['web', { junit: 'junit4', assertions: 'junit', assertThrows: false, springBoot: true }],
    ['core', { junit: 'junit5', assertions: 'assertj', assertThrows: true }],
    ['without-tests', { junit: 'junit5', assertions: 'assertj' }],
    ['', { junit: 'junit5' }],
  ])('a module tests as its own tests do: %j', (module, stack) => {
    expect(readTestStack([pom('<groupId>org.springframework.boot</groupId><artifactId>junit</artifactId>'), old, ...young], { module })).toMatchObject(stack);
  });
});
