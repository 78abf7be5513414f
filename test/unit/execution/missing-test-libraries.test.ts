import { missingTestLibraries } from '../../../src/domain/execution/missing-test-libraries.js';
import type { BuildError } from '../../../src/domain/execution/run-facts.js';

const FILE = 'core/src/test/java/a/ShopTest.java';
const errors = (...packages: readonly string[]): readonly BuildError[] => packages.map((name, at) => ({ file: FILE, line: at + 3, message: `package ${name} does not exist` }));
const missing = (buildErrors: readonly BuildError[]) => missingTestLibraries({ buildErrors, testFilePath: FILE, module: 'core' });

it.each([
  [['org.junit.jupiter.api'], ['JUnit 5'], ['org.junit.jupiter:junit-jupiter']],
  [['org.junit'], ['JUnit 4'], ['junit:junit']],
  [['org.junit.runner', 'org.mockito'], ['JUnit 4', 'Mockito'], ['junit:junit', 'org.mockito:mockito-core']],
  [['org.assertj.core.api', 'org.hamcrest'], ['AssertJ', 'Hamcrest'], ['org.assertj:assertj-core', 'org.hamcrest:hamcrest']],
  [['org.springframework.test.util'], ['Spring Test'], ['org.springframework:spring-test']],
  [['org.junit.jupiter.api', 'org.mockito', 'org.springframework.boot.test.context', 'org.springframework.test.util'], ['JUnit 5', 'Mockito', 'Spring Boot Test', 'Spring Test'], ['org.springframework.boot:spring-boot-starter-test']],
  // Spring Boot 4 has a test module for each technology.
  [['org.springframework.boot.webmvc.test.autoconfigure'], ['Spring Boot Test'], ['org.springframework.boot:spring-boot-starter-test']],
])('%j: %j, brought by %j', (packages, names, artifacts) => {
  expect(missing(errors(...packages))).toEqual({ module: 'core', names, artifacts });
});

it.each<[string, readonly BuildError[]]>([
  ['nothing is wrong', []],
  ['a package of the program is', errors('com.example.shop')],
  ['a package that only begins like one', errors('org.junitpioneer', 'org.springframework.testing')],
  ['the error is another file\'s', [{ file: 'core/src/test/java/a/OtherTest.java', line: 3, message: 'package org.junit does not exist' }]],
  ['it is a symbol', [{ file: FILE, line: 3, message: 'cannot find symbol class Test' }]],
])('none where %s', (_what, buildErrors) => {
  expect(missing(buildErrors)).toBeUndefined();
});
