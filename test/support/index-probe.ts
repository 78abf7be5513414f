import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Java files and mapper files that are read and linked together. */
export interface IndexCase {
  readonly java: readonly string[];
  readonly mappers: readonly string[];
}

/** What became of a case. `ms` is time on the processor, of all threads: of the Java file that took longest to read, and of the rest; `peakMb` is the process's highest so far. */
export interface IndexAnswer {
  readonly records: number;
  readonly codes: readonly string[];
  readonly ms: number;
  readonly peakMb: number;
}

/** The most that any one file may cost, linking the case it stands in included. */
export const CASE_LIMITS = { cpuMs: 5_000, peakMb: 500 } as const;

const PROBE = new URL('../fixtures/fuzz/index-probe.mjs', import.meta.url);
/** A hang is ended after this time; it is longer than the limit, since the machine may do other things too. */
const KILL_AFTER_MS = 60_000;
/** What earlier cases left in memory must not be blamed on the next one. */
const RESTART_ABOVE_MB = 250;

/** The indexer in a process of its own, which is started again where a case ends it. */
export class IndexProbe {
  private child: ChildProcess | undefined;

  /** Undefined where the case is harmless; else what is wrong with it. */
  async faultOf(one: IndexCase): Promise<string | undefined> {
    const child = this.child ?? (await start());
    this.child = child;
    const answer = await ask(child, one);
    if (typeof answer === 'string') {
      this.stop();
      return answer;
    }
    if (answer.peakMb > RESTART_ABOVE_MB) this.stop();
    if (answer.ms > CASE_LIMITS.cpuMs) return `took ${Math.round(answer.ms)} ms of the processor`;
    return answer.peakMb > CASE_LIMITS.peakMb ? `took ${Math.round(answer.peakMb)} MB` : undefined;
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(PROBE, ['dist'], { serialization: 'advanced', execArgv: ['--max-old-space-size=450'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the probe did not start: exit ${code}`)));
  });
  child.removeAllListeners();
  return child;
}

function ask(child: ChildProcess, one: IndexCase): Promise<IndexAnswer | string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(`gave no answer within ${KILL_AFTER_MS} ms`), KILL_AFTER_MS);
    const end = (answer: IndexAnswer | string): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(answer);
    };
    child.once('message', (answer: IndexAnswer | { readonly error: string }) => end('error' in answer ? `failed: ${answer.error}` : answer));
    child.once('exit', (code, signal) => end(`ended the process: ${code ?? signal}`));
    child.send(one);
  });
}
