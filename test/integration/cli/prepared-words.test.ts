import { preparedWords } from '../../../src/adapters/inbound/cli/prepared-words.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { injectSpringBootTest } from '../../../src/domain/test-authoring/spring-boot-injector.js';

const java = new JavaParserSource();

it.each<[string, string, { readonly basePackage?: string; readonly springBoot?: boolean }, readonly string[]]>([
  ['everything added', 'class OrderTest {\n  @Test void a() {}\n}\n', { basePackage: 'com.acme' }, ['package added: com.acme', '@SpringBootTest added (class OrderTest)', 'imports added: org.junit.jupiter.api.Test, org.springframework.boot.test.context.SpringBootTest']],
  ['another package', 'package com.example.demo;\nimport org.junit.jupiter.api.Test;\nclass OrderTest {\n  @Test void a() {}\n}\n', { basePackage: 'com.acme', springBoot: false }, ['package changed: com.example.demo → com.acme', 'no @SpringBootTest (a build without Spring Boot)']],
])('tells what was done to a test in English: %s', async (_, source, options, expected) => {
  const injected = injectSpringBootTest({ source, facts: await java.read('T.java', source), testRoot: 'src/test/java', springBoot: true, junit: 'junit5', ...options });
  expect(injected?.applied.map((note) => preparedWords(note, 'en'))).toEqual(expected);
  expect(injected?.applied.map((note) => preparedWords(note, 'ko'))).toEqual(injected?.applied);
});

it('leaves a sentence that it does not know as it came', () => {
  expect(preparedWords('다른 작업', 'en')).toBe('다른 작업');
});
