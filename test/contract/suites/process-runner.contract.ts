import type { ProcessRequest, ProcessRunner } from '../../../src/application/execution/process-runner.port.js';

export interface ProcessRunnerSample {
  readonly runner: ProcessRunner;
  /** A program on PATH and its full path; one that is not. */
  readonly known: { readonly name: string; readonly path: string };
  /** Requests without limits of their own: prints a text and ends with a code; hangs; is not there. */
  readonly prints: (text: string, code: number) => Pick<ProcessRequest, 'program' | 'args' | 'folder'>;
  readonly hangs: Pick<ProcessRequest, 'program' | 'args' | 'folder'>;
  readonly absent: Pick<ProcessRequest, 'program' | 'args' | 'folder'>;
}

export function processRunnerContract(name: string, make: () => ProcessRunnerSample): void {
  describe(`${name} keeps the contract of ProcessRunner`, () => {
    const sample = make();
    const { runner } = sample;
    const limits = { timeoutMs: 20_000, outputLimit: 10_000 };

    it.each([0, 3])('tells exit code %d and the output', async (code) => {
      const heard: string[] = [];
      const result = await runner.run({ ...sample.prints('합계 검증\n', code), ...limits, onOutput: (text) => heard.push(text) });
      expect(result).toMatchObject({ end: { kind: 'exited', code }, output: '합계 검증\n', outputCut: false });
      expect(heard.join('')).toBe('합계 검증\n');
    });

    it('keeps beginning and end of a long output, and says that it cut', async () => {
      const result = await runner.run({ ...sample.prints(`BEGIN${'가'.repeat(5_000)}END`, 0), ...limits, outputLimit: 1_000 });
      expect(result.outputCut).toBe(true);
      expect(result.output).toMatch(/^BEGIN가+\n… \(\d+ bytes of output dropped here\)\n가+END$/);
      expect(Buffer.byteLength(result.output)).toBeLessThan(1_100);
    });

    it('ends at the time limit', async () => {
      const result = await runner.run({ ...sample.hangs, ...limits, timeoutMs: 300 });
      expect(result.end).toEqual({ kind: 'timed-out', afterMs: 300 });
    });

    it('ends at the abort', async () => {
      const abort = new AbortController();
      const running = runner.run({ ...sample.hangs, ...limits, signal: abort.signal });
      setTimeout(() => { abort.abort(); }, 200);
      expect((await running).end).toEqual({ kind: 'interrupted' });
    });

    it('starts nothing after the abort', async () => {
      const result = await runner.run({ ...sample.prints('x', 0), ...limits, signal: AbortSignal.abort() });
      expect(result).toMatchObject({ end: { kind: 'interrupted' }, output: '' });
    });

    it('rejects where the program cannot be started', async () => {
      await expect(runner.run({ ...sample.absent, ...limits })).rejects.toMatchObject({ code: 'run.launch-failed' });
    });

    it('finds programs by name and by path', async () => {
      expect(await runner.which(sample.known.name)).toBe(sample.known.path);
      expect(await runner.which(sample.known.path)).toBe(sample.known.path);
      expect(await runner.which('no-such-program-here')).toBeUndefined();
      expect(await runner.which('/no/such/folder/java')).toBeUndefined();
    });

    it('tells variables, and an unset one as undefined', () => {
      expect(runner.variable('CODETEST_SAMPLE')).toBe('가');
      expect(runner.variable('CODETEST_NOT_SET')).toBeUndefined();
    });
  });
}
