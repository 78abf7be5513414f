import { GradleBuildTool } from '../../../src/adapters/outbound/builds/gradle-build-tool.js';
import { MavenBuildTool } from '../../../src/adapters/outbound/builds/maven-build-tool.js';
import type { BuildError } from '../../../src/domain/execution/run-facts.js';
import { recordedOutput } from '../../support/recorded-output.js';

// Lines of compilers that this suite does not start (javac of another language, Kotlin, processors) are written by hand.
const gradle = new GradleBuildTool();
const maven = new MavenBuildTool();
const GRADLE_FAILED = "\n* What went wrong:\nExecution failed for task ':compileKotlin'.\n> Compilation error. See log for more details\n";
const block = (...lines: readonly string[]): string => ['[INFO] -------------------------------------------------------------', '[ERROR] COMPILATION ERROR : ', '[INFO] -------------------------------------------------------------', ...lines, `[INFO] ${lines.length} error${lines.length === 1 ? '' : 's'}`, '[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project shop: Compilation failure'].join('\n');

describe('Maven', () => {
  test.each<[string, string, readonly BuildError[]]>([
    ['javac in Korean', block('[ERROR] /home/dev/내 상점/src/A.java:[12,5] 기호를 찾을 수 없습니다.', '  기호:   변수 x', '  위치: 클래스 shop.A'), [{ file: '/home/dev/내 상점/src/A.java', line: 12, message: '기호를 찾을 수 없습니다. (기호: 변수 x, 위치: 클래스 shop.A)' }]],
    ['an older compiler plugin, Korean', block('[ERROR] /home/dev/shop/src/A.java:[12,5] 오류: 호환되지 않는 유형'), [{ file: '/home/dev/shop/src/A.java', line: 12, message: '호환되지 않는 유형' }]],
    ['Windows', block('[ERROR] /C:/Users/홍 길동/shop/src/A.java:[3,1] class, interface, enum, or record expected'), [{ file: '/C:/Users/홍 길동/shop/src/A.java', line: 3, message: 'class, interface, enum, or record expected' }]],
    ["Kotlin's plugin", '[ERROR] /home/dev/my shop/src/main/kotlin/A.kt: (12, 5) Unresolved reference: x', [{ file: '/home/dev/my shop/src/main/kotlin/A.kt', line: 12, message: 'Unresolved reference: x' }]],
    ["Kotlin's plugin, newer", '[ERROR] file:///home/dev/src/A.kt:[12,5] Unresolved reference', [{ file: '/home/dev/src/A.kt', line: 12, message: 'Unresolved reference' }]],
    ['an annotation processor with a place', block('[ERROR] /home/dev/shop/src/OrderMapper.java:[9,13] Unmapped target property: "total".'), [{ file: '/home/dev/shop/src/OrderMapper.java', line: 9, message: 'Unmapped target property: "total".' }]],
    ['an annotation processor without one', block("[ERROR] Annotation processor 'com.acme.Gone' not found"), [{ message: "Annotation processor 'com.acme.Gone' not found" }]],
    ['warnings that count as errors', block('[ERROR] warnings found and -Werror specified'), [{ message: 'warnings found and -Werror specified' }]],
    ['a failed test', '[ERROR] Tests run: 1, Failures: 1\n[ERROR]   CartTest.adds:12 expected: <1> but was: <2>\n[ERROR] There are test failures.', []],
    ['a goal that is no compiler', '[ERROR] Failed to execute goal org.acme:check:1.0:check (default) on project shop: 3 violations', []],
  ])('%s', (_, output, expected) => { expect(maven.buildErrors(output)).toEqual(expected); });

  test('recorded: an error of the test itself', () => {
    expect(maven.buildErrors(recordedOutput('maven-compile-error-test.txt'))).toEqual([expect.objectContaining({ file: expect.stringMatching(/src\/test\/java\/.*\.java$/) as string, line: expect.any(Number) as number })]);
  });
});

describe('Gradle', () => {
  test.each<[string, string, readonly BuildError[]]>([
    ['javac in Korean', '/home/dev/내 상점/src/A.java:12: 오류: 기호를 찾을 수 없음\n        x = 1;\n        ^\n  기호:   변수 x\n  위치: 클래스 A\n오류 1개', [{ file: '/home/dev/내 상점/src/A.java', line: 12, message: '기호를 찾을 수 없음 (기호: 변수 x, 위치: 클래스 A)' }]],
    ['Windows', 'C:\\Users\\홍 길동\\shop\\src\\A.java:3: error: \';\' expected', [{ file: 'C:\\Users\\홍 길동\\shop\\src\\A.java', line: 3, message: "';' expected" }]],
    ['Kotlin, a path with Korean letters', `e: file:///home/dev/%EB%82%B4%20shop/A.kt:3:7 Unresolved reference 'x'.${GRADLE_FAILED}`, [{ file: '/home/dev/내 shop/A.kt', line: 3, message: "Unresolved reference 'x'." }]],
    ['a symbol processor', `e: [ksp] /home/dev/src/A.kt:9: No factory for B${GRADLE_FAILED}`, [{ file: '/home/dev/src/A.kt', line: 9, message: 'No factory for B' }]],
    ["kapt, of a stub's line", `e: /home/dev/build/tmp/kapt3/stubs/main/A.java:5: error: cannot find symbol${GRADLE_FAILED}`, [{ file: '/home/dev/build/tmp/kapt3/stubs/main/A.java', line: 5, message: 'cannot find symbol' }]],
    ['a processor without a place', `e: Error occurred in KSP, check log for detail${GRADLE_FAILED}`, [{ message: 'Error occurred in KSP, check log for detail' }]],
    ['the same words where nothing failed to compile', 'e: printed by a test\n> Task :test FAILED', []],
    ['an annotation processor of javac', "error: Annotation processor 'com.acme.Gone' not found\n1 error\n> Compilation failed; see the compiler error output for details.", [{ message: "Annotation processor 'com.acme.Gone' not found" }]],
  ])('%s', (_, output, expected) => { expect(gradle.buildErrors(output)).toEqual(expected); });
});
