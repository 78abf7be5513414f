import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ProcessRequest } from '../../../application/execution/process-runner.port.js';
import { AppError } from '../../../domain/errors.js';
import type { ProcessEnd } from '../../../domain/execution/run-facts.js';
import { ConsoleDecoder } from './console-decoder.js';
import { endProcessTree, endWindowsTree, killGroup } from './process-tree.js';

/** After the program ended: time for output that is on its way. A daemon may hold the pipe open for ever. */
const DRAIN_MS = 2_000;

export interface WatchSettings {
  readonly windows: boolean;
  readonly graceMs: number;
  /** The platform's; undefined where it is not known. */
  readonly charset: string | undefined;
  readonly onText: (text: string) => void;
}

/**
 * Waits until the program has ended and its output is read, ends its tree at the time limit or the abort, and says which
 * it was. Rejects with `run.launch-failed` where it never started.
 */
export async function watchProcess(child: ChildProcessByStdio<null, Readable, Readable>, request: ProcessRequest, settings: WatchSettings): Promise<ProcessEnd> {
  const drained = Promise.all([decode(child.stdout, settings), decode(child.stderr, settings)]);
  let forced: ProcessEnd | undefined;
  let ending: Promise<void> | undefined;
  let over = false;
  const force = (why: ProcessEnd): void => {
    if (over || forced !== undefined || child.pid === undefined) return;
    forced = why;
    ending = settings.windows ? endWindowsTree(child.pid) : endProcessTree(child.pid, settings.graceMs);
  };
  const onAbort = (): void => { force({ kind: 'interrupted' }); };
  const timer = setTimeout(() => { force({ kind: 'timed-out', afterMs: request.timeoutMs }); }, request.timeoutMs);
  request.signal?.addEventListener('abort', onAbort);
  const onExit = (): void => { endGroupAtOnce(child, settings.windows); };
  process.once('exit', onExit);
  try {
    if (request.signal?.aborted === true) onAbort();
    const own = await ended(child, request.program);
    over = true;
    clearTimeout(timer);
    await ending;
    await atMost(drained, DRAIN_MS);
    return forced ?? own;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', onAbort);
    process.off('exit', onExit);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

/** This process ends without waiting (a second Ctrl-C): there is no time left to ask, nor to look for whoever left the group. */
function endGroupAtOnce(child: ChildProcessByStdio<null, Readable, Readable>, windows: boolean): void {
  if (windows || child.pid === undefined) child.kill('SIGKILL');
  else killGroup(child.pid);
}

function ended(child: ChildProcessByStdio<null, Readable, Readable>, program: string): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new AppError('run.launch-failed', `${program} could not be started: ${cause.message}.`, 'Check that it is installed and may be executed.'));
    });
    child.once('exit', (code, signal) => {
      resolve(code === null ? { kind: 'killed', signal: signal ?? 'unknown' } : { kind: 'exited', code });
    });
  });
}

function decode(stream: Readable, settings: WatchSettings): Promise<void> {
  const decoder = new ConsoleDecoder(settings.charset);
  const say = (text: string): void => { if (text !== '') settings.onText(text); };
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => { say(decoder.push(chunk)); });
    stream.once('close', () => {
      say(decoder.end());
      resolve();
    });
    stream.once('error', () => { resolve(); });
  });
}

async function atMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => { timer = setTimeout(resolve, milliseconds); });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
