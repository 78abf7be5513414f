/**
 * What Surefire and Gradle print when the JVM of the tests dies, and the JVM's own last words. Only whole lines of the
 * build tool count (`[ERROR] …`, `> Process …`), so that a test which prints such words is not taken for a crash.
 */
const CRASH_LINES: readonly RegExp[] = [
  /^\[ERROR\].*The forked VM terminated without (?:properly )?saying (?:properly )?goodbye/m,
  /^\[ERROR\] Crashed tests:/m,
  /^\[(?:ERROR|WARNING)\].*There was a timeout or other error in the fork/m,
  /^> Process 'Gradle Test Executor \d+' finished with non-zero exit value -?\d+/m,
];

/** True where the console output of the build tool says that the tests' JVM died. */
export function testVmCrashed(output: string): boolean {
  return CRASH_LINES.some((line) => line.test(output));
}
