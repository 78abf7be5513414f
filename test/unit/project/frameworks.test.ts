import { detectFrameworks } from '../../../src/domain/project/frameworks.js';
import { languageStats } from '../../../src/domain/project/source-kinds.js';

const java = (content: string) => [{ path: 'src/main/java/A.java', content }];
const pom = (content: string) => [{ path: 'pom.xml', content: `<project>${content}</project>` }];
const gradle = (content: string) => [{ path: 'build.gradle', content }];

describe('detectFrameworks', () => {
  it.each([
    ['Spring MVC by its annotations', java('package a;\nimport org.springframework.web.bind.annotation.*;\nclass A {}'), ['Spring', 'Spring MVC']],
    ['Spring Boot', java('import org.springframework.boot.SpringApplication;'), ['Spring', 'Spring Boot']],
    ['JPA by jakarta', java('import jakarta.persistence.Entity;'), ['Spring JPA']],
    ['static imports', java('import static org.junit.jupiter.api.Assertions.assertEquals;'), ['JUnit 5']],
    ['JUnit 4', java('import org.junit.Test;\nimport static org.junit.Assert.*;'), ['JUnit 4']],
    ['Lombok', java('import lombok.extern.slf4j.Slf4j;'), ['Lombok']],
    ['a MyBatis project with @Repository is not JPA', java('import org.apache.ibatis.annotations.Mapper;\nimport org.springframework.stereotype.Repository;'), ['MyBatis', 'Spring']],
    ['a comment is no import', java('// import jakarta.persistence.Entity;\n/*\nimport lombok.Data;\n*/\npackage a;\nclass A { String s = """\nimport lombok.Data;\n"""; }'), []],
    ['Kotlin with an alias', [{ path: 'A.kt', content: '@file:JvmName("x")\npackage a\nimport org.springframework.security.core.Authentication as Auth\nfun x() {}' }], ['Spring', 'Spring Security']],
    ['Maven', pom('<parent><artifactId>spring-boot-starter-parent</artifactId></parent><dependency><artifactId>spring-boot-starter-data-jpa</artifactId></dependency>'), ['Spring Boot', 'Spring JPA']],
    ['a commented dependency', pom('<!-- <artifactId>lombok</artifactId> -->'), []],
    ['an excluded dependency', pom('<exclusions><exclusion><artifactId>junit-vintage-engine</artifactId></exclusion></exclusions>'), []],
    ['JUnit 4 needs its group', pom('<dependency><groupId>junit</groupId><artifactId>junit</artifactId></dependency>'), ['JUnit 4']],
    ['Gradle', gradle("plugins { id 'org.springframework.boot' version '3.5.0' }\ndependencies { implementation 'org.mybatis.spring.boot:mybatis-spring-boot-starter:3.0.4'\n testImplementation \"junit:junit:4.13\" }"), ['JUnit 4', 'MyBatis', 'Spring Boot']],
    ['Gradle with an interpolated version', gradle('implementation "org.springframework:spring-webmvc:$springVersion"'), ['Spring MVC']],
    ['a comment in Gradle', gradle("// implementation 'org.projectlombok:lombok'\n/* 'org.mybatis:mybatis' */ maven { url 'https://repo.example.org/x' }"), []],
    ['an exclusion in Gradle', gradle("implementation('a:b') { exclude group: 'junit', module: 'junit-vintage-engine' }"), []],
    ['a version catalogue', [{ path: 'gradle/libs.versions.toml', content: '# "org.mybatis:mybatis:1"\nlombok = "org.projectlombok:lombok:1.18.30"' }], ['Lombok']],
    ['other files', [{ path: 'README.md', content: 'import lombok.Data;' }], []],
  ])('%s', (_name, files, names) => {
    expect(detectFrameworks(files)).toEqual(names);
  });

  it('takes linear time on hostile text', () => {
    const started = process.hrtime.bigint();
    detectFrameworks([...java('/*'.repeat(200_000)), ...java('import '.repeat(100_000)), ...gradle("'".repeat(200_001)), ...pom('<exclusions>'.repeat(80_000)), ...pom('<artifactId>'.repeat(80_000)), ...pom(`<groupId>${' '.repeat(900_000)}`), { path: 'gradle/libs.versions.toml', content: '\n'.repeat(900_000) }, ...gradle('exclude '.repeat(100_000)), ...java(`import a${' '.repeat(900_000)}`), ...java('\n'.repeat(300_000) + '"\\')]);
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(3000);
  });
});

it('languageStats counts files by language', () => {
  expect(languageStats(['pom.xml', 'A.java', 'b/B.JAVA', 'c.yml', 'd.yaml', 'build.gradle.kts', 'x.png', 'constructor', 'a.constructor'])).toEqual({ gradle: 1, java: 2, xml: 1, yaml: 2 });
});
