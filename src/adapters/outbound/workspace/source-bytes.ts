import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { errorCode } from './workspace-faults.js';

/** What the system says where a name that a folder lists gives nothing to read. */
const READ_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'there is no right to read it',
  EPERM: 'there is no right to read it',
  ENOENT: 'gone before it could be read',
  ENOTDIR: 'gone before it could be read',
  ELOOP: 'symbolic link',
  ENAMETOOLONG: 'its path is too long for the system',
  ENXIO: 'no plain file',
  ENODEV: 'no plain file',
  EIO: 'the disk could not read it',
};

export type SourceBytes = { readonly bytes: Uint8Array } | { readonly reason: string };

/** Why a file or folder could not be read; what is no fault of the surroundings is thrown again. */
export function readFault(cause: unknown): string {
  const code = errorCode(cause);
  if (code === undefined) throw cause;
  return READ_FAULTS[code] ?? `it cannot be read (${code})`;
}

/** Reads a plain file: never through a link in its place, never waiting for a pipe, never more than the limit, never half of what somebody is writing. */
export async function readSource(file: string, maxBytes: number): Promise<SourceBytes> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return await read(handle, maxBytes);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    return { reason: readFault(cause) };
  }
}

async function read(handle: FileHandle, maxBytes: number): Promise<SourceBytes> {
  const before = await handle.stat();
  if (!before.isFile()) return { reason: 'no plain file' };
  if (before.size > maxBytes) return { reason: `${before.size} bytes; the limit is ${maxBytes}` };
  const bytes = new Uint8Array(before.size);
  let size = 0;
  while (size < bytes.length) {
    const { bytesRead } = await handle.read(bytes, size, bytes.length - size, size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  const after = await handle.stat();
  return size === before.size && after.size === before.size && after.mtimeMs === before.mtimeMs ? { bytes } : { reason: 'changed while it was read' };
}
