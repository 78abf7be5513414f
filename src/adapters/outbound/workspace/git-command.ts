import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { gitFailed, gitUnavailable } from './git-faults.js';
import { AppError } from '../../../domain/errors.js';

export interface GitProgram {
  /** Name on the PATH, or a path. */
  readonly program: string;
  /** The caller's environment: PATH, HOME and the like. Variables that would steer git are left out, see below. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds for one command. */
  readonly timeoutMs: number;
  /** Bytes of standard output of one command. */
  readonly maxOutputBytes: number;
}

export interface GitRun {
  readonly folder: string;
  readonly args: readonly string[];
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Exit codes that are answers; 0 alone unless given. */
  readonly accept?: readonly number[];
  /** Thrown instead of the general error when the output is larger than this many bytes. */
  readonly limit?: { readonly bytes: number; readonly fault: AppError };
}

export interface GitAnswer {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Where configuration lies, and where the search for a repository ends, is the user's; everything else in GIT_* steers the answer (GIT_DIR of a hook, GIT_EXTERNAL_DIFF, GIT_DIFF_OPTS, GIT_CONFIG_COUNT). */
const KEPT = new Set(['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_CEILING_DIRECTORIES', 'GIT_DISCOVERY_ACROSS_FILESYSTEM', 'GIT_EXEC_PATH']);

/** Settings that change what git prints, starts programs of the user's, or writes beside the index. */
const PINNED = [
  'core.quotePath=false', 'core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.safecrlf=false', 'core.splitIndex=false',
  'core.untrackedCache=false', 'color.ui=false', 'diff.suppressBlankEmpty=false', 'advice.addEmbeddedRepo=false', 'gc.auto=0',
].flatMap((setting) => ['-c', setting]);

const MAX_ERROR_CHARACTERS = 20_000;

/** Runs git without a shell. Rejects with `git.unavailable`, with `git.failed` for an exit code that is no answer, a time limit or too much output. */
export async function runGit(git: GitProgram, run: GitRun): Promise<GitAnswer> {
  const answer = await collect(git, run);
  if ((run.accept ?? [0]).includes(answer.code)) return answer;
  throw gitFailed(run.args[0] ?? '', answer.stderr);
}

async function collect(git: GitProgram, run: GitRun): Promise<GitAnswer> {
  await requireFolder(run.folder);
  const command = run.args[0] ?? '';
  const child = spawn(git.program, [...PINNED, ...run.args], { cwd: run.folder, env: { ...steady(git.environment), ...run.env }, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
  const limit = run.limit?.bytes ?? git.maxOutputBytes;
  return await new Promise<GitAnswer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [size, stderr] = [0, ''];
    const fail = (fault: AppError): void => {
      child.kill('SIGKILL');
      reject(fault);
    };
    const timer = setTimeout(() => fail(new AppError('git.failed', `git ${command} gave no answer within ${String(git.timeoutMs)} ms.`, 'Look at what the repository waits for (a lock, a network drive, a partial clone).')), git.timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(run.limit?.fault ?? new AppError('git.failed', `git ${command} printed more than ${String(limit)} bytes.`, 'The repository is larger than this version handles.'));
      else chunks.push(chunk);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < MAX_ERROR_CHARACTERS) stderr += text;
    });
    child.on('error', (cause: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(cause.code === 'ENOENT' || cause.code === 'EACCES' ? gitUnavailable(git.program) : gitFailed(command, cause.message));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? 128, stdout: Buffer.concat(chunks), stderr: signal === null ? stderr : `${stderr}\nended by ${signal}` });
    });
    // git may stop reading before everything was written; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(run.input ?? '');
  });
}

/** A missing working folder and a missing program look alike to spawn. */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new AppError('git.not-a-repository', `${folder} is no folder.`, 'Name an existing folder.');
}

function steady(environment: GitProgram['environment']): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && (!name.toUpperCase().startsWith('GIT_') || KEPT.has(name.toUpperCase()))) kept[name] = value;
  }
  return { ...kept, LC_ALL: 'C', LANGUAGE: '', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_PAGER: 'cat' };
}
