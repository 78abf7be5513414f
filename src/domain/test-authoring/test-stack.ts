import type { SourceFile } from '../project/snapshot.js';
import { beanMocksOf } from './bean-mocks.js';
import type { BeanMocks } from './bean-mocks.js';
import { mayUseMockMvc } from './web/mock-mvc.js';

/** What the project has on its test classpath, read from build files, existing tests and the program's configuration. */
export interface TestStack {
  readonly junit: 'junit5' | 'junit4' | 'unknown';
  readonly springBoot: boolean;
  readonly assertj: boolean;
  /** What most of the existing tests assert with; absent where no test tells. */
  readonly assertions?: Assertions;
  /** JUnit has `assertThrows`: 5 does, and 4 from 4.13 on. */
  readonly assertThrows?: boolean;
  /** Mockito is on the test classpath, in version 2 or later. */
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
  /** No test that a plain build runs starts the application's context: whether it starts is not known. */
  readonly contextUntried?: boolean;
  /** How tests under a Spring context replace beans by mocks. */
  readonly beanMocks?: BeanMocks;
  /** Tests can send requests through MockMvc, and are answered as clients are. */
  readonly mockMvc?: boolean;
}

export type Assertions = 'junit' | 'assertj' | 'hamcrest';

/** How a test is written: with which JUnit, and what it asserts with. */
export interface TestStyle {
  readonly junit: 'junit5' | 'junit4';
  readonly assertions: Assertions;
  readonly assertThrows: boolean;
}

/** JUnit's own assertions where no test tells otherwise: they are there wherever there is JUnit. */
export function styleOf({ junit, assertions, assertThrows }: TestStack): TestStyle {
  return junit === 'junit4' ? { junit, assertions: assertions ?? 'junit', assertThrows: assertThrows === true } : { junit: 'junit5', assertions: assertions ?? 'junit', assertThrows: true };
}

const BUILD_FILE = /(^|\/)(pom\.xml|[^/]*\.gradle(\.kts)?|libs\.versions\.toml)$/;
const TEST_SOURCE = /(^|\/)src\/(test|integrationTest)\/.*\.(java|kt|groovy)$/;

/** Comments of XML, Groovy and TOML: what stands in them is not on any classpath. */
const COMMENTS = /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*(\/\/|#).*$/gm;

interface Texts {
  /** Build files without comments. */
  readonly builds: string;
  readonly tests: readonly string[];
  /** A starter for tests is among the dependencies, and brings along what it brings. */
  readonly starter: boolean;
  /** `[2, 7]` of Spring Boot 2.7.18. */
  readonly boot?: readonly [number, number];
}

const STARTS_CONTEXT = /^\s*@SpringBootTest\b/m;
/** Builds leave these out of the tests that they run, or run them where there are servers. */
const OF_INTEGRATION = /\bclass\s+\w*(?:IT|ITCase|IntTest|IntegrationTests?|LiveTest)\b/;

interface StackQuestion {
  readonly module?: string;
  readonly configKeys?: readonly string[];
}

/**
 * From the texts of build files and tests. Existing tests decide between JUnit 4 and 5, since a build may have both;
 * without them the build's dependencies do. The Spring Boot starter brings AssertJ and Mockito, and JUnit 5 from 2.2 on.
 * Modules of one build differ in JUnit and assertions: where one has tests of its own, these decide for it.
 *
 * @param question `module`: folder of the test's module, `''` for the root; `configKeys`: what the program's own configuration sets
 */
export function readTestStack(files: readonly SourceFile[], { module, configKeys }: StackQuestion = {}): TestStack {
  const builds = files.filter((file) => BUILD_FILE.test(file.path)).map((file) => file.content.replace(COMMENTS, '')).join('\n');
  const tests = files.filter((file) => TEST_SOURCE.test(file.path)).map((file) => file.content);
  const version = firstGroup(BOOT_VERSION, builds);
  const numbers = /^(\d+)\.(\d+)/.exec(version ?? '');
  const texts: Texts = {
    builds, tests,
    starter: /spring-boot-starter-(?:[a-z-]+-)?test\b/.test(builds),
    ...(numbers === null ? {} : { boot: [Number(numbers[1]), Number(numbers[2])] }),
  };
  const beanMocks = beanMocksOf({ tests, ...(version === undefined ? {} : { version }) });
  return {
    ...writing({ ...texts, tests: testsOf(files, module) }),
    springBoot: builds.includes('org.springframework.boot') || tests.some((text) => text.includes('import org.springframework.boot.')),
    ...more(texts),
    mockMvc: mayUseMockMvc(texts, configKeys),
    contextUntried: !tests.some((text) => STARTS_CONTEXT.test(text) && !OF_INTEGRATION.test(text)),
    ...(beanMocks === undefined ? {} : { beanMocks }),
    ...(version === undefined ? {} : { springBootVersion: version, enterprise: Number(version.split('.')[0]) >= 3 ? 'jakarta' : 'javax' }),
    assertj: texts.starter || builds.includes('assertj-core') || tests.some((text) => ASSERTJ.test(text)),
  };
}

/** How tests are written: with which JUnit, and what they assert with. */
function writing(texts: Texts): Pick<TestStack, 'junit' | 'assertions' | 'assertThrows'> {
  const junit = junitOf(texts);
  const assertions = assertionsOf(texts);
  return { junit, ...(assertions === undefined ? {} : { assertions }), assertThrows: junit !== 'junit4' || hasOldAssertThrows(texts) };
}

/** Of the module, where it has any of either JUnit; of the whole project else. */
function testsOf(files: readonly SourceFile[], module: string | undefined): readonly string[] {
  const tests = files.filter(({ path }) => TEST_SOURCE.test(path));
  const own = module === undefined ? [] : tests.filter(({ path, content }) => path.startsWith(module === '' ? 'src/' : `${module}/src/`) && (JUPITER_TEST.test(content) || OLD_TEST.test(content)));
  return (own.length > 0 ? own : tests).map(({ content }) => content);
}

const JUPITER_TEST = /org\.junit\.jupiter/;
const OLD_TEST = /import (static )?org\.junit\.(Test|Before|After|Assert|Rule|runner|\*)/;

/** With it on the classpath Maven's Surefire runs tests by JUnit 4 alone, whatever else there is (its JUnitPlatformProviderInfo). */
const PLATFORM_RUNNER = /<artifactId>\s*junit-platform-runner\s*</;

function junitOf({ builds, tests, starter, boot }: Texts): TestStack['junit'] {
  if (PLATFORM_RUNNER.test(builds)) return 'junit4';
  const jupiterTests = tests.filter((text) => JUPITER_TEST.test(text)).length;
  const oldTests = tests.filter((text) => OLD_TEST.test(text)).length;
  if (jupiterTests + oldTests > 0) return jupiterTests >= oldTests ? 'junit5' : 'junit4';
  if (/junit-jupiter|junit-bom|useJUnitPlatform/.test(builds)) return 'junit5';
  if (starter) return boot !== undefined && isBefore(boot, [2, 2]) ? 'junit4' : 'junit5';
  return /<artifactId>\s*junit\s*<|['"]junit:junit[:'"]/.test(builds) ? 'junit4' : 'unknown';
}

function isBefore([major, minor]: readonly [number, number], [otherMajor, otherMinor]: readonly [number, number]): boolean {
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

const OLD_VERSION = /<artifactId>\s*junit\s*<\/artifactId>\s*<version>\s*4\.(\d+)|<junit4?\.version>\s*4\.(\d+)|['"]junit:junit:4\.(\d+)/;

/** A version that is a property of another name is not followed: then a test that uses the method tells. */
function hasOldAssertThrows({ builds, tests, boot }: Texts): boolean {
  const minor = firstGroup(OLD_VERSION, builds);
  if (minor !== undefined) return Number(minor) >= 13;
  return (boot !== undefined && !isBefore(boot, [2, 4])) || tests.some((text) => /import static org\.junit\.Assert\.assertThrows\b/.test(text) || /\bAssert\.assertThrows\(/.test(text));
}

const ASSERTJ = /^import (?:static )?org\.assertj\./m;
const HAMCREST = /^import (?:static )?org\.hamcrest\./m;
/** JUnit's own; its `assertThat` is Hamcrest's. */
const JUNIT = /^import static org\.junit\.(?:jupiter\.api\.Assertions|Assert)\.(?!assertThat\b|assertThrows\b|fail\b|\*)|^import org\.junit\.(?:jupiter\.api\.Assertions|Assert);/m;
const JUNIT_ALL = /^import static org\.junit\.(?:jupiter\.api\.Assertions|Assert)\.\*/m;

/** What more test files assert with; Hamcrest only where nothing else is used, for it is often there for MockMvc alone. */
function assertionsOf({ tests }: Texts): Assertions | undefined {
  const assertj = tests.filter((text) => ASSERTJ.test(text)).length;
  const junit = tests.filter((text) => JUNIT.test(text) || (JUNIT_ALL.test(text) && /\bassert(?:Equals|True|False|Null|NotNull|Same)\s*\(/.test(text))).length;
  if (assertj + junit > 0) return assertj >= junit ? 'assertj' : 'junit';
  return tests.some((text) => HAMCREST.test(text) && /\bassertThat\s*\(/.test(text)) ? 'hamcrest' : undefined;
}

const BOOT_VERSION = /<artifactId>spring-boot-(?:starter-parent|dependencies)<\/artifactId>\s*<version>([\d.]+[^<\s]*)<|org\.springframework\.boot['"]\)?\s*version\s*['"]([\d.]+[^'"]*)|<spring-boot\.version>([\d.]+[^<]*)</;
const SERVER_DRIVERS = /mysql-connector|mariadb-java-client|<artifactId>postgresql<|org\.postgresql|ojdbc\d|mssql-jdbc|data-redis|data-mongodb|data-elasticsearch|starter-amqp|spring-kafka|starter-data-neo4j/;
const EMBEDDED = /com\.h2database|<artifactId>h2<|hsqldb|derby|testcontainers|embedded|flapdoodle/;
/** Version 1 has its matchers elsewhere. */
const FIRST_MOCKITO = /mockito-all|<artifactId>mockito-core<\/artifactId>\s*<version>\s*1\.|mockito-core:1\./;

function more({ builds, tests, starter, boot }: Texts): Partial<TestStack> {
  const level = firstGroup(/<(?:java\.version|maven\.compiler\.(?:release|source)|release)>\s*(?:1\.)?(\d+)\s*<|JavaLanguageVersion\.of\((\d+)\)|sourceCompatibility\s*=\s*(?:JavaVersion\.VERSION_)?['"]?(?:1[._])?(\d+)/, builds);
  const first = FIRST_MOCKITO.test(builds) || (boot !== undefined && boot[0] < 2);
  return {
    mockito: !first && (starter || builds.includes('mockito') || tests.some((text) => text.includes('import org.mockito.') || text.includes('import static org.mockito.'))),
    springTest: starter || /spring-test\b/.test(builds),
    ...(level === undefined ? {} : { javaLevel: Number(level) }),
    needsServers: SERVER_DRIVERS.test(builds) && !EMBEDDED.test(builds),
  };
}

/** What the alternative that matched has caught. */
function firstGroup(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.slice(1).find((group) => group !== undefined);
}
