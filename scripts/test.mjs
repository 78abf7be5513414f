// npm test [-- FILTER…]: sets the clone up and runs unit, contract, architecture and the core end-to-end tests.
//   --level core   (default) unit, contract, architecture, test/e2e/core
//   --level unit   unit, architecture: what needs neither git nor a build tool
//   --level full   everything below test/
// Ends with the reasons of all skipped tests and the line `N passed, N failed, N skipped`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, say, setUp, seconds } from './setup.mjs';

const LEVELS = {
  unit: ['test/unit', 'test/architecture'],
  core: ['test/unit', 'test/contract', 'test/architecture', 'test/e2e/core'],
  full: ['test'],
};
const args = process.argv.slice(2);
const levelAt = args.indexOf('--level');
const level = levelAt < 0 ? 'core' : args.splice(levelAt, 2)[1];
if (!Object.hasOwn(LEVELS, level)) { say(`unknown level ${level}: ${Object.keys(LEVELS).join(', ')}`); process.exit(2); }

await setUp();
process.exitCode = runTests(LEVELS[level], args);

function runTests(folders, filters) {
  const started = Date.now();
  const scratch = mkdtempSync(join(tmpdir(), 'codetest-jest-'));
  const report = join(scratch, 'report.json');
  say(`[test] ${level}: ${folders.join(', ')}`);
  const done = run(process.execPath, [
    '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js',
    ...(filters.length > 0 ? filters : folders), '--maxWorkers=2', '--json', `--outputFile=${report}`,
  ], { env: { CODETEST_TEST_LEVEL: level } });
  let summary;
  try { summary = JSON.parse(readFileSync(report, 'utf8')); } catch { say('[test] jest wrote no report: it did not start or was killed.'); }
  rmSync(scratch, { recursive: true, force: true });
  if (!summary) { process.stdout.write('0 passed, 1 failed, 0 skipped\n'); return 1; }
  const skipped = summary.testResults.flatMap((file) => file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed'));
  for (const test of skipped) process.stdout.write(`skipped: ${test.fullName}\n`);
  // A file that fails before its first test has no failing test of its own; it counts as one failure.
  const failed = summary.numFailedTests + summary.numRuntimeErrorTestSuites;
  process.stdout.write(`[test] ${seconds(started)}\n${summary.numPassedTests} passed, ${failed} failed, ${skipped.length} skipped\n`);
  if (summary.numPassedTests + failed === 0) { say('[test] no test ran.'); return 4; }
  return failed === 0 && done.status === 0 ? 0 : 1;
}
