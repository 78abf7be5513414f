import type { ProcessRequest, ProcessResult, ProcessRunner } from '../../../application/execution/process-runner.port.js';
import { AppError } from '../../../domain/errors.js';
import { BoundedOutput } from './bounded-output.js';

/** What a scripted program does: end by itself, or hang until it is ended. */
export type ScriptedEnd = { readonly exit: number; readonly output?: string; readonly durationMs?: number } | { readonly hangs: true; readonly output?: string };

export interface ProcessScript {
  /** Programs by name, with their paths. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly platform?: 'unix' | 'windows';
  /** Plays a program; undefined where there is no such program. Effects of a run (written reports) happen in here. */
  readonly play: (request: ProcessRequest) => ScriptedEnd | undefined | Promise<ScriptedEnd | undefined>;
}

/** Plays programs by a script; time limits do not take real time. */
export class InMemoryProcessRunner implements ProcessRunner {
  readonly requests: ProcessRequest[] = [];
  readonly platform: 'unix' | 'windows';

  constructor(private readonly script: ProcessScript) {
    this.platform = script.platform ?? 'unix';
  }

  async run(request: ProcessRequest): Promise<ProcessResult> {
    if (request.signal?.aborted === true) return { end: { kind: 'interrupted' }, output: '', outputCut: false, durationMs: 0 };
    this.requests.push(request);
    const played = await this.script.play(request);
    if (played === undefined) throw new AppError('run.launch-failed', `${request.program} could not be started: there is no such program.`, 'Check that it is installed and may be executed.');
    const output = new BoundedOutput(request.outputLimit);
    output.append(played.output ?? '');
    if (played.output !== undefined) request.onOutput?.(played.output);
    const shown = { output: output.text(), outputCut: output.cut };
    if ('exit' in played) return { end: { kind: 'exited', code: played.exit }, ...shown, durationMs: played.durationMs ?? 0 };
    return { ...(await this.hang(request)), ...shown };
  }

  which(program: string): Promise<string | undefined> {
    const { programs = {} } = this.script;
    return Promise.resolve(programs[program] ?? Object.values(programs).find((path) => path === program));
  }

  variable(name: string): string | undefined {
    return this.script.variables?.[name];
  }

  /** Without a signal nobody can end it but the time limit, which is taken as passed; with one, the abort is awaited. */
  private hang(request: ProcessRequest): Promise<Pick<ProcessResult, 'end' | 'durationMs'>> {
    const { signal, timeoutMs } = request;
    if (signal === undefined) return Promise.resolve({ end: { kind: 'timed-out', afterMs: timeoutMs }, durationMs: timeoutMs });
    return new Promise((resolve) => {
      const done = (): void => { resolve({ end: { kind: 'interrupted' }, durationMs: 0 }); };
      if (signal.aborted) done();
      else signal.addEventListener('abort', done);
    });
  }
}
