import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';

jest.setTimeout(300_000);

const P = 'src/main/java/p';

interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** A project whose files are named and made as nobody would, committed; what git does not take (a pipe) lies beside them. */
function oddProject(): CliBench {
  const bench = new CliBench({
    [`${P}/A.java`]: 'package p;\nclass A { void a() { new B().b(); } }\n',
    [`${P}/B.java`]: 'package p;\nclass B { void b() { } }\n',
    [`${P}/Nul.java`]: 'package p;\nclass Nul { void n() { String s = "a\0b"; new B().b(); } /* \0 */ }\n',
    [`${P}/-first.java`]: 'package p;\nclass First { void f() { new B().b(); } }\n',
    [`${P}/qu"ote.java`]: 'package p;\nclass Quote { void q() { new B().b(); } }\n',
    [`${P}/\u1112\u1161\u11ab.java`]: 'package p;\nclass Decomposed { void d() { new B().b(); } }\n',
    [`${P}/한.java`]: 'package p;\nclass Composed { void c() { new B().b(); } }\n',
    [`${P}/${'L'.repeat(250)}.java`]: 'package p;\nclass Long { void l() { new B().b(); } }\n',
    [`${P}/Folder.java/In.java`]: 'package p;\nclass In { void i() { new B().b(); } }\n',
    [`${P}/two\nlines.java`]: 'package p;\nclass Two { }\n',
    [`${P}/back\\slash.java`]: 'package p;\nclass Back { }\n',
    '-o/X.java': 'class X { }\n',
  });
  symlinkSync('A.java', join(bench.root, P, 'Link.java'));
  symlinkSync('/etc/passwd', join(bench.root, P, 'Out.java'));
  symlinkSync('..', join(bench.root, P, 'loop'));
  badlyNamed(bench, 0xff, 'class Bad { }\n');
  bench.commitAll();
  execFileSync('mkfifo', [join(bench.root, P, 'Pipe.java')]);
  return bench;
}

function badlyNamed(bench: CliBench, byte: number, content: string): void {
  writeFileSync(Buffer.concat([Buffer.from(join(bench.root, P, 'bad')), Buffer.from([byte]), Buffer.from('.java')]), content);
}

const CALLERS = ['Composed#c()', 'Decomposed#d()', 'First#f()', 'In#i()', 'Long#l()', 'Nul#n()', 'Quote#q()', 'A#a()'].map((name) => `p.${name}`).sort();

describe('files of odd names and kinds', () => {
  const bench = oddProject();
  afterAll(() => bench.remove());

  it('graph export reads what is text, and names the rest', async () => {
    const { code, out, err } = await bench.run('graph', 'export', '--locale', 'en');
    expect(code).toBe(0);
    const records = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { readonly kind: string; readonly from?: string; readonly to?: string; readonly left_out?: number; readonly modified?: boolean });
    expect(records.filter(({ kind, to }) => kind === 'call' && to === 'p.B#b()').map(({ from }) => from).sort()).toEqual(CALLERS);
    expect(records.at(-1)).toMatchObject({ kind: 'summary', left_out: 6, modified: false });
    for (const name of ['Link.java: symbolic link', 'Out.java: symbolic link', 'Pipe.java: no plain file', 'two\\u000alines.java: unsafe path: it has a control character', 'back\\slash.java: unsafe path', 'unsafe path: it is not UTF-8 text']) expect(err).toContain(name);
    expect(err).not.toContain('root:');
  });

  it('project register takes the same, and names the rest', async () => {
    const { code, document } = await bench.json('project', 'register');
    expect([code, document['ingest_status']]).toEqual([0, 'READY']);
    const leftOut = (document['left_out'] as readonly LeftOut[]).map(({ path, reason }) => `${path.slice(path.lastIndexOf('/') + 1)}: ${reason}`);
    expect(leftOut).toEqual([
      'Link.java: symbolic link', 'Out.java: symbolic link', 'back\\slash.java: unsafe path: it has a backslash', 'bad\uFFFD.java: unsafe path: it is not UTF-8 text',
      'loop: symbolic link', 'two\\u000alines.java: unsafe path: it has a control character',
    ]);
    const status = await bench.run('graph', 'export', '--locale', 'en');
    // Its own line in .gitignore is no change of anybody's.
    expect(JSON.parse(status.out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ modified: false });
  });

  it('analyze follows a change among them, and changed files of such names cost no more than themselves', async () => {
    bench.edit(`${P}/B.java`, '{ }', '{ int one = 1; }');
    bench.edit(`${P}/Nul.java`, 'a\0b', 'a\0c');
    bench.write({ [`${P}/two\nlines.java`]: 'package p;\nclass Two { int two; }\n', [`${P}/bad1.java`]: 'package p;\nclass Bad1 { }\n' });
    badlyNamed(bench, 0xff, 'class Bad { int bad; }\n');
    badlyNamed(bench, 0xfe, 'class Worse { }\n');
    const { code, document } = await bench.json('analyze');
    expect(code).toBe(0);
    expect((document['units'] as readonly { readonly id: string }[]).map((unit) => unit.id).sort()).toEqual(['p.B#b()', 'p.Bad1', 'p.Nul#n()']);
    expect((document['impacted'] as readonly { readonly id: string }[]).map((unit) => unit.id).sort()).toEqual(CALLERS.filter((id) => id !== 'p.Nul#n()'));
    expect((document['left_out'] as readonly LeftOut[]).filter(({ reason }) => reason.startsWith('unsafe path')).map(({ path }) => path).sort()).toEqual([`${P}/bad\uFFFD.java`, `${P}/bad\uFFFD.java`, `${P}/two\nlines.java`]);
  });
});

describe('places that are no usual repository', () => {
  it('graph export needs no git, and a repository within is read as the folder that it is', async () => {
    const bench = new CliBench({ 'A.java': 'class A { void a() { new B().b(); } }', 'inner/B.java': 'class B { void b() { } }' });
    try {
      execFileSync('git', ['init', '--quiet'], { cwd: join(bench.root, 'inner') });
      const { code, out } = await bench.run('graph', 'export', '.');
      expect(code).toBe(0);
      const records = out.trimEnd().split('\n').map((line) => JSON.parse(line) as object);
      expect(records).toContainEqual(expect.objectContaining({ kind: 'call', from: 'A#a()', to: 'B#b()' }));
      expect(records.at(-1)).toMatchObject({ kind: 'summary', commit: null, modified: true });
      const analysed = await bench.json('analyze');
      expect([analysed.code, analysed.document]).toEqual([2, { error: expect.objectContaining({ code: 'git.not-a-repository' }) as object }]);
    } finally {
      bench.remove();
    }
  });

  it('a worktree and a submodule: the worktree has its own change, the submodule is named', async () => {
    const bench = new CliBench({ 'src/A.java': 'class A { void a() { } }', 'lib/src/L.java': 'class L { }' });
    try {
      execFileSync('git', ['init', '--quiet'], { cwd: join(bench.root, 'lib') });
      execFileSync('git', ['add', '--all'], { cwd: join(bench.root, 'lib') });
      execFileSync('git', ['-c', 'user.name=kim', '-c', 'user.email=kim@acme', 'commit', '--quiet', '--message', 'lib'], { cwd: join(bench.root, 'lib') });
      bench.commitAll();
      bench.git('worktree', 'add', '--quiet', '../tree');
      const tree = join(bench.root, '..', 'tree');
      writeFileSync(join(tree, 'src/A.java'), 'class A { void a() { int one; } }');
      const there = await bench.start(['analyze', '--json'], { folder: tree }).ended;
      expect((JSON.parse(there.out) as { readonly units: readonly { readonly id: string }[] }).units.map((unit) => unit.id)).toEqual(['A#a()']);
      const registered = await bench.json('project', 'register');
      expect(registered.document['left_out']).toContainEqual({ path: 'lib', reason: 'submodule: another repository' });
    } finally {
      bench.remove();
    }
  });
});
