import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../../domain/errors.js';

/** Less than this is free: a write that failed with an unspecific error failed for want of room. SQLite needs some pages of 4 KiB, and 32 KiB for the WAL index. */
const ROOM = 65_536;

/** What an error of the driver or the file system says, where it says one: `SQLITE_FULL`, `ENOSPC`. */
export function failureCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('driverError' in error) return failureCode(error.driverError);
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function storeFull(path: string): AppError {
  return new AppError('store.full', `The disk that holds ${path} is full; what was there before is unchanged.`, 'Free some room there, or set CODETEST_MCP_DATABASE_URL to another disk, and try again.');
}

const FULL: readonly string[] = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];

const GIVE_RIGHT = 'Give the right to write there, or set CODETEST_MCP_DATABASE_URL to another file (sqlite:/path/to/file.db).';
const OTHER_PLACE = 'Set CODETEST_MCP_DATABASE_URL to a file that can be written (sqlite:/path/to/file.db).';

const FAILURES: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  SQLITE_READONLY: { what: 'cannot be written', hint: GIVE_RIGHT },
  SQLITE_CANTOPEN: { what: 'cannot be opened', hint: GIVE_RIGHT },
  SQLITE_NOTADB: { what: 'is not a database', hint: 'Move the file away, or set CODETEST_MCP_DATABASE_URL to another one.' },
  SQLITE_CORRUPT: { what: 'is damaged', hint: 'Move the file away and register the projects again.' },
  SQLITE_BUSY: { what: 'is locked by another process for too long', hint: 'End the other process, or try again later.' },
  SQLITE_LOCKED: { what: 'is locked for too long', hint: 'Try again later.' },
  EACCES: { what: 'may not be opened', hint: GIVE_RIGHT },
  EPERM: { what: 'may not be opened', hint: GIVE_RIGHT },
  ENOENT: { what: 'cannot be made: the system lets nobody make its folder', hint: OTHER_PLACE },
  ENAMETOOLONG: { what: 'has too long a name', hint: OTHER_PLACE },
  ELOOP: { what: 'lies behind links that lead in a circle', hint: OTHER_PLACE },
  EINVAL: { what: 'cannot be a file there', hint: OTHER_PLACE },
  ENXIO: { what: 'is no plain file', hint: OTHER_PLACE },
  ENODEV: { what: 'is no plain file', hint: OTHER_PLACE },
  ETXTBSY: { what: 'is a program that runs', hint: OTHER_PLACE },
  EIO: { what: 'cannot be read or written: the disk failed', hint: OTHER_PLACE },
  EROFS: { what: 'lies on a read-only disk', hint: OTHER_PLACE },
  ENOTDIR: { what: 'lies below something that is no folder', hint: OTHER_PLACE },
  EEXIST: { what: 'lies below something that is no folder', hint: OTHER_PLACE },
  EISDIR: { what: 'is a folder', hint: OTHER_PLACE },
};

/** The error that the boundary reports for a failure of the store; what is no failure of the store comes back as it is. */
export async function asStoreFailure(error: unknown, path: string): Promise<unknown> {
  if (error instanceof AppError) return error;
  const code = failureCode(error);
  if (code === undefined) return error;
  if (FULL.includes(code)) return storeFull(path);
  // SQLite has no better word for a WAL index that could not grow.
  if ((code === 'SQLITE_IOERR' || code === 'SQLITE_CANTOPEN') && (await isFull(path))) return storeFull(path);
  const known = FAILURES[code];
  if (known !== undefined) return new AppError('store.failed', `The database ${path} ${known.what} (${code}).`, known.hint);
  const isOurs = code === 'SQLITE_CONSTRAINT' || code === 'SQLITE_ERROR' || !code.startsWith('SQLITE_');
  // A broken constraint or statement is a fault of this program, and is shown as one.
  return isOurs ? error : new AppError('store.failed', `The database ${path} failed (${code}).`, 'Check the disk; the projects can be registered again.');
}

async function isFull(path: string): Promise<boolean> {
  try {
    const disk = await statfs(dirname(path));
    return disk.bavail * disk.bsize < ROOM;
  } catch {
    return false;
  }
}
