// What the predecessor would have said of the same run, derived by its rules from the same real output: PASS if and only
// if the exit code is 0; counts summed from the class's reports; build errors only where nothing was counted, by a
// pattern of javac's lines that takes no space in a path. It was not run.
const JAVAC = /(\S+\.java):\d+: (?:error|오류): .+/;

/**
 * @param execution of the command's document, or undefined where there is none
 * @param kit of the case
 */
export function predecessorSays(execution, kit) {
  if (execution === undefined) return 'an error, nothing reported';
  const { end, exit_code: exit, output } = execution;
  if (end === 'timed-out') return 'an error, nothing reported; only the wrapper process is ended';
  if (end !== 'exited') return 'an error, nothing reported';
  // Its switch for modules without such a test is the old one, which Surefire 3 does not know: it stops in the needed module,
  // where that compiles.
  if (kit.tool === 'maven' && kit.modules === 'several' && !/^\[ERROR\] COMPILATION ERROR/m.test(output)) return 'FAIL, 0 tests: Maven stops in the module that has no such test';
  const { passed, failed, skipped, total } = execution;
  const counts = total === 0 ? '0 tests' : `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const errors = exit !== 0 && total === 0 ? `, ${buildErrors(output)}` : '';
  return `${exit === 0 ? 'PASS' : 'FAIL'}, ${counts}${errors}`;
}

function buildErrors(output) {
  const lines = output.split('\n').map((line) => JAVAC.exec(line)?.[1]).filter((file) => file !== undefined);
  if (lines.length > 0) return `${lines.length} build errors (${lines[0].slice(lines[0].lastIndexOf('/') + 1)}, …)`;
  return output.includes('* What went wrong:') ? "Gradle's last block as the build error" : 'no build error named';
}
