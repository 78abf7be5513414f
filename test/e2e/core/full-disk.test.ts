import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { filesBelow, removeFolders } from '../../support/git-repositories.js';
import { describeWithDisk, SmallDisk } from '../../support/small-disk.js';

jest.setTimeout(180_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const benches: CliBench[] = [];
const disks: SmallDisk[] = [];
afterEach(() => {
  for (const made of benches.splice(0)) made.remove();
  for (const disk of disks.splice(0)) disk.unmount();
});
afterAll(removeFolders);

function smallDisk(): SmallDisk {
  const disk = SmallDisk.mount('4m');
  if (disk === undefined) throw new Error('a disk could be mounted a moment ago');
  disks.push(disk);
  return disk;
}

function project(place?: string): CliBench {
  const made = CliBench.of('test/fixtures/projects/maven-junit5', place);
  benches.push(made);
  return made;
}

describeWithDisk()('a full disk', () => {
  it('below the storage: store.full, and what was stored is there when there is room again', async () => {
    const disk = smallDisk();
    const shop = project();
    const env = { CODETEST_MCP_DATABASE_URL: `sqlite:${disk.folder}/codetest.db` };
    const json = async (...args: string[]) => {
      const { code, out } = await shop.start([...args, '--json'], { env }).ended;
      return { code, document: JSON.parse(out) as Record<string, unknown> };
    };
    const registered = await json('project', 'register');
    expect(registered).toMatchObject({ code: 0, document: { ingest_status: 'READY' } });
    shop.write({ 'src/main/java/com/example/ticket/Large.java': `package com.example.ticket;\nclass Large {\n${Array.from({ length: 4_000 }, (_, n) => `  int m${n}(int x) { return x + ${n}; }\n`).join('')}}\n` });
    shop.commitAll();
    disk.fill();
    const full = await json('project', 'register');
    expect(full).toMatchObject({ code: 3, document: { error: { code: 'store.full', hint: expect.stringContaining('room') as string } } });
    disk.free();
    expect(await json('project', 'status')).toMatchObject({ code: 0, document: { id: registered.document['id'], snapshot: 'behind', graph: { types: expect.any(Number) as number } } });
    expect(await json('project', 'register')).toMatchObject({ code: 0, document: { id: registered.document['id'], ingest_status: 'READY' } });
  });

  it('below the project: run.workspace-write, and every file is as it was', async () => {
    const disk = smallDisk();
    const shop = project(disk.folder);
    expect(await shop.run('project', 'register')).toMatchObject({ code: 0 });
    shop.commitAll();
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    expect(await shop.run('generate')).toMatchObject({ code: 0 });
    const before = filesBelow(shop.root);
    disk.fill();
    for (const command of ['generate', 'run', 'test']) {
      expect(await shop.json(command)).toMatchObject({ code: 3, document: { error: { code: 'run.workspace-write' } } });
      expect(filesBelow(shop.root)).toEqual(before);
    }
    disk.free();
    expect(await shop.json('generate')).toMatchObject({ code: 0, document: { outcome: 'generated' } });
  });
});
