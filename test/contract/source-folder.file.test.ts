import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
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
  await writeFile(join(folder, 'Map.xml'), Buffer.from([0x41, 0x00]));
  const { files, leftOut, notCovered } = await new FileSourceFolder().read(folder);
  expect(files.map((file) => file.path)).toEqual(['app/build.gradle', 'pom.xml', 'src/target/T.java']);
  expect(leftOut).toEqual([{ path: 'Bytes.java', reason: expect.stringMatching(/^not UTF-8 text, and no other encoding/) as string }, { path: 'Map.xml', reason: 'binary: it has a NUL byte' }, { path: 'Odd.java', reason: expect.stringMatching(/^not UTF-8 text, and no other encoding/) as string }]);
  expect(notCovered).toEqual([{ kind: 'generated', files: 2, modules: ['', 'app'] }, { kind: 'kotlin', files: 1, modules: ['app'] }]);
});

it('reads hidden folders that are part of the project, and none in which a tool keeps checkouts', async () => {
  const folder = await layOut({ '.github/Report.java': 'class Report {}', '.tool/worktrees/one/.git': 'gitdir: x', '.tool/worktrees/one/A.java': 'class A {}', '.gradle/B.java': 'class B {}' });
  const { files } = await new FileSourceFolder().read(folder);
  expect(files.map((file) => file.path)).toEqual(['.github/Report.java']);
});

it('reads each module in the encoding that it declares', async () => {
  const folder = await layOut({ 'old/pom.xml': '<project><properties><project.build.sourceEncoding>ISO-8859-1</project.build.sourceEncoding></properties></project>' });
  const bytes = Buffer.from([0x2f, 0x2f, 0xc1, 0xd6, 0x0a]);
  for (const path of ['old/A.java', 'B.java']) await writeFile(join(folder, path), bytes);
  await writeFile(join(folder, 'U.java'), Buffer.from([0xff, 0xfe, 0x2f, 0x00, 0x00, 0xac]));
  const { files } = await new FileSourceFolder().read(folder);
  expect(files.filter((file) => file.path.endsWith('.java'))).toEqual([{ path: 'B.java', content: '//주\n' }, { path: 'U.java', content: '/가' }, { path: 'old/A.java', content: '//ÁÖ\n' }]);
});

it('waits for no pipe, follows no link, and names whatever it does not take', async () => {
  const folder = await layOut({ 'p/A.java': 'class A {}', 'p/Dir.java/In.java': 'class In {}', 'p/-first.java': 'class F {}', 'p/qu"ote.java': 'class Q {}', 'p/Nul.java': 'class N { /* \0 */ }', 'p/two\nlines.java': 'class L {}' });
  await writeFile(Buffer.concat([Buffer.from(join(folder, 'p/bad')), Buffer.from([0xff]), Buffer.from('.java')]), 'class B {}');
  await writeFile(Buffer.concat([Buffer.from(join(folder, 'p/bad')), Buffer.from([0xfe]), Buffer.from('.java')]), 'class C {}');
  execFileSync('mkfifo', [join(folder, 'p/Pipe.java')]);
  await symlink('A.java', join(folder, 'p/Link.java'));
  await symlink('/etc/passwd', join(folder, 'p/Out.java'));
  await symlink('nowhere', join(folder, 'p/Dangling.java'));
  await symlink('..', join(folder, 'p/loop'));
  await writeFile(join(folder, 'Big.java'), Buffer.alloc(5_000_001, 0x20));
  const { files, leftOut } = await new FileSourceFolder().read(folder);
  expect(files.map((file) => file.path)).toEqual(['p/-first.java', 'p/A.java', 'p/Dir.java/In.java', 'p/Nul.java', 'p/qu"ote.java']);
  expect(leftOut).toEqual([
    { path: 'Big.java', reason: '5000001 bytes; the limit is 5000000' },
    { path: 'p/Dangling.java', reason: 'symbolic link' },
    { path: 'p/Link.java', reason: 'symbolic link' },
    { path: 'p/Out.java', reason: 'symbolic link' },
    { path: 'p/Pipe.java', reason: 'no plain file' },
    { path: 'p/bad\uFFFD.java', reason: 'unsafe path: it is not UTF-8 text' },
    { path: 'p/bad\uFFFD.java', reason: 'unsafe path: it is not UTF-8 text' },
    { path: 'p/two\nlines.java', reason: 'unsafe path: it has a control character' },
  ]);
});

it('names files and folders that may not be read', async () => {
  const folder = await layOut({ 'A.java': 'class A {}', 'shut/B.java': 'class B {}', 'C.java': 'class C {}' });
  await chmod(join(folder, 'A.java'), 0o000);
  await chmod(join(folder, 'shut'), 0o000);
  // Root may read everything.
  const asNobody = process.getuid?.() === 0;
  if (asNobody) {
    await chmod(folder, 0o755);
    process.seteuid?.(65_534);
  }
  try {
    const { files, leftOut } = await new FileSourceFolder().read(folder);
    expect(files.map((file) => file.path)).toEqual(['C.java']);
    expect(leftOut).toEqual([{ path: 'A.java', reason: 'there is no right to read it' }, { path: 'shut/', reason: 'there is no right to read it' }]);
  } finally {
    if (asNobody) process.seteuid?.(0);
  }
});
