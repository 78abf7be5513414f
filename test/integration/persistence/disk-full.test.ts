import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/adapters/outbound/persistence/open-database.js';
import { TypeormProjectStore } from '../../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { TypeormSourceStore } from '../../../src/adapters/outbound/persistence/typeorm-source-store.js';
import { sampleProject } from '../../support/sample-project.js';

const hash = (number: number): string => number.toString(16).padStart(64, '0');
const disks: string[] = [];

/** A disk of that size, or why there is none. */
function mountDisk(size: string): { readonly folder: string } | { readonly unavailable: string } {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
    disks.push(folder);
    return { folder };
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { unavailable: String(error).split('\n')[0] ?? 'mount failed' };
  }
}

afterAll(() => {
  for (const folder of disks.splice(0)) {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
});

const probe = mountDisk('64k');
const can = 'folder' in probe;
const onDisk = can ? it : it.skip;

// In CI a missing prerequisite is a failure; elsewhere the tests below are skipped, for this reason.
it(`a small disk can be mounted${can ? '' : ` (it cannot here: ${'unavailable' in probe ? probe.unavailable : ''}; needs root and mount(8))`}`, () => {
  if (process.env['CI'] !== undefined) expect(probe).toHaveProperty('folder');
});

function disk(size: string): string {
  const mounted = mountDisk(size);
  if ('unavailable' in mounted) throw new Error(mounted.unavailable);
  return mounted.folder;
}

describe('a full disk', () => {
  onDisk('refuses a write with store.full, keeps what was there, and works again when there is room', async () => {
    const folder = disk('1m');
    const database = await openDatabase(join(folder, 'codetest.db'));
    const projects = new TypeormProjectStore(database);
    const sources = new TypeormSourceStore(database);
    const shop = sampleProject();
    await projects.insert(shop);
    await sources.putManifest(shop.id, { files: [{ path: 'A.java', hash: hash(1), size: 5 }], leftOut: [] });
    await sources.putContents(new Map([[hash(1), 'old 1']]));
    const incompressible = new Map(Array.from({ length: 40 }, (_, index) => [hash(100 + index), randomBytes(40_000).toString('base64')]));
    await expect(sources.putContents(incompressible)).rejects.toMatchObject({ code: 'store.full', hint: expect.stringContaining('Free some room') as string });
    expect(await sources.missing([hash(1), hash(100)])).toEqual([hash(100)]);
    expect(await sources.files(shop.id, ['A.java'])).toEqual([{ path: 'A.java', content: 'old 1' }]);
    await sources.putContents(new Map([[hash(2), 'small']]));
    expect(await sources.missing([hash(2)])).toEqual([]);
    await database.close();
    const reopened = await openDatabase(join(folder, 'codetest.db'));
    expect(await new TypeormProjectStore(reopened).byId(shop.id)).toEqual(shop);
    await reopened.close();
  });

  onDisk('refuses to open where there is no room for a new database', async () => {
    const folder = disk('1m');
    try {
      writeFileSync(join(folder, 'filler'), randomBytes(1_100_000));
    } catch {
      // The filler fills what there is.
    }
    await expect(openDatabase(join(folder, 'data', 'codetest.db'))).rejects.toMatchObject({ code: 'store.full' });
  });
});
