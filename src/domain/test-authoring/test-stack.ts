import type { SourceFile } from '../project/snapshot.js';

/** What the project has on its test classpath, read from build files and existing tests. */
export interface TestStack {
  readonly junit: 'junit5' | 'junit4' | 'unknown';
  readonly springBoot: boolean;
  readonly assertj: boolean;
  /** Mockito is on the test classpath. */
  readonly mockito?: boolean;
  /** spring-test is. */
  readonly springTest?: boolean;
  /** As the build names it: `3.4.1`; absent where it does not say. */
  readonly springBootVersion?: string;
  /** Which of the two names of Java EE the main code's build leads to; absent where nothing tells. */
  readonly enterprise?: 'javax' | 'jakarta';
  /** The language level that the build asks for: 8, 11, 17 …; absent where it does not say. */
  readonly javaLevel?: number;
  /** Whether a Spring context needs a server (a database, a broker) that the build does not bring along. */
  readonly needsServers?: boolean;
}

const BUILD_FILE = /(^|\/)(pom\.xml|[^/]*\.gradle(\.kts)?|libs\.versions\.toml)$/;
const TEST_SOURCE = /(^|\/)src\/(test|integrationTest)\/.*\.(java|kt|groovy)$/;

/** Comments of XML, Groovy and TOML: what stands in them is not on any classpath. */
const COMMENTS = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*(\/\/|#).*$/gm;

/**
 * From the texts of build files and tests. Existing tests decide between JUnit 4 and 5, since a build may have both;
 * without them the build's dependencies do. The Spring Boot starter brings JUnit 5 and AssertJ from version 2.4 on.
 */
export function readTestStack(files: readonly SourceFile[]): TestStack {
  const builds = files.filter((file) => BUILD_FILE.test(file.path)).map((file) => file.content.replace(COMMENTS, '')).join('\n');
  const tests = files.filter((file) => TEST_SOURCE.test(file.path)).map((file) => file.content);
  const springBoot = builds.includes('org.springframework.boot') || tests.some((text) => text.includes('import org.springframework.boot.'));
  const starter = /spring-boot-starter-(?:[a-z-]+-)?test\b/.test(builds);
  return {
    junit: junitOf(builds, tests, starter),
    springBoot,
    ...more(builds, tests, starter),
    assertj: starter || builds.includes('assertj-core') || tests.some((text) => text.includes('import org.assertj.') || text.includes('import static org.assertj.')),
  };
}

function junitOf(builds: string, tests: readonly string[], starter: boolean): TestStack['junit'] {
  const jupiterTests = tests.filter((text) => text.includes('org.junit.jupiter')).length;
  const oldTests = tests.filter((text) => /import (static )?org\.junit\.(Test|Before|After|Assert|Rule|runner|\*)/.test(text)).length;
  if (jupiterTests + oldTests > 0) return jupiterTests >= oldTests ? 'junit5' : 'junit4';
  if (starter || /junit-jupiter|junit-bom|useJUnitPlatform/.test(builds)) return 'junit5';
  return /<artifactId>\s*junit\s*<|['"]junit:junit[:'"]/.test(builds) ? 'junit4' : 'unknown';
}

const SERVER_DRIVERS = /mysql-connector|mariadb-java-client|<artifactId>postgresql<|org\.postgresql|ojdbc\d|mssql-jdbc|data-redis|data-mongodb|data-elasticsearch|starter-amqp|spring-kafka|starter-data-neo4j/;
const EMBEDDED = /com\.h2database|<artifactId>h2<|hsqldb|derby|testcontainers|embedded|flapdoodle/;

function more(builds: string, tests: readonly string[], starter: boolean): Partial<TestStack> {
  const version = firstGroup(/<artifactId>spring-boot-(?:starter-parent|dependencies)<\/artifactId>\s*<version>([\d.]+[^<\s]*)<|org\.springframework\.boot['"]\)?\s*version\s*['"]([\d.]+[^'"]*)|<spring-boot\.version>([\d.]+[^<]*)</, builds);
  const level = firstGroup(/<(?:java\.version|maven\.compiler\.(?:release|source)|release)>\s*(?:1\.)?(\d+)\s*<|JavaLanguageVersion\.of\((\d+)\)|sourceCompatibility\s*=\s*(?:JavaVersion\.VERSION_)?['"]?(?:1[._])?(\d+)/, builds);
  return {
    mockito: starter || builds.includes('mockito') || tests.some((text) => text.includes('import org.mockito.') || text.includes('import static org.mockito.')),
    springTest: starter || /spring-test\b/.test(builds),
    ...(version === undefined ? {} : { springBootVersion: version, enterprise: Number(version.split('.')[0]) >= 3 ? 'jakarta' : 'javax' }),
    ...(level === undefined ? {} : { javaLevel: Number(level) }),
    needsServers: SERVER_DRIVERS.test(builds) && !EMBEDDED.test(builds),
  };
}

/** What the alternative that matched has caught. */
function firstGroup(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.slice(1).find((group) => group !== undefined);
}
