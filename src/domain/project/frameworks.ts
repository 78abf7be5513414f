import { isBuildFile, extensionOf } from './source-kinds.js';
import type { SourceFile } from './snapshot.js';
import { readHeader, withoutComments, withoutXmlComments } from './source-text.js';

interface FrameworkSign {
  readonly name: string;
  /** Starts of imported names. */
  readonly imports: readonly string[];
  /** Artifact or plugin names in build files, whole. */
  readonly artifacts: readonly string[];
}

/**
 * How each framework shows. Only what belongs to it alone counts: Spring's `@Repository` is used by MyBatis projects too,
 * and so is no sign of JPA; `spring-boot-starter-test` brings JUnit but does not say which one the tests use.
 */
const SIGNS: readonly FrameworkSign[] = [
  { name: 'JUnit 4', imports: ['org.junit.Test', 'org.junit.Assert', 'org.junit.Before', 'org.junit.After', 'org.junit.Rule', 'org.junit.runner.', 'org.junit.*'], artifacts: ['junit:junit', 'junit-vintage-engine'] },
  { name: 'JUnit 5', imports: ['org.junit.jupiter.'], artifacts: ['junit-jupiter', 'junit-jupiter-api', 'junit-jupiter-engine'] },
  { name: 'Lombok', imports: ['lombok.'], artifacts: ['lombok', 'io.freefair.lombok'] },
  { name: 'MyBatis', imports: ['org.apache.ibatis.', 'org.mybatis.'], artifacts: ['mybatis', 'mybatis-spring', 'mybatis-spring-boot-starter'] },
  { name: 'MyBatis-Plus', imports: ['com.baomidou.mybatisplus.'], artifacts: ['mybatis-plus-boot-starter', 'mybatis-plus-spring-boot3-starter'] },
  { name: 'Querydsl', imports: ['com.querydsl.'], artifacts: ['querydsl-jpa', 'querydsl-core', 'querydsl-sql'] },
  { name: 'Spring', imports: ['org.springframework.'], artifacts: ['spring-context', 'spring-core'] },
  { name: 'Spring Batch', imports: ['org.springframework.batch.'], artifacts: ['spring-boot-starter-batch', 'spring-batch-core'] },
  { name: 'Spring Boot', imports: ['org.springframework.boot.'], artifacts: ['spring-boot-starter-parent', 'spring-boot-dependencies', 'spring-boot-starter', 'spring-boot', 'org.springframework.boot'] },
  { name: 'Spring Cloud OpenFeign', imports: ['org.springframework.cloud.openfeign.'], artifacts: ['spring-cloud-starter-openfeign'] },
  { name: 'Spring JDBC', imports: ['org.springframework.jdbc.'], artifacts: ['spring-boot-starter-jdbc', 'spring-jdbc'] },
  { name: 'Spring JPA', imports: ['org.springframework.data.jpa.', 'jakarta.persistence.', 'javax.persistence.'], artifacts: ['spring-boot-starter-data-jpa', 'spring-data-jpa'] },
  { name: 'Spring Kafka', imports: ['org.springframework.kafka.'], artifacts: ['spring-kafka'] },
  { name: 'Spring MVC', imports: ['org.springframework.web.servlet.', 'org.springframework.web.bind.annotation.', 'org.springframework.stereotype.Controller'], artifacts: ['spring-boot-starter-web', 'spring-boot-starter-webmvc', 'spring-webmvc'] },
  { name: 'Spring Security', imports: ['org.springframework.security.'], artifacts: ['spring-boot-starter-security', 'spring-security-core', 'spring-security-web', 'spring-security-config'] },
  { name: 'Spring WebFlux', imports: ['org.springframework.web.reactive.'], artifacts: ['spring-boot-starter-webflux', 'spring-webflux'] },
];

/**
 * The Java frameworks that a project uses, sorted names, read from imports and from build files. Comments, strings and
 * excluded dependencies do not count. WebFlux controllers use Spring MVC's annotations, so both may be named.
 */
export function detectFrameworks(files: readonly SourceFile[]): readonly string[] {
  const imports = new Set<string>();
  const artifacts = new Set<string>();
  for (const file of files) {
    if (['java', 'kt', 'groovy'].includes(extensionOf(file.path))) readHeader(file.content).imports.forEach((name) => imports.add(name));
    else if (isBuildFile(file.path)) artifactsOf(file).forEach((name) => artifacts.add(name));
  }
  const imported = [...imports];
  return SIGNS.filter((sign) => sign.artifacts.some((name) => artifacts.has(name)) || imported.some((name) => sign.imports.some((start) => importFits(name, start))))
    .map((sign) => sign.name)
    .sort();
}

/** Those that the imports of Java code show, sorted names; imports on demand end with `.*`. */
export function frameworksOfImports(imports: readonly string[]): readonly string[] {
  return SIGNS.filter((sign) => imports.some((name) => sign.imports.some((start) => importFits(name, start)))).map((sign) => sign.name).sort();
}

/** `org.junit.Test` fits itself and its members, not `org.junit.TestFactory`; a start that ends with `.` fits everything below it. */
function importFits(name: string, start: string): boolean {
  return start.endsWith('.') ? name.startsWith(start) : name === start || name.startsWith(`${start}.`);
}

function artifactsOf(file: SourceFile): readonly string[] {
  return file.path.endsWith('.xml') ? mavenArtifacts(withoutXmlComments(file.content)) : gradleArtifacts(file.content, file.path.endsWith('.toml'));
}

function mavenArtifacts(text: string): readonly string[] {
  // An unclosed element ends with the text: else each of many would be searched to the end again.
  const used = text.replace(/<exclusions>[\s\S]*?(?:<\/exclusions>|$)/g, ' ');
  const names = [...used.matchAll(/<artifactId>\s*([\w.-]+)\s*<\/artifactId>/g)].map((match) => match[1] ?? '');
  // `junit` alone is an artifact of that name, or a module of the project: with its group it is JUnit 4.
  return /<groupId>\s*junit\s*<\/groupId>\s*<artifactId>\s*junit\s*<\/artifactId>/.test(used) ? [...names, 'junit:junit'] : names;
}

/** Names in quotes: `'group:artifact:version'` gives the artifact and `group:artifact`, a plugin id gives itself. */
function gradleArtifacts(content: string, isCatalogue: boolean): readonly string[] {
  const text = isCatalogue ? content.replace(/^[ \t]*#.*$/gm, ' ') : withoutComments(content);
  const used = text.replace(/\bexclude\b[^\n]*/g, ' ');
  return [...used.matchAll(/["']([\w.:-]+)(?:[$@{][^"'\n]*)?["']/g)].flatMap((match) => {
    const [group = '', artifact] = (match[1] ?? '').split(':');
    return artifact === undefined ? [group] : [artifact, `${group}:${artifact}`];
  });
}
