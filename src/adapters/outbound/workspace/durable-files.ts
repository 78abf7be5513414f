import { copyFile, mkdir, open, rename, rm, rmdir, utimes, lstat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, isAbsence } from './workspace-faults.js';

/** Writes a whole file beside its place and renames it there: readers see the old one or the new one, a crash leaves no half. */
export async function writeDurably(target: string, scratch: string, content: string): Promise<void> {
  const file = await open(scratch, 'w');
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
  await moveFile(scratch, target);
  await syncFolder(dirname(target));
}

/** Renames; across file systems copies with its times and removes. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (cause) {
    if (errorCode(cause) !== 'EXDEV') throw cause;
    const state = await lstat(from);
    await copyFile(from, to);
    await utimes(to, state.atime, state.mtime);
    await rm(from);
  }
}

/** Makes the missing folders of a path, outermost first. */
export async function makeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await mkdir(folder).catch((cause: unknown) => {
      if (errorCode(cause) !== 'EEXIST') throw cause;
    });
  }
}

/** Removes folders that are empty, innermost first; one that holds something stays. */
export async function removeEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of [...folders].reverse()) {
    await rmdir(folder).catch((cause: unknown) => {
      if (!isAbsence(cause) && !['ENOTEMPTY', 'EEXIST', 'EBUSY'].includes(errorCode(cause) ?? '')) throw cause;
    });
  }
}

/** Removes a file; nothing to remove is no fault. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch((cause: unknown) => {
    if (!isAbsence(cause)) throw cause;
  });
}

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (cause) {
    if (isAbsence(cause)) return false;
    throw cause;
  }
}

/** A rename is durable when its folder is; Windows cannot open folders and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (cause) {
    // Some file systems cannot sync a folder; the rename itself has been done.
    if (!['EINVAL', 'ENOTSUP', 'EPERM'].includes(errorCode(cause) ?? '')) throw cause;
  } finally {
    await handle.close();
  }
}
