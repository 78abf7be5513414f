import { readTestStack } from '../../../src/domain/test-authoring/test-stack.js';

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
    expect(readTestStack(files)).toEqual(stack);
  });
});
