import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWithDisk, SmallDisk } from '../../support/small-disk.js';

jest.setTimeout(300_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const benches: CliBench[] = [];
const disks: SmallDisk[] = [];
afterEach(() => {
  for (const made of benches.splice(0)) made.remove();
  for (const disk of disks.splice(0)) disk.unmount();
});
afterAll(removeFolders);

describeWithDisk()('a project on a disk that may only be read', () => {
  it('run and test say so before anything is started, and claim no result', async () => {
    const disk = SmallDisk.mount('16m');
    if (disk === undefined) throw new Error('a disk could be mounted a moment ago');
    disks.push(disk);
    const shop = CliBench.of('test/fixtures/projects/maven-junit5', disk.folder);
    benches.push(shop);
    expect(await shop.run('project', 'register')).toMatchObject({ code: 0 });
    shop.commitAll();
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    shop.write({ 'src/test/test.txt': 'package com.example.ticket;\nimport org.junit.jupiter.api.Test;\nclass AnyTest { @Test void any() { } }\n' });
    const before = shop.status();
    disk.makeReadOnly();
    for (const command of ['run', 'test']) {
      const { code, document } = await shop.json(command);
      expect([command, code, document]).toMatchObject([command, 3, { error: { code: 'run.workspace-write' } }]);
      expect(document).not.toHaveProperty('result');
    }
    expect(shop.status()).toEqual(before);
  });
});
