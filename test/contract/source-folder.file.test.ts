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

it('passes over the output of a build, and only that, counts the sources generated in it; names what it cannot read', async () => {
  const folder = await layOut({
    'pom.xml': '<project/>', 'target/generated-sources/annotations/G.java': 'class G {}', 'target/classes/H.java': 'class H {}', 'src/target/T.java': 'class T {}',
    'app/build.gradle': '', 'app/build/generated/sources/annotationProcessor/java/main/M.java': 'class M {}', 'app/src/main/kotlin/K.kt': 'class K',
  });
  await writeFile(join(folder, 'Bytes.java'), Buffer.from([0x00, 0xff, 0xfe]));
  await writeFile(join(folder, 'Odd.java'), Buffer.from([0xff]));
  const { files, leftOut, notCovered } = await new FileSourceFolder().read(folder);
  expect(files.map((file) => file.path)).toEqual(['app/build.gradle', 'pom.xml', 'src/target/T.java']);
  expect(leftOut).toEqual([{ path: 'Bytes.java', reason: 'binary: it has a NUL byte' }, { path: 'Odd.java', reason: expect.stringMatching(/^not UTF-8 text, and no other encoding/) as string }]);
  expect(notCovered).toEqual([{ kind: 'generated', files: 2, modules: ['', 'app'] }, { kind: 'kotlin', files: 1, modules: ['app'] }]);
});

it('reads each module in the encoding that it declares', async () => {
  const folder = await layOut({ 'old/pom.xml': '<project><properties><project.build.sourceEncoding>ISO-8859-1</project.build.sourceEncoding></properties></project>' });
  const bytes = Buffer.from([0x2f, 0x2f, 0xc1, 0xd6, 0x0a]);
  for (const path of ['old/A.java', 'B.java']) await writeFile(join(folder, path), bytes);
  await writeFile(join(folder, 'U.java'), Buffer.from([0xff, 0xfe, 0x2f, 0x00, 0x00, 0xac]));
  const { files } = await new FileSourceFolder().read(folder);
  expect(files.filter((file) => file.path.endsWith('.java'))).toEqual([{ path: 'B.java', content: '//주\n' }, { path: 'U.java', content: '/가' }, { path: 'old/A.java', content: '//ÁÖ\n' }]);
});
