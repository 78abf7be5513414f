import { predecessorSays } from '../../../scripts/run-cases/predecessor.mjs';

const ran = { end: 'exited', exit_code: 0, output: '', passed: 0, failed: 0, skipped: 0, total: 0 };
const MAVEN = { tool: 'maven', modules: 'one' } as const;
const GRADLE = { tool: 'gradle', modules: 'several' } as const;

test.each([
  ['exit 0 and nothing executed', ran, GRADLE, 'PASS, 0 tests'],
  ['exit 0 and a failure', { ...ran, failed: 1, total: 1 }, MAVEN, 'PASS, 0 passed, 1 failed, 0 skipped'],
  ['a failure', { ...ran, exit_code: 1, passed: 2, failed: 1, total: 3 }, MAVEN, 'FAIL, 2 passed, 1 failed, 0 skipped'],
  ["Maven's compile error", { ...ran, exit_code: 1, output: '[ERROR] /p/A.java:[3,5] cannot find symbol' }, MAVEN, 'FAIL, 0 tests, no build error named'],
  ["javac's line", { ...ran, exit_code: 1, output: '/p/my shop/src/A.java:3: error: x\n* What went wrong:' }, GRADLE, 'FAIL, 0 tests, 1 build errors (A.java, …)'],
  ['no compile error in Gradle', { ...ran, exit_code: 1, output: '* What went wrong:\nx' }, GRADLE, "FAIL, 0 tests, Gradle's last block as the build error"],
  ['several Maven modules', { ...ran, passed: 1, total: 1 }, { tool: 'maven', modules: 'several' } as const, 'FAIL, 0 tests: Maven stops in the module that has no such test'],
  ['a time limit', { ...ran, end: 'timed-out', exit_code: null }, MAVEN, 'an error, nothing reported; only the wrapper process is ended'],
  ['an interrupt', undefined, MAVEN, 'an error, nothing reported'],
])('derived: %s', (_, execution, kit, said) => { expect(predecessorSays(execution, kit)).toBe(said); });
