// Every way in which a run may end, each made for real. `expect` is what the command has to say of it.
import { tests } from './kits.mjs';

const PASS = { exit: 0, result: 'PASS', reason: 'all-passed' };
const FAIL = { exit: 1, result: 'FAIL', reason: 'tests-failed' };
const BUILD = { exit: 1, result: 'FAIL', reason: 'build-errors' };
const error = (reason) => ({ exit: 3, result: 'ERROR', reason });
const notRun = (reason) => ({ exit: 4, result: 'NOT_RUN', reason });
const HANG = 'Thread.sleep(600000);';
const right = (kit) => `assertEquals(${kit.value}, ${kit.call});`;

const EVERYWHERE = ['maven single', 'maven modules', 'gradle single', 'gradle modules'];
const BOTH = ['maven single', 'gradle modules'];
const MAVEN = ['maven single'];
const GRADLE = ['gradle modules'];
/** Options of every Maven command of the project, as a team commits them. */
const mavenConfig = (...options) => ({ '.mvn/maven.config': `${options.join('\n')}\n` });
const gradleTest = (text) => [{ path: 'app/build.gradle', before: 'dependencies {', after: `test { ${text} }\ndependencies {` }];

/**
 * name; on: kits; body(kit, name): of the test class; expect; of some: files, edits, args, act
 * (interrupt: Ctrl-C once the test runs; twice: a second command while the test runs), before: of the class, after(document): more that has to hold
 */
export const CASES = [
  { name: 'Pass', title: 'passes', on: EVERYWHERE, body: (kit) => tests(right(kit)), expect: PASS },
  { name: 'Assertion', title: 'an assertion fails', on: EVERYWHERE, body: (kit) => tests(`assertEquals(-7, ${kit.call});`, right(kit)), expect: { ...FAIL, passed: 1, failed: 1 } },
  { name: 'Thrown', title: 'an exception', on: EVERYWHERE, body: () => tests('throw new IllegalStateException("한글 이유");'), expect: { ...FAIL, failures: /한글 이유/ } },
  { name: 'TestBroken', title: 'the test does not compile', on: EVERYWHERE, body: () => tests('noSuchThing();'), expect: { ...BUILD, buildErrors: /CaseTestBrokenTest\.java:\d+: .*cannot find symbol/ } },
  { name: 'MainBroken', title: 'the project does not compile (with several modules: the needed one)', on: EVERYWHERE, body: (kit) => tests(right(kit)), edits: (kit) => [{ path: kit.main.path, before: kit.main.compiles, after: kit.main.broken }], expect: { ...BUILD, buildErrors: /src\/main\/java\/.*\.java:\d+: / } },
  { name: 'Empty', title: 'no test in the class', on: EVERYWHERE, body: () => '', expect: { exit: 4, result: 'NOT_RUN' } },
  { name: 'Slow', title: 'the time limit', on: BOTH, body: () => tests(HANG), args: ['--timeout', '25'], expect: error('timed-out') },
  { name: 'CtrlC', title: 'Ctrl-C while the test runs', on: BOTH, body: (_, started) => tests(`new java.io.File("${started}").createNewFile(); ${HANG}`), act: 'interrupt', expect: { exit: 130 } },
  { name: 'Twice', title: 'a second run at the same time is refused', on: MAVEN, body: (_, started) => tests(`new java.io.File("${started}").createNewFile(); ${HANG}`), act: 'twice', expect: { exit: 2, code: 'run.busy' } },
  {
    name: 'OtherEngine', title: 'JUnit 4 only, the build runs Jupiter only (B07)', on: MAVEN, imports: ['org.junit.Test'], body: () => tests('org.junit.Assert.assertEquals(1, 1);'),
    edits: () => [{ path: 'pom.xml', before: '<dependencies>', after: '<dependencies><dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.13.2</version><scope>test</scope></dependency>' }],
    expect: { ...notRun('nothing-executed'), note: /JUnit 4/ },
  },
  { name: 'Disabled', title: 'every test disabled', on: BOTH, body: (kit) => `  ${kit.disabled}\n${tests('fail();')}`, expect: { ...notRun('all-skipped'), skipped: 1 } },
  { name: 'Assumed', title: 'a failed assumption', on: BOTH, body: (kit) => tests(kit.assume), expect: notRun('all-skipped') },
  { name: 'SwitchedOff', title: 'the class is switched off by a condition of its (@EnabledIf…)', on: MAVEN, before: '@org.junit.jupiter.api.condition.EnabledIfSystemProperty(named = "no.such", matches = "x")\n', body: (kit) => tests(right(kit)), expect: { ...notRun('all-skipped'), skips: /no\.such/ } },
  { name: 'OtherSystem', title: 'every test is switched off by its condition (@EnabledOnOs, @EnabledIf)', on: MAVEN, body: (kit) => `  @org.junit.jupiter.api.condition.EnabledOnOs(org.junit.jupiter.api.condition.OS.WINDOWS)\n${tests(right(kit))}\n  static boolean never() { return false; }\n  @Test @org.junit.jupiter.api.condition.EnabledIf("never") void other() { }`, expect: { ...notRun('all-skipped'), skipped: 2, skips: /Disabled on operating system[^]*never/ } },
  { name: 'HaltZero', title: 'the test ends its JVM with code 0 (B13)', on: MAVEN, body: (kit) => tests(right(kit), 'Runtime.getRuntime().halt(0);'), expect: error('test-vm-crashed') },
  // A Gradle of this age takes a worker that ends with 0 for one that has done its work: whatever it says of that, it is no pass.
  { name: 'HaltZero', title: 'the test ends its JVM with code 0 (B13)', on: GRADLE, body: (kit) => tests(right(kit), 'Runtime.getRuntime().halt(0);'), expect: { exit: /^[34]$/, result: /^(?:ERROR|NOT_RUN)$/ } },
  { name: 'HaltThree', title: 'the test ends its JVM with code 3 (B13)', on: MAVEN, body: () => tests('Runtime.getRuntime().halt(3);'), expect: error('test-vm-crashed') },
  // As with code 0: Gradle 4.4.1 may have heard of no test yet, and says that it found none.
  { name: 'HaltThree', title: 'the test ends its JVM with code 3 (B13)', on: GRADLE, body: () => tests('Runtime.getRuntime().halt(3);'), expect: { exit: /^[34]$/, result: /^(?:ERROR|NOT_RUN)$/ } },
  // Jupiter passes an OutOfMemoryError on as unrecoverable: its engine ends, and Surefire writes no report.
  { name: 'Heap', title: 'out of memory', on: MAVEN, body: () => tests('Object[] all = { new long[Integer.MAX_VALUE - 8], new long[Integer.MAX_VALUE - 8], new long[Integer.MAX_VALUE - 8] };'), expect: error('report-missing') },
  { name: 'Heap', title: 'out of memory', on: GRADLE, body: () => tests('Object[] all = { new long[Integer.MAX_VALUE - 8], new long[Integer.MAX_VALUE - 8], new long[Integer.MAX_VALUE - 8] };'), expect: { ...FAIL, failures: /Java heap space/ } },
  { name: 'Static', title: 'the static initialiser of the test fails', on: BOTH, body: () => `  static final int N = Integer.parseInt("x");\n${tests('assertEquals(1, N);')}`, expect: FAIL },
  { name: 'Constructor', title: 'the constructor of the test fails', on: BOTH, body: (kit, _, name) => `  public ${name}() { throw new IllegalStateException("no"); }\n${tests('')}`, expect: FAIL },
  { name: 'Before', title: 'the set-up of the class fails', on: BOTH, body: (kit) => `  ${kit.beforeAll} { throw new IllegalStateException("no"); }\n${tests('')}`, expect: FAIL },
  { name: 'Nested', title: 'nested classes with one method name (B15)', on: MAVEN, body: () => '  @Nested class Empty { @Test void total() { } }\n  @Nested class Full { @Test void total() { fail("nested"); } }', expect: { ...FAIL, passed: 1, failed: 1 } },
  { name: 'Many', title: 'parameterised and dynamic tests', on: MAVEN, body: () => '  @ParameterizedTest @ValueSource(ints = {1, 2, 3}) void each(int n) { assertTrue(n < 3); }\n  @TestFactory java.util.List<DynamicTest> made() { return java.util.List.of(DynamicTest.dynamicTest("a", () -> { }), DynamicTest.dynamicTest("b", () -> { })); }', expect: { ...FAIL, passed: 4, failed: 1 } },
  {
    name: 'Rows', title: 'parameterised tests of JUnit 4', on: GRADLE, before: '@org.junit.runner.RunWith(org.junit.runners.Parameterized.class)\n',
    body: () => '  @org.junit.runners.Parameterized.Parameters public static Object[] rows() { return new Object[] { 1, 2, 3 }; }\n  @org.junit.runners.Parameterized.Parameter public int n;\n  @Test public void each() { assertTrue(n < 3); }',
    expect: { ...FAIL, passed: 2, failed: 1 },
  },
  { name: 'Pass', title: 'the build skips its tests; a report of the case "passes" is left from before (B06)', on: MAVEN, again: true, body: (kit) => tests(right(kit)), edits: () => [{ path: 'pom.xml', before: '<version>3.5.4</version>', after: '<version>3.5.4</version><configuration><skipTests>true</skipTests></configuration>' }], expect: notRun('nothing-executed') },
  { name: 'Pass', title: 'the build skips its test task; a report is left from before (B06)', on: GRADLE, again: true, body: (kit) => tests(right(kit)), edits: () => gradleTest('enabled = false'), expect: notRun('nothing-executed') },
  { name: 'Packaged', title: 'the build skips tests by a property (skipTests, maven.test.skip): the one that was asked for runs', on: MAVEN, body: (kit) => tests(right(kit)), files: mavenConfig('-DskipTests', '-Dmaven.test.skip=true'), expect: PASS },
  { name: 'Ignored', title: 'the build ignores failed tests', on: MAVEN, body: () => tests('fail();'), files: mavenConfig('-Dmaven.test.failure.ignore=true'), expect: error('exit-zero-despite-failure') },
  { name: 'Ignored', title: 'the build ignores failed tests', on: GRADLE, body: () => tests('fail();'), edits: () => gradleTest('ignoreFailures = true'), expect: error('exit-zero-despite-failure') },
  { name: 'Flaky', title: 'passes when it is run again (B38)', on: MAVEN, body: () => `  static int turn = 0;\n${tests('turn++; assertEquals(2, turn);')}`, files: mavenConfig('-Dsurefire.rerunFailingTestsCount=2'), expect: { ...PASS, flaky: 1 } },
  { name: 'Rerun', title: 'fails in every rerun, counted once (B38)', on: MAVEN, body: () => tests('fail("always");'), files: mavenConfig('-Dsurefire.rerunFailingTestsCount=2'), expect: { ...FAIL, failed: 1 } },
  { name: 'Signs', title: 'colours and characters that XML forbids, printed and in the message (B08)', on: BOTH, body: () => tests('System.out.println("\\033[31mred\\033[0m \\001 \\uffff 가"); fail("\\033[31m나\\001");'), expect: { ...FAIL, failures: /나/ } },
  { name: 'Cut', title: 'a report cut in half', on: GRADLE, body: () => tests(''), edits: () => gradleTest("doLast { def xml = file('build/test-results/test/TEST-com.example.parcel.app.CaseCutTest.xml'); xml.text = xml.text.take(120) }"), expect: error('report-unreadable') },
];
