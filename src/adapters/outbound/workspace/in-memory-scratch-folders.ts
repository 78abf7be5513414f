import { AppError } from '../../../domain/errors.js';
import type { ScratchFolders } from '../../../application/test-authoring/scratch-folders.port.js';

/** Names of folders that nobody makes. */
export class InMemoryScratchFolders implements ScratchFolders {
  /** Given out and not removed. */
  readonly open = new Set<string>();
  private count = 0;

  make(purpose: string): Promise<string> {
    this.count += 1;
    const folder = `/scratch/codetest-${purpose}-${this.count}`;
    this.open.add(folder);
    return Promise.resolve(folder);
  }

  remove(folder: string): Promise<void> {
    if (this.open.delete(folder) || this.wasGiven(folder)) return Promise.resolve();
    return Promise.reject(new AppError('run.outside-project', `${folder} was not made here and is not removed.`, 'Remove it by hand.'));
  }

  private wasGiven(folder: string): boolean {
    const number = Number(/-(\d+)$/.exec(folder)?.[1] ?? NaN);
    return folder.startsWith('/scratch/codetest-') && number <= this.count;
  }
}
