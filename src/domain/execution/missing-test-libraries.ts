import type { ProjectPath } from '../ids.js';
import type { BuildError, RunFacts } from './run-facts.js';

/** What a module's test class path lacks, and what would bring it. */
export interface MissingTestLibraries {
  readonly module: ProjectPath;
  /** As people call them: `JUnit 5`. */
  readonly names: readonly string[];
  /** Maven coordinates without a version. */
  readonly artifacts: readonly string[];
}

interface TestLibrary {
  readonly name: string;
  readonly packages: RegExp;
  readonly artifact: string;
}

/** Brings all of the others along. */
const SPRING_BOOT_TEST = 'org.springframework.boot:spring-boot-starter-test';

const LIBRARIES: readonly TestLibrary[] = [
  { name: 'JUnit 5', packages: /^org\.junit\.jupiter\b/, artifact: 'org.junit.jupiter:junit-jupiter' },
  { name: 'JUnit 4', packages: /^org\.junit(?:$|\.(?!jupiter\b|platform\b))/, artifact: 'junit:junit' },
  { name: 'Mockito', packages: /^org\.mockito\b/, artifact: 'org.mockito:mockito-core' },
  { name: 'AssertJ', packages: /^org\.assertj\b/, artifact: 'org.assertj:assertj-core' },
  { name: 'Hamcrest', packages: /^org\.hamcrest\b/, artifact: 'org.hamcrest:hamcrest' },
  { name: 'Spring Boot Test', packages: /^org\.springframework\.boot\.(?:test|[a-z]+\.test)\b/, artifact: SPRING_BOOT_TEST },
  { name: 'Spring Test', packages: /^org\.springframework\.(?:test|mock)\b/, artifact: 'org.springframework:spring-test' },
];

/**
 * Dozens of errors with one cause: the module that holds the test has no library for tests. Undefined where the compiler
 * found all of them.
 */
export function missingTestLibraries({ buildErrors, testFilePath, module }: Pick<RunFacts, 'buildErrors' | 'testFilePath' | 'module'>): MissingTestLibraries | undefined {
  const packages = buildErrors.filter(({ file }) => file === testFilePath).flatMap(missingPackage);
  const missing = LIBRARIES.filter((library) => packages.some((name) => library.packages.test(name)));
  if (missing.length === 0) return undefined;
  const artifacts = missing.map(({ artifact }) => artifact);
  return { module, names: missing.map(({ name }) => name), artifacts: artifacts.includes(SPRING_BOOT_TEST) ? [SPRING_BOOT_TEST] : artifacts };
}

/** In javac's words; the build is told to speak English. */
function missingPackage({ message }: BuildError): readonly string[] {
  const name = /\bpackage ([\w.]{1,200}) does not exist/.exec(message)?.[1];
  return name === undefined ? [] : [name];
}
