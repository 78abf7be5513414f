import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../../../domain/errors.js';
import type { ScratchFolders } from '../../../application/test-authoring/scratch-folders.port.js';

/** Folders below the system's one for temporary files, made with the rights of mkdtemp: this user alone. */
export class TemporaryScratchFolders implements ScratchFolders {
  private readonly given = new Set<string>();

  async make(purpose: string): Promise<string> {
    try {
      // macOS links /var to /private/var: without the real path, later comparisons of paths would fail.
      const folder = await realpath(await mkdtemp(join(tmpdir(), `codetest-${purpose}-`)));
      this.given.add(folder);
      return folder;
    } catch (cause) {
      throw new AppError('run.workspace-write', `No folder can be made below ${tmpdir()}: ${cause instanceof Error ? cause.message : String(cause)}`, 'Check the rights and the free space there, or set TMPDIR.');
    }
  }

  async remove(folder: string): Promise<void> {
    if (!this.given.has(folder)) throw new AppError('run.outside-project', `${folder} was not made here and is not removed.`, 'Remove it by hand.');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
