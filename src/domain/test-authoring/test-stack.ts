import type { SourceFile } from '../project/snapshot.js';

/** What the project has on its test classpath, read from build files and existing tests. */
export interface TestStack {
  readonly junit: 'junit5' | 'junit4' | 'unknown';
  readonly springBoot: boolean;
  readonly assertj: boolean;
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
  const starter = builds.includes('spring-boot-starter-test');
  return {
    junit: junitOf(builds, tests, starter),
    springBoot,
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
