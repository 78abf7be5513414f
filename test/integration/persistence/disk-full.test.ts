import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '../../../src/adapters/outbound/persistence/open-database.js';
import { TypeormProjectStore } from '../../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { TypeormSourceStore } from '../../../src/adapters/outbound/persistence/typeorm-source-store.js';
import { describeWithDisk, SmallDisk } from '../../support/small-disk.js';
import { sampleProject } from '../../support/sample-project.js';

const hash = (number: number): string => number.toString(16).padStart(64, '0');
const disks: SmallDisk[] = [];

function disk(size: string): SmallDisk {
  const mounted = SmallDisk.mount(size);
  if (mounted === undefined) throw new TypeError('a disk could be mounted a moment ago');
  disks.push(mounted);
  return mounted;
}

afterAll(() => { for (const mounted of disks.splice(0)) mounted.unmount(); });

describeWithDisk()('a full disk', () => {
  it('refuses a write with store.full, keeps what was there, and works again when there is room', async () => {
    const { folder } = disk('1m');
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

  it('refuses to open where there is no room for a new database', async () => {
    const full = disk('1m');
    full.fill();
    await expect(openDatabase(join(full.folder, 'data', 'codetest.db'))).rejects.toMatchObject({ code: 'store.full' });
  });
});
