import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenWorkspace, Workspace } from '../../../application/execution/workspace.port.js';
import { AppError } from '../../../domain/errors.js';
import { removeEmptyFolders } from './durable-files.js';
import { RunJournal } from './run-journal.js';
import { takeRunLock, type RunLock } from './run-lock.js';
import { buildFilesOf, listFiles, readBelow } from './workspace-files.js';
import { isAbsence, writeFault } from './workspace-faults.js';

const STATE_FOLDER = '.codetest';

/** A project's folder on disk; lock, journal and backups lie in its `.codetest`. */
export class FileWorkspace implements Workspace {
  async open(root: string): Promise<OpenWorkspace> {
    const real = await realRoot(root);
    const state = join(real, STATE_FOLDER);
    try {
      const lock = await takeRunLock(state);
      return await openLocked({ root: real, state, lock });
    } catch (cause) {
      throw writeFault(cause, state);
    }
  }
}

interface Held {
  readonly root: string;
  readonly state: string;
  readonly lock: RunLock;
}

async function openLocked(held: Held): Promise<OpenWorkspace> {
  const { root, state, lock } = held;
  const journal = new RunJournal(root, state);
  const close = async (): Promise<void> => {
    await lock.release();
    // A folder that holds nothing any more was made for this run.
    await removeEmptyFolders([state]);
  };
  let mended: readonly string[];
  try {
    mended = await journal.mend();
  } catch (cause) {
    await close();
    throw cause;
  }
  let restoring: Promise<void> | undefined;
  return {
    root, mended, files: buildFilesOf(root),
    write: (path, content) => reported(path, () => journal.write(path, content)),
    setAside: (path) => reported(path, () => journal.setAside(path)),
    list: (folder) => reported(folder, () => listFiles(root, folder)),
    read: (path, limit) => reported(path, () => readBelow(root, path, limit)),
    restore: () => (restoring ??= reported(state, () => journal.undo()).finally(close)),
  };
}

async function reported<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    throw writeFault(cause, path);
  }
}

async function realRoot(root: string): Promise<string> {
  try {
    return await realpath(root);
  } catch (cause) {
    if (!isAbsence(cause)) throw cause;
    throw new AppError('run.workspace-write', `The project folder ${root} is not there.`, 'Name a folder that exists with --repo.');
  }
}
