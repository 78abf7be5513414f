import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileSourceFolder } from '../../src/adapters/outbound/workspace/file-source-folder.js';
import { sourceFolderContract } from './suites/source-folder.contract.js';

async function layOut(texts: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codetest-sources-'));
  for (const [path, content] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

sourceFolderContract('FileSourceFolder', async (texts) => ({ sources: new FileSourceFolder(), folder: await layOut(texts) }));

it('passes over the output of a build, and only that; names what it cannot read', async () => {
  const folder = await layOut({ 'pom.xml': '<project/>', 'target/generated/G.java': 'class G {}', 'src/target/T.java': 'class T {}' });
  await writeFile(join(folder, 'Bytes.java'), Buffer.from([0xff, 0xfe, 0x00]));
  const { files, leftOut } = await new FileSourceFolder().read(folder);
  expect(files.map((file) => file.path)).toEqual(['pom.xml', 'src/target/T.java']);
  expect(leftOut).toEqual([{ path: 'Bytes.java', reason: 'not UTF-8 text' }]);
});
