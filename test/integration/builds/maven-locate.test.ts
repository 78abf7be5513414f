import { readFileSync } from 'node:fs';
import { MavenBuildTool } from '../../../src/adapters/outbound/builds/maven-build-tool.js';
import { SOURCE_CHECK_SWITCHES } from '../../../src/adapters/outbound/builds/maven-source-checks.js';
import { testVmCrashed } from '../../../src/domain/execution/test-vm-crash.js';
import { buildFiles } from '../../support/build-files.js';
import { recordedOutput } from '../../support/recorded-output.js';

const tool = new MavenBuildTool();
const locate = (tree: Readonly<Record<string, string>>, folder = '') => tool.locate(folder, buildFiles(tree));
const pom = (inner: string, name = 'a'): string => `<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0"><artifactId>${name}</artifactId>${inner}</project>`;
const plugin = (inner: string): string => `<build><plugins><plugin>${inner}</plugin></plugins></build>`;
const JACOCO = plugin('<groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId>');
const child = (inner = '', path = ''): string => pom(`<parent><artifactId>a</artifactId>${path}</parent>${inner}`, 'core');

describe('JaCoCo counts where the build applies it', () => {
  test.each([
    ['own plugin', pom(JACOCO), true],
    ['a comment', pom(`<!-- ${JACOCO} -->`), false],
    ['a dependency', pom('<dependencies><dependency><groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId></dependency></dependencies>'), false],
    ['management alone', pom(`<build><pluginManagement><plugins><plugin><groupId>org.jacoco</groupId><artifactId>jacoco-maven-plugin</artifactId></plugin></plugins></pluginManagement></build>`), false],
    ['a profile', pom(`<profiles><profile><id>ci</id>${JACOCO}</profile></profiles>`), false],
    ['a property that names it', pom('<properties><jacoco.version>1</jacoco.version></properties>'), false],
    ['another group', pom(plugin('<groupId>com.acme</groupId><artifactId>jacoco-maven-plugin</artifactId>')), false],
  ])('%s: %#', (_, text, expected) => { expect(locate({ 'pom.xml': text })?.jacoco).toBe(expected); });

  test.each([
    ['inherited from the parent in the tree', { 'pom.xml': pom(JACOCO), 'core/pom.xml': child() }, true],
    ['kept by the parent to itself', { 'pom.xml': pom(JACOCO.replace('</plugin>', '<inherited>false</inherited></plugin>')), 'core/pom.xml': child() }, false],
    ['a parent elsewhere in the tree', { 'build/parent/pom.xml': pom(JACOCO), 'core/pom.xml': child('', '<relativePath>../build/parent</relativePath>') }, true],
    ['another pom where the parent would be', { 'pom.xml': pom(JACOCO, 'other'), 'core/pom.xml': child() }, false],
    ['a parent of a repository', { 'pom.xml': pom(JACOCO), 'core/pom.xml': child('', '<relativePath/>') }, false],
    ['a parent that leads out', { 'core/pom.xml': child('', '<relativePath>../../../pom.xml</relativePath>') }, false],
    ['a parent of itself', { 'core/pom.xml': pom('<parent><artifactId>a</artifactId><relativePath>pom.xml</relativePath></parent>') }, false],
  ])('%s', (_, tree, expected) => { expect(locate(tree, 'core')?.jacoco).toBe(expected); });
});

describe('the reactor', () => {
  const tree = {
    'pom.xml': pom('<modules><module>services</module></modules>'), 'services/pom.xml': pom('<modules><module>core</module><module>../web/pom.xml</module></modules>', 'services'),
    'services/core/pom.xml': pom('', 'core'), 'web/pom.xml': pom('', 'web'), 'alone/pom.xml': pom('', 'alone'), 'mvnw': '', 'mvnw.cmd': '', 'services/core/src/main/java/A.java': '',
  };
  test.each([
    ['services/core', '', 'services/core', ['-pl', 'services/core', '-am']],
    ['services/core/src/main', '', 'services/core', ['-pl', 'services/core', '-am']],
    ['alone', 'alone', 'alone', []],
    ['', '', '', []],
  ])('of %j is %j', (folder, buildRoot, module, args) => {
    const location = locate(tree, folder);
    expect(location).toMatchObject({ buildRoot, module, wrapper: { unix: 'mvnw', windows: 'mvnw.cmd' } });
    if (location === undefined) return;
    const plan = tool.plan({ location, testClass: 'shop.CartTest', launcher: { program: 'sh', args: ['/p/mvnw'] } });
    expect(plan).toEqual({ program: 'sh', folder: buildRoot, args: ['/p/mvnw', '-B', '-ntp', ...args, '-Dtest=shop.CartTest', '-Dsurefire.failIfNoSpecifiedTests=false', '-DfailIfNoTests=false', '-DskipTests=false', '-Dmaven.test.skip=false', ...SOURCE_CHECK_SWITCHES, 'test'] });
  });

  test('the coverage command is the module\'s alone', () => {
    const location = locate({ ...tree, 'services/core/pom.xml': pom(JACOCO, 'core') }, 'services/core');
    expect(location && tool.plan({ location, testClass: 'a.B', launcher: { program: 'mvn', args: [] } }).coverage).toEqual({ program: 'mvn', args: ['-B', '-ntp', '-pl', 'services/core', 'jacoco:report'] });
  });
});

test('coverage that is offered: the pinned plugin by its full name, the agent before the tests, what the team set kept', () => {
  const location = locate({ 'pom.xml': pom('') });
  if (location === undefined) throw new TypeError('no build');
  const launcher = { program: 'mvn', args: [] };
  const plan = tool.plan({ location, testClass: 'a.B', launcher, offeredCoverage: true });
  expect(plan.args.slice(-3)).toEqual(['-Djacoco.append=false', 'org.jacoco:jacoco-maven-plugin:0.8.14:prepare-agent', 'test']);
  expect(plan.args.join(' ')).not.toContain('argLine');
  expect(plan.coverage?.args).toEqual(['-B', '-ntp', 'org.jacoco:jacoco-maven-plugin:0.8.14:report']);
  expect(tool.offerCoverage(location, launcher)).toMatchObject({ files: [], check: { program: 'mvn', args: ['-B', '-ntp', '-N', 'org.jacoco:jacoco-maven-plugin:0.8.14:help'] } });
});

describe('the Java release', () => {
  test.each([
    [pom('<properties><maven.compiler.release>17</maven.compiler.release></properties>'), 17],
    [pom('<properties><maven.compiler.target>1.8</maven.compiler.target></properties>'), 8],
    [pom('<properties><java.version>21</java.version></properties>'), 21],
    [pom(`<properties><v>11</v></properties>${plugin('<artifactId>maven-compiler-plugin</artifactId><configuration><release>${v}</release></configuration>')}`), 11],
    [pom('<properties><java.version>${java.version}</java.version></properties>'), undefined],
    [pom('<profiles><profile><properties><java.version>21</java.version></properties></profile></profiles>'), undefined],
    [pom(''), undefined],
  ])('%#', (text, release) => { expect(locate({ 'pom.xml': text })?.javaRelease).toBe(release); });
  test('comes from the parent in the tree', () => {
    expect(locate({ 'pom.xml': pom('<properties><java.version>17</java.version></properties>'), 'core/pom.xml': child() }, 'core')?.javaRelease).toBe(17);
  });
});

test.each([
  ['<dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId></dependency>', 'junit5'],
  ['<dependency><artifactId>spring-boot-starter-test</artifactId></dependency>', 'junit5'],
  ['<dependency><artifactId>junit</artifactId></dependency>', 'junit4'],
  ['<dependency><artifactId>junit-jupiter</artifactId></dependency><dependency><artifactId>junit-vintage-engine</artifactId></dependency>', 'unknown'],
  ['', 'unknown'],
])('test engine: %s', (dependencies, engine) => { expect(locate({ 'pom.xml': pom(`<dependencies>${dependencies}</dependencies>`) })?.testEngine).toBe(engine); });

test.each([['half a pom', '<project><artifactId>a'], ['no pom', '<settings/>'], ['an entity', '<!DOCTYPE p [<!ENTITY x "y">]><project><artifactId>&x;</artifactId></project>']])('no build: %s', (_, text) => { expect(locate({ 'pom.xml': text })).toBeUndefined(); });

test('the sample pom of the fixtures', () => {
  const text = readFileSync(new URL('../../fixtures/projects/maven-junit5/pom.xml', import.meta.url), 'utf8');
  expect(locate({ 'pom.xml': text })).toMatchObject({ jacoco: true, javaRelease: 17, testEngine: 'junit5' });
});

describe('recorded outputs', () => {
  test('a main source that does not compile, told once', () => {
    expect(tool.buildErrors(recordedOutput('maven-compile-error-main.txt'))).toEqual([
      { file: '/home/dev/my shop/src/main/java/com/example/ticket/PricePolicy.java', line: 19, message: 'incompatible types: java.lang.String cannot be converted to int' },
    ]);
  });
  test.each([
    ['maven-skipped.txt', 'Tests are skipped.'], ['maven-no-match.txt', 'No tests matching pattern "com.example.ticket.NoSuchTest" were executed!'],
    ['maven-no-match-allowed.txt', undefined], ['maven-failure.txt', undefined], ['maven-crash.txt', undefined],
  ])('%s says why nothing ran: %s', (name, reason) => { expect(tool.notRun(recordedOutput(name))?.reason).toBe(reason); });
  test.each([['maven-crash.txt', true], ['maven-failure.txt', false], ['maven-pass.txt', false]])('%s is a crash of the test JVM: %s', (name, crashed) => { expect(testVmCrashed(recordedOutput(name))).toBe(crashed); });
  test('a failed test is no compile error', () => { expect(tool.buildErrors(recordedOutput('maven-failure.txt'))).toEqual([]); });
});
