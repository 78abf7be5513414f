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
});
