import { readFileSync } from 'node:fs';
import { GradleBuildTool } from '../../../src/adapters/outbound/builds/gradle-build-tool.js';
import { buildFiles } from '../../support/build-files.js';
import { recordedOutput } from '../../support/recorded-output.js';

const tool = new GradleBuildTool();
const locate = (tree: Readonly<Record<string, string>>, folder = '') => tool.locate(folder, buildFiles(tree));

describe('JaCoCo counts where a script applies it', () => {
  test.each([
    ["plugins { id 'java'\n id 'jacoco' }", true],
    ['plugins { id("jacoco") }', true],
    ["apply plugin: 'jacoco'", true],
    ['apply(plugin = "jacoco")', true],
    ['plugins {\n    java\n    jacoco\n}', true],
    ['plugins { `java`; `jacoco` }', true],
    ["plugins { id 'jacoco' apply false }", false],
    ["// apply plugin: 'jacoco'", false],
    ["/* plugins { id 'jacoco' } */", false],
    ["println \"id 'jacoco'\"", false],
    ["url 'https://repo/jacoco' // id 'jacoco'", false],
    ["jacoco { toolVersion = '0.8.13' }", false],
    ["dependencies { implementation 'org.jacoco:org.jacoco.core:0.8.13' }", false],
    ["subprojects { apply plugin: 'jacoco' }", false],
    ["allprojects { apply plugin: 'jacoco' }", true],
  ])('%s', (script, expected) => { expect(locate({ 'build.gradle': script })?.jacoco).toBe(expected); });

  const settings = { 'settings.gradle': "include 'core'" };
  test.each([
    ['subprojects of the root', { ...settings, 'build.gradle': "subprojects { apply plugin: 'java'\n apply plugin: 'jacoco' }" }, true],
    ['allprojects of the root', { ...settings, 'build.gradle': "allprojects {\n if (x) { y() }\n apply plugin: 'jacoco'\n}" }, true],
    ['configure', { ...settings, 'build.gradle': "configure(subprojects) { apply plugin: 'jacoco' }" }, true],
    ['the root itself alone', { ...settings, 'build.gradle': "plugins { id 'jacoco' }" }, false],
    ['its own script', { ...settings, 'build.gradle': '', 'core/build.gradle.kts': 'plugins { jacoco }' }, true],
  ])('of a module: %s', (_, tree, expected) => { expect(locate({ ...tree, 'core/src/main/java/A.java': '' }, 'core')?.jacoco).toBe(expected); });

  test('the XML report that is off is named', () => {
    expect(locate({ 'build.gradle': "apply plugin: 'jacoco'" })?.noCoverageHint).toMatch(/xml\.required = true/);
    for (const on of ['xml.required = true', 'xml.required.set(true)', 'xml.enabled true', 'xml { required = true }', 'xml.isEnabled = true']) {
      expect(locate({ 'build.gradle': `jacocoTestReport { reports { ${on} } }` })?.noCoverageHint).not.toMatch(/off/);
    }
  });
});

describe('the build of a folder', () => {
  test.each([
    ['included, without a script of its own', { 'settings.gradle': "include 'a', ':b:c'\n", 'b/c/src/main/java/A.java': '' }, 'b/c/src', { buildRoot: '', module: 'b/c', selector: ':b:c' }],
    ['Kotlin settings', { 'settings.gradle.kts': 'include(":core")\ninclude(\n  ":web",\n  ":api"\n)', 'api/build.gradle.kts': '' }, 'api', { buildRoot: '', module: 'api', selector: ':api' }],
    ['a moved folder', { 'settings.gradle': "include ':web'\nproject(':web').projectDir = file('apps/web')", 'apps/web/build.gradle': '' }, 'apps/web', { buildRoot: '', module: 'apps/web', selector: ':web' }],
    ['settings of its own below a build that includes it', { 'settings.gradle': "include 'core'", 'core/settings.gradle': '', 'core/build.gradle': '' }, 'core', { buildRoot: '', module: 'core', selector: ':core' }],
    ['a build of its own below one that does not', { 'settings.gradle': "rootProject.name = 'x'", 'build.gradle': '', 'tools/settings.gradle': '', 'tools/build.gradle': '' }, 'tools', { buildRoot: 'tools', module: 'tools', selector: '' }],
    ['a commented include', { 'settings.gradle': "// include 'core'\n", 'build.gradle': '', 'core/src/A.java': '' }, 'core', { buildRoot: '', module: '', selector: '' }],
    ['an included build is not a project', { 'settings.gradle': "includeBuild 'core'\n", 'core/build.gradle': '' }, 'core', { buildRoot: 'core', module: 'core', selector: '' }],
    ['a build below the root of the repository', { 'backend/settings.gradle': "include 'core'", 'backend/core/build.gradle': '' }, 'backend/core', { buildRoot: 'backend', module: 'backend/core', selector: ':core' }],
  ])('%s', (_, tree, folder, expected) => { expect(locate(tree, folder)).toMatchObject(expected); });

  test('a wrapper counts with its jar only', () => {
    expect(locate({ 'build.gradle': '', gradlew: '', 'gradlew.bat': '' })?.wrapper).toEqual({});
    expect(locate({ 'build.gradle': '', gradlew: '', 'gradlew.bat': '', 'gradle/wrapper/gradle-wrapper.jar': '' })?.wrapper).toEqual({ unix: 'gradlew', windows: 'gradlew.bat' });
  });
});

test.each([
  ['sourceCompatibility = 1.8', 8], ["targetCompatibility = '17'", 17], ['java { sourceCompatibility = JavaVersion.VERSION_21 }', 21], ['options.release = 11', 11], ['options.release.set(17)', 17],
  ['java { toolchain { languageVersion = JavaLanguageVersion.of(25) } }', undefined], ['// sourceCompatibility = 1.8', undefined],
])('%s compiles for %s', (script, release) => { expect(locate({ 'build.gradle': script })?.javaRelease).toBe(release); });

test.each([
  ["testCompile 'junit:junit:4.13'", 'junit4'], ['test { useJUnitPlatform() }', 'junit5'], ["test { useJUnitPlatform() }\ntestRuntimeOnly 'org.junit.vintage:junit-vintage-engine'", 'unknown'], ['', 'unknown'],
])('test engine of %s', (script, engine) => { expect(locate({ 'build.gradle': script })?.testEngine).toBe(engine); });

test('the planned commands, character by character', () => {
  const location = locate({ 'settings.gradle': "include 'core'", 'core/build.gradle': "apply plugin: 'jacoco'" }, 'core');
  expect(location && tool.plan({ location, testClass: 'shop.CartTest', launcher: { program: 'sh', args: ['/p/gradlew'] } })).toEqual({
    program: 'sh', folder: '', args: ['/p/gradlew', ':core:cleanTest', ':core:test', '--tests', 'shop.CartTest', '--console=plain', '--no-daemon', '--no-build-cache'],
    coverage: { program: 'sh', args: ['/p/gradlew', ':core:jacocoTestReport', '-x', ':core:test', '--console=plain', '--no-daemon', '--no-build-cache'] },
  });
});

test('the fixture and the sample project are read', () => {
  const text = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  expect(locate({ 'build.gradle': text('test/fixtures/projects/gradle-junit4/build.gradle') })).toMatchObject({ jacoco: true, javaRelease: 8, testEngine: 'junit4' });
  const shop = locate({ 'settings.gradle': text('examples/shop/settings.gradle'), 'build.gradle': text('examples/shop/build.gradle') });
  expect(shop).toMatchObject({ jacoco: true, testEngine: 'junit5', reportFolder: 'build/test-results/test', coverageReport: 'build/reports/jacoco/test/jacocoTestReport.xml' });
  // Its build file needs Gradle 8, which this test does not start: the plan stands for it.
  expect(shop && tool.plan({ location: shop, testClass: 'com.example.shop.service.GeneratedQuantityDiscountPolicyTest', launcher: { program: 'gradle', args: [] } })).toEqual({
    program: 'gradle', folder: '', args: [':cleanTest', ':test', '--tests', 'com.example.shop.service.GeneratedQuantityDiscountPolicyTest', '--console=plain', '--no-daemon', '--no-build-cache'],
    coverage: { program: 'gradle', args: [':jacocoTestReport', '-x', ':test', '--console=plain', '--no-daemon', '--no-build-cache'] },
  });
});

describe('why nothing ran', () => {
  const root = locate({ 'build.gradle': '' });
  const core = locate({ 'settings.gradle': "include 'core'", 'core/build.gradle': '' }, 'core');
  if (root === undefined || core === undefined) throw new TypeError('not located');
  test.each([
    ['recorded: up to date', recordedOutput('gradle-up-to-date.txt'), root, { cached: true, reason: "Gradle's task :test was up to date and executed no test" }],
    ['recorded: filter', recordedOutput('gradle-no-match.txt'), root, { cached: false, reason: 'No tests found for given includes: [com.example.ledger.NoSuchTest](--tests filter)' }],
    ['newer Gradle: from cache', '> Task :core:test FROM-CACHE\n', core, { cached: true, reason: "Gradle's task :core:test came from the build cache and executed no test" }],
    ['newer Gradle: no source', '> Task :test NO-SOURCE\n', root, { cached: false, reason: "Gradle's task :test has no test sources and executed no test" }],
    ["another module's task", '> Task :api:test FROM-CACHE\n> Task :core:test\n', core, undefined],
    ['a compile task', '> Task :core:compileTestJava UP-TO-DATE\n', core, undefined],
    ['recorded: passed', recordedOutput('gradle-pass.txt'), root, undefined],
    ['recorded: failed', recordedOutput('gradle-failure.txt'), root, undefined],
  ])('%s', (_, output, location, expected) => { expect(tool.notRun(output, location)).toEqual(expected); });
});

test('an error without a file counts where compiling failed', () => {
  const failed = "> Task :compileJava FAILED\nerror: Lombok cannot be loaded\n1 error\n* What went wrong:\nExecution failed for task ':compileJava'.\n> Compilation failed; see the compiler error output for details.";
  expect(tool.buildErrors(failed)).toEqual([{ message: 'Lombok cannot be loaded' }]);
  expect(tool.buildErrors('error: something that a test printed\n> Task :test FAILED')).toEqual([]);
});

test.each([
  [':compileJava/home/dev/my shop/src/A.java:3: error: x', '/home/dev/my shop/src/A.java'], [':core:compileJavaC:\\shop\\src\\A.java:3: error: x', 'C:\\shop\\src\\A.java'],
  ['/home/dev/src/A.java:3: error: x', '/home/dev/src/A.java'],
])('an error that is glued to the task before it: %s', (line, file) => { expect(tool.buildErrors(line)).toEqual([{ file, line: 3, message: 'x' }]); });

describe('coverage that is offered', () => {
  const launcher = { program: 'gradle', args: [] };
  const offer = (name: string) => {
    const location = locate({ 'settings.gradle': `include "${name}"`, [`${name}/build.gradle`]: '' }, name);
    if (location === undefined) throw new TypeError('no build');
    return { location, ...tool.offerCoverage(location, launcher) };
  };

  test('an init script in the build output, for the one project, and the tasks with it', () => {
    const { location, files, check, coverageReport } = offer('core');
    expect(files.map((file) => file.path)).toEqual(['build/codetest/coverage.init.gradle']);
    expect(files[0]?.content).toContain("if (p.path != ':core') return");
    expect(check.args.slice(0, 2)).toEqual(['--init-script', 'build/codetest/coverage.init.gradle']);
    expect(check.args).toContain(':core:help');
    const plan = tool.plan({ location, testClass: 'a.B', launcher, offeredCoverage: true });
    expect([plan.args.slice(0, 2), plan.coverage?.args]).toEqual([check.args.slice(0, 2), expect.arrayContaining([':core:codetestCoverage', '-x', ':core:test']) as string[]]);
    expect(coverageReport).toBe('core/build/codetest/coverage.xml');
  });

  test('a name that would end the string of the script does not', () => {
    expect(offer("it's").files[0]?.content).toContain("if (p.path != ':it\\'s') return");
  });
});
