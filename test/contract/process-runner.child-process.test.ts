import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { ChildProcessRunner } from '../../src/adapters/outbound/workspace/child-process-runner.js';
import { processRunnerContract } from './suites/process-runner.contract.js';

const node = process.execPath;
const run = (script: string, ...args: readonly string[]) => ({ program: node, args: ['-e', script, ...args], folder: tmpdir() });

processRunnerContract('ChildProcessRunner', () => ({
  runner: new ChildProcessRunner({ environment: { PATH: dirname(node), CODETEST_SAMPLE: '가' }, graceMs: 1_000 }),
  known: { name: basename(node), path: node },
  prints: (text, code) => run('process.stdout.write(process.argv[1], () => process.exit(Number(process.argv[2])))', text, String(code)),
  hangs: run('setInterval(() => {}, 1000)'),
  absent: { program: 'no-such-program-here', args: [], folder: tmpdir() },
}));
