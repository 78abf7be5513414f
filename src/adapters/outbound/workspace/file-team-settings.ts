import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { TeamSettingsFile } from '../../../application/change/team-settings-file.port.js';
import { MAX_TEAM_SETTINGS_BYTES, TEAM_SETTINGS_FILE } from '../../../domain/change/analysis-settings.js';
import { tooLargeTeamFile, unusableTeamFile } from '../../../domain/change/team-settings-errors.js';
import { decodeUtf8 } from '../../../domain/project/utf8.js';
import { errorCode, isAbsence } from './workspace-faults.js';

/** `codetest.toml` in the project's folder. A link is refused: what a team commits is the file itself, and a link could lead anywhere. */
export class FileTeamSettings implements TeamSettingsFile {
  async read(root: string): Promise<string | undefined> {
    const bytes = await this.bytes(join(root, TEAM_SETTINGS_FILE));
    if (bytes === undefined) return undefined;
    const text = decodeUtf8(bytes);
    if (text === undefined) throw unusableTeamFile('it is not UTF-8', 'Save it as UTF-8.');
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  /** Opened first and looked at then, so that it is the same file; without waiting, since a pipe may lie in its place. */
  private async bytes(path: string): Promise<Uint8Array | undefined> {
    let file: FileHandle | undefined;
    try {
      file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const found = await file.stat();
      if (!found.isFile()) throw unusableTeamFile('it is no plain file', 'Put a file in its place, or remove it.');
      if (found.size > MAX_TEAM_SETTINGS_BYTES) throw tooLargeTeamFile(found.size);
      return await head(file, found.size);
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw faultOf(error);
    } finally {
      await file?.close();
    }
  }
}

/** No more than was there when it was looked at. */
async function head(file: FileHandle, size: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}

function faultOf(error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ELOOP') return unusableTeamFile('it is a symbolic link', 'Put the file itself in its place.');
  if (code === 'EISDIR') return unusableTeamFile('it is no plain file', 'Put a file in its place, or remove it.');
  if (code === 'EACCES' || code === 'EPERM') return unusableTeamFile(`there is no right to read it (${code})`, 'Give the right to read it.');
  return error;
}
