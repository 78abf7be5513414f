import { AppError } from '../../../domain/errors.js';

/** What the system says when a folder cannot be written: full, read-only, no right, no quota left. */
const WRITE_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'there is no right to write',
  EPERM: 'there is no right to write',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'a folder has that name',
  ENOTDIR: 'a file stands where a folder is needed',
};

/** The error that the boundary reports for a failed write; what is no fault of the surroundings stays as it is. */
export function writeFault(cause: unknown, path: string): unknown {
  if (cause instanceof AppError) return cause;
  const code = errorCode(cause);
  const said = code === undefined ? undefined : WRITE_FAULTS[code];
  if (said === undefined) return cause;
  return new AppError('run.workspace-write', `${path} cannot be written: ${said} (${code}).`, 'Make room or give the right to write, and run again; what was written over is put back then.');
}

/** By shape, not by class: an error may come from another realm. */
export function errorCode(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

export function isAbsence(cause: unknown): boolean {
  const code = errorCode(cause);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

export function outside(path: string): AppError {
  return new AppError('run.outside-project', `${JSON.stringify(path)} leads out of the project, or into what codetest and git keep there.`, 'Give a path below the project.');
}
