import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILLER = 'filler';

/** A disk of a few megabytes, in memory. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static mount(size: string): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'codetest-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
      return new SmallDisk(folder);
    } catch {
      rmSync(folder, { recursive: true });
      return undefined;
    }
  }

  /** Writes until nothing more fits. */
  fill(): void {
    const file = openSync(join(this.folder, FILLER), 'w');
    const block = Buffer.alloc(4_096, 'x');
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  makeReadOnly(): void {
    execFileSync('mount', ['-o', 'remount,ro', this.folder]);
  }

  free(): void {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}

/** `describe` where disks may be mounted (root and mount(8)). Elsewhere skipped by name; where CI is set, that is a failure. */
export function describeWithDisk(): jest.Describe {
  const probe = SmallDisk.mount('64k');
  probe?.unmount();
  if (probe !== undefined) return describe;
  return ((title: string, body: () => void) => {
    if (process.env['CI'] === undefined) describe.skip(`${title} (skipped: no disk can be mounted here, which takes root and mount)`, body);
    else describe(title, () => { it('needs the right to mount a disk', () => { throw new TypeError('mount -t tmpfs is refused'); }); });
  }) as jest.Describe;
}
