import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildProcessRunner } from '../../../src/adapters/outbound/workspace/child-process-runner.js';
import { findProgram } from '../../../src/adapters/outbound/workspace/program-search.js';

const folder = mkdtempSync(join(tmpdir(), 'codetest 과정 '));
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

const runner = new ChildProcessRunner({ environment: { PATH: process.env['PATH'] }, graceMs: 500 });
const limits = { folder, timeoutMs: 20_000, outputLimit: 100_000 };
const node = (script: string) => ({ program: process.execPath, args: ['-e', script], ...limits });

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie is dead, though its number is still taken.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a character that is cut between two writes comes whole', async () => {
  const script = `const b = Buffer.from('합계 검증'); let i = 0; const t = setInterval(() => { process.stdout.write(b.subarray(i, i + 1)); if (++i === b.length) clearInterval(t); }, 2)`;
  expect((await runner.run(node(script))).output).toBe('합계 검증');
});

test('another encoding of the console is read as such', async () => {
  // As a JVM on a Korean Windows writes, with a line of a program that writes UTF-8 between.
  const script = "process.stdout.write(Buffer.concat([Buffer.from('bfc0b7f9', 'hex'), Buffer.from('\\nUTF-8 오류\\n'), Buffer.from('bfc0b7f9', 'hex')]))";
  expect((await new ChildProcessRunner({ environment: {}, charset: 'cp949' }).run(node(script))).output).toBe('오류\nUTF-8 오류\n오류');
  expect((await new ChildProcessRunner({ environment: { LANG: 'pl_PL.ISO8859-2' } }).run(node("process.stdout.write(Buffer.from('b3f3', 'hex'))"))).output).toBe('łó');
});

test('the time limit ends a grandchild that left the group and one that ignores the request', async () => {
  const pids = join(folder, 'pids');
  const stubborn = `process.on('SIGTERM', () => {}); require('fs').appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n'); setInterval(() => {}, 1000)`;
  const script = `const { spawn } = require('child_process');
    for (const detached of [true, false]) spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached, stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const abort = new AbortController();
  const timer = setInterval(() => { if (existsSync(pids) && readFileSync(pids, 'utf8').trim().split('\n').length === 2) abort.abort(); }, 20);
  const result = await runner.run({ ...node(script), signal: abort.signal });
  clearInterval(timer);
  expect(result.end).toEqual({ kind: 'interrupted' });
  const numbers = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(numbers).toHaveLength(2);
  expect(numbers.filter((pid) => lives(pid))).toEqual([]);
}, 30_000);

test('a background process that keeps the pipe open does not hold up the answer', async () => {
  const started = performance.now();
  const result = await runner.run({ ...limits, program: 'sh', args: ['-c', 'sleep 30 & echo done'] });
  expect(result).toMatchObject({ end: { kind: 'exited', code: 0 }, output: 'done\n' });
  expect(performance.now() - started).toBeLessThan(15_000);
});

test('a program that kills itself is killed, not exited', async () => {
  expect((await runner.run(node("process.kill(process.pid, 'SIGKILL')"))).end).toEqual({ kind: 'killed', signal: 'SIGKILL' });
});

test('the environment is the given one and the request\'s, no other', async () => {
  const own = new ChildProcessRunner({ environment: { A: '1', B: '1' } });
  const result = await own.run({ ...node('process.stdout.write(JSON.stringify([process.env.A, process.env.B, process.env.HOME]))'), env: { B: '2' } });
  expect(JSON.parse(result.output)).toEqual(['1', '2', null]);
});

test('a missing folder is named, not taken for a missing program', async () => {
  await expect(runner.run({ ...node(''), folder: join(folder, 'gone') })).rejects.toMatchObject({ code: 'run.launch-failed', message: expect.stringContaining('gone') as string });
});

test('on Windows names are searched with their endings, and variables whatever their case', async () => {
  writeFileSync(join(folder, 'mvn'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'mvn.CMD'), '', { mode: 0o755 });
  expect(await findProgram('mvn', { path: folder, extensions: '.EXE;.CMD' })).toBe(join(folder, 'mvn.CMD'));
  expect(await findProgram('mvn', { path: folder })).toBe(join(folder, 'mvn'));
  expect(new ChildProcessRunner({ environment: { Path: 'x' }, platform: 'windows' }).variable('PATH')).toBe('x');
});

test('on Windows a batch file with an argument that it would act on is not started', async () => {
  const windows = new ChildProcessRunner({ environment: {}, platform: 'windows' });
  await expect(windows.run({ ...limits, program: 'gradlew.bat', args: ['a"&calc'] })).rejects.toMatchObject({ code: 'run.launch-failed' });
});
