import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ProcessRequest, ProcessResult, ProcessRunner } from '../../../application/execution/process-runner.port.js';
import { AppError } from '../../../domain/errors.js';
import { BoundedOutput } from './bounded-output.js';
import { watchProcess } from './process-watch.js';
import { platformCharset } from './platform-charset.js';
import { findProgram } from './program-search.js';
import { isBatchFile, planWindowsBatch } from './windows-command-line.js';

/** Time to end on request before force: a JVM runs its shutdown hooks. */
const GRACE_MS = 5_000;
const WINDOWS_EXTENSIONS = '.COM;.EXE;.BAT;.CMD';

export interface RunnerSettings {
  /** The whole environment that programs get; this class reads no other. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform?: 'unix' | 'windows';
  /** In place of the platform's charset. */
  readonly charset?: string;
  readonly graceMs?: number;
}

interface Launch {
  readonly program: string;
  readonly args: readonly string[];
  readonly windowsVerbatimArguments?: boolean;
}

/** Starts programs with node, each as the leader of its own group so that the whole tree can be ended. */
export class ChildProcessRunner implements ProcessRunner {
  readonly platform: 'unix' | 'windows';
  private readonly graceMs: number;
  private charset?: Promise<string | undefined>;

  constructor(private readonly settings: RunnerSettings) {
    this.platform = settings.platform ?? (process.platform === 'win32' ? 'windows' : 'unix');
    this.graceMs = settings.graceMs ?? GRACE_MS;
  }

  async run(request: ProcessRequest): Promise<ProcessResult> {
    if (request.signal?.aborted === true) return { end: { kind: 'interrupted' }, output: '', outputCut: false, durationMs: 0 };
    await this.checkFolder(request);
    const charset = await this.platformCharset();
    const output = new BoundedOutput(request.outputLimit);
    const child = this.start(request);
    const started = performance.now();
    const end = await watchProcess(child, request, { windows: this.platform === 'windows', graceMs: this.graceMs, charset, onText: (text) => {
      output.append(text);
      request.onOutput?.(text);
    } });
    return { end, output: output.text(), outputCut: output.cut, durationMs: Math.round(performance.now() - started) };
  }

  which(program: string): Promise<string | undefined> {
    const path = this.variable('PATH') ?? '';
    return findProgram(program, this.platform === 'windows' ? { path, extensions: this.variable('PATHEXT') ?? WINDOWS_EXTENSIONS } : { path });
  }

  variable(name: string): string | undefined {
    const { environment } = this.settings;
    // Windows does not tell letter cases of names apart: PATH is mostly `Path`.
    const key = this.platform === 'windows' ? Object.keys(environment).find((one) => one.toUpperCase() === name.toUpperCase()) : name;
    const value = key === undefined ? undefined : environment[key];
    return value === '' ? undefined : value;
  }

  /** Asked once: it holds for as long as the system runs. */
  private platformCharset(): Promise<string | undefined> {
    const { charset } = this.settings;
    this.charset ??= charset === undefined ? platformCharset({ windows: this.platform === 'windows', variable: (name) => this.variable(name) }) : Promise.resolve(charset);
    return this.charset;
  }

  /** Node reports a missing folder as a missing program. */
  private async checkFolder(request: ProcessRequest): Promise<void> {
    const folder = await stat(request.folder).catch(() => undefined);
    if (folder?.isDirectory() !== true) throw launchFailed(request.program, `the folder ${request.folder} is not there`);
  }

  private start(request: ProcessRequest): ChildProcessByStdio<null, Readable, Readable> {
    const launch = this.launch(request);
    try {
      return spawn(launch.program, [...launch.args], {
        cwd: request.folder, env: { ...this.settings.environment, ...request.env }, stdio: ['ignore', 'pipe', 'pipe'],
        detached: this.platform === 'unix', windowsHide: true, windowsVerbatimArguments: launch.windowsVerbatimArguments ?? false,
      });
    } catch (cause) {
      throw launchFailed(request.program, cause instanceof Error ? cause.message : String(cause));
    }
  }

  private launch(request: ProcessRequest): Launch {
    if (this.platform !== 'windows' || !isBatchFile(request.program)) return request;
    const planned = planWindowsBatch(this.variable('ComSpec') ?? 'cmd.exe', request.program, request.args);
    if ('refused' in planned) throw launchFailed(request.program, planned.refused);
    return planned;
  }
}

function launchFailed(program: string, why: string): AppError {
  return new AppError('run.launch-failed', `${program} could not be started: ${why}.`, 'Check that it is installed and may be executed.');
}
