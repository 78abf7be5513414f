import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../domain/errors.js';
import { processStart } from './process-tree.js';
import { errorCode, isAbsence } from './workspace-faults.js';

const LOCK_FILE = 'run.lock';
/** A lock that cannot be read yet may be one that is being written; after this it is rubbish. */
const YOUNG_MS = 10_000;
/** Two runs that both find a dead owner's lock may take it from each other a few times. */
const ATTEMPTS = 5;

const owner = z.object({ pid: z.number().int().positive(), processStart: z.string(), host: z.string(), startedAt: z.string() });
type Owner = z.infer<typeof owner>;

export interface RunLock {
  release(): Promise<void>;
}

/** Takes the lock of a project. Rejects with `run.busy` while its owner lives; a dead owner's lock is taken over. */
export async function takeRunLock(folder: string): Promise<RunLock> {
  const path = join(folder, LOCK_FILE);
  const mine: Owner = { pid: process.pid, processStart: (await processStart(process.pid)) ?? '', host: hostname(), startedAt: new Date().toISOString() };
  const text = JSON.stringify(mine);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // The run that held it may just have removed the empty folder.
    await mkdir(folder, { recursive: true });
    if (await create(path, text)) return { release: () => release(path, text) };
    const seen = await readOrNothing(path);
    if (seen !== undefined) await refuseLiving(path, seen);
    if (seen !== undefined) await putAside(path, seen);
  }
  throw busy(path, 'another run');
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(text, 'utf8');
    } catch (cause) {
      // A full disk takes the name and not the text: an empty lock would hold up the next run.
      await rm(path, { force: true });
      throw cause;
    } finally {
      await file.close();
    }
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST' || errorCode(cause) === 'ENOENT') return false;
    throw cause;
  }
}

async function refuseLiving(path: string, text: string): Promise<void> {
  const parsed = owner.safeParse(parseJson(text));
  if (!parsed.success) {
    const state = await stat(path).catch(() => undefined);
    if (state !== undefined && Date.now() - state.mtimeMs < YOUNG_MS) throw busy(path, 'another run');
    return;
  }
  const { pid, processStart: started, host, startedAt } = parsed.data;
  // Of another machine's process (a shared folder, a container) nothing can be learnt: it is taken for alive.
  const alive = host !== hostname() || (await processStart(pid)) === started;
  if (alive) throw busy(path, `process ${pid} on ${host}, since ${startedAt},`);
}

/** Renames the dead lock away. Where another run was faster and the lock is already a living one's, it goes back. */
async function putAside(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
    const taken = await readFile(aside, 'utf8');
    if (taken !== seen) await rename(aside, path);
    else await rm(aside);
  } catch (cause) {
    if (!isAbsence(cause)) throw cause;
  }
}

async function release(path: string, text: string): Promise<void> {
  if ((await readOrNothing(path)) === text) await rm(path, { force: true });
}

async function readOrNothing(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw cause;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function busy(path: string, who: string): AppError {
  return new AppError('run.busy', `A test run is under way in this project: ${who} holds it.`, `Wait for it to end; where no run lives any more, remove ${path}.`);
}
