import { InMemorySourceStore } from '../../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { RegisterProject } from '../../../src/application/project/register-project.js';
import { COMMIT, projectSetting as setting, SOURCES } from '../../support/project-setting.js';

describe('RegisterProject with sources', () => {
  it('stores everything at once and queues the reading', async () => {
    const { register, request, sources, queue } = setting();
    const { project, missing } = await register.execute(request({ gitUrl: 'https://kim:ghp_secret@github.com/acme/shop.git/', sources: SOURCES }));
    expect(project).toMatchObject({ id: '0'.repeat(31) + '1', name: 'shop', gitUrl: 'https://github.com/acme/shop.git', identity: 'github.com/acme/shop', owner: 'kim', defaultBranch: 'main', commit: COMMIT, ingest: { status: 'PENDING' } });
    expect(JSON.stringify(project)).not.toContain('ghp_secret');
    expect(missing).toBeUndefined();
    expect(await sources.files(project.id, ['pom.xml', 'src/main/java/A.java'])).toEqual([SOURCES[1], SOURCES[0]]);
    expect(queue.queued()).toEqual([project.id]);
  });

  it('leaves out what no snapshot holds, and says so', async () => {
    const { register, request, sources } = setting();
    const { project } = await register.execute(request({ sources: [...SOURCES, { path: 'src/test/test.txt', content: 'x' }, { path: 'a.png', content: 'x' }], leftOut: [{ path: 'b\n.jar', reason: 'not a source file' }] }));
    expect((await sources.manifest(project.id))?.files.map((file) => file.path)).toEqual(['pom.xml', 'src/main/java/A.java']);
    expect(project.leftOut).toEqual([
      { path: 'a.png', reason: 'not a source file' },
      { path: 'b\\u000a.jar', reason: 'not a source file' },
      { path: 'src/test/test.txt', reason: 'written by codetest itself' },
    ]);
  });
});

describe('RegisterProject with a manifest', () => {
  it('asks for what is missing and starts when the last content came', async () => {
    const { register, upload, request, manifestOf, queue, hasher } = setting();
    const { project, missing } = await register.execute(request({ manifest: manifestOf(SOURCES) }));
    expect(missing).toEqual([hasher.hash('<project/>'), hasher.hash('class A {}')]);
    expect(queue.queued()).toEqual([]);
    const first = await upload.execute({ projectId: project.id, files: [{ hash: hasher.hash('<project/>'), content: '<project/>' }] });
    expect(first).toEqual({ received: 1, missing: [hasher.hash('class A {}')] });
    expect(queue.queued()).toEqual([]);
    const second = await upload.execute({ projectId: project.id, files: [{ hash: hasher.hash('class A {}'), content: 'class A {}' }] });
    expect(second).toEqual({ received: 1, missing: [] });
    expect(queue.queued()).toEqual([project.id]);
  });

  it('starts at once where the contents are known', async () => {
    const { register, request, manifestOf, queue } = setting();
    await register.execute(request({ sources: SOURCES }));
    const other = await register.execute(request({ name: 'fork', gitUrl: 'git@github.com:acme/fork.git', manifest: manifestOf(SOURCES) }));
    expect(other.missing).toEqual([]);
    expect(queue.queued()).toHaveLength(2);
  });
});

describe('RegisterProject with neither', () => {
  it.each([{}, { sources: [] }, { manifest: [] }])('%j: a new project is FAILED and says how to send sources', async (nothing) => {
    const { register, request, queue } = setting();
    const { project } = await register.execute(request(nothing));
    expect(project.ingest.status).toBe('FAILED');
    expect(project.ingest.error).toMatch(/codetest project register.*register_project with `sources` or `manifest`/);
    expect(queue.queued()).toEqual([]);
  });

  it('returns an existing one as it is, with its owner brought up to date', async () => {
    const { register, request, ingested, sources, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    const again = await register.execute({ name: 'shop', gitUrl: 'https://github.com/acme/shop', owner: 'lee' });
    expect(again.project).toMatchObject({ id: project.id, owner: 'lee', commit: COMMIT, ingest: { status: 'READY' } });
    expect((await sources.manifest(project.id))?.files).toHaveLength(2);
    expect(queue.queued()).toEqual([]);
  });
});

describe('registering again', () => {
  it.each(['https://github.com/acme/shop', 'https://GITHUB.com/acme/shop.git/', 'git@github.com:acme/shop.git', 'ssh://git@github.com/acme/shop'])('%s is the same project', async (gitUrl) => {
    const { register, request } = setting();
    const first = await register.execute(request({ sources: SOURCES }));
    const second = await register.execute(request({ gitUrl, owner: 'lee', defaultBranch: 'trunk', sources: SOURCES }));
    expect(second.project).toMatchObject({ id: first.project.id, owner: 'lee', defaultBranch: 'trunk', gitUrl: 'https://github.com/acme/shop.git' });
  });

  it('does nothing where the manifest is unchanged and READY', async () => {
    const { register, request, manifestOf, ingested, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    const again = await register.execute(request({ manifest: manifestOf([...SOURCES].reverse()) }));
    expect(again).toMatchObject({ missing: [], project: { ingest: { status: 'READY' } } });
    expect(queue.queued()).toEqual([]);
  });

  it('takes gone files out and reads again', async () => {
    const { register, request, manifestOf, ingested, sources, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    const again = await register.execute(request({ manifest: manifestOf(SOURCES.slice(0, 1)) }));
    expect(again.project.ingest).toEqual({ status: 'PENDING' });
    expect(await sources.missing(manifestOf(SOURCES).map((file) => file.hash))).toEqual(manifestOf(SOURCES.slice(1)).map((file) => file.hash));
    expect((await sources.manifest(project.id))?.files.map((file) => file.path)).toEqual(['src/main/java/A.java']);
    expect(queue.queued()).toEqual([project.id]);
  });

  it('another commit with the same files is read again, since READY names the commit; no commit forgets the old one', async () => {
    const { register, request, ingested, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    expect((await register.execute(request({ commit: 'b'.repeat(40), sources: SOURCES }))).project.commit).toBe('b'.repeat(40));
    expect(queue.queued()).toEqual([project.id]);
    expect((await register.execute({ name: 'shop', gitUrl: 'https://github.com/acme/shop', owner: 'kim', sources: SOURCES })).project).not.toHaveProperty('commit');
  });

  it.each([
    ['FAILED', { status: 'FAILED', error: 'x' } as const, true],
    ['RUNNING with a lease that passed', { status: 'RUNNING', leaseUntil: 1 } as const, true],
    ['RUNNING without a lease', { status: 'RUNNING' } as const, true],
    ['PENDING', { status: 'PENDING' } as const, true],
    ['RUNNING with a lease', { status: 'RUNNING', leaseUntil: 9_999_999_999_999 } as const, false],
    ['READY', { status: 'READY' } as const, false],
  ])('%s', async (_name, ingest, starts) => {
    const { register, request, manifestOf, ingested, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    for (const again of [request({ manifest: manifestOf(SOURCES) }), request({ sources: SOURCES }), request()]) {
      await ingested(project.id, ingest);
      expect((await register.execute(again)).project.ingest).toEqual(starts ? { status: 'PENDING' } : ingest);
      expect(queue.queued()).toEqual(starts ? [project.id] : []);
    }
  });

  it('takes over at once from a process that has ended, and from no other', async () => {
    const { register, request, ingested, queue, processes } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    const held = { status: 'RUNNING', leaseUntil: 9_999_999_999_999, holder: 'reader 1' } as const;
    await ingested(project.id, held);
    processes.end('reader 2');
    expect((await register.execute(request({ sources: SOURCES }))).project.ingest).toEqual(held);
    expect(queue.queued()).toEqual([]);
    processes.end('reader 1');
    for (const again of [request({ sources: SOURCES }), request()]) {
      await ingested(project.id, held);
      expect((await register.execute(again)).project.ingest).toEqual({ status: 'PENDING' });
      expect(queue.queued()).toEqual([project.id]);
    }
  });

  it('changed sources while RUNNING are queued behind', async () => {
    const { register, request, ingested, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id, { status: 'RUNNING', leaseUntil: 9_999_999_999_999 });
    await register.execute(request({ sources: SOURCES.slice(1) }));
    expect(queue.queued()).toEqual([project.id]);
  });

  it('READY over a lost content asks for it and waits', async () => {
    const { register, request, manifestOf, ingested, projects } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    const emptied = new RegisterProject({ ...setting(), projects, sources: new InMemorySourceStore() });
    const again = await emptied.execute(request({ manifest: manifestOf(SOURCES) }));
    expect(again.missing).toHaveLength(2);
    expect(again.project.ingest).toEqual({ status: 'PENDING' });
  });
});

describe('refusals', () => {
  it('the name of another repository, both addresses named, no password in it', async () => {
    const { register, request, projects } = setting();
    await register.execute(request({ sources: SOURCES }));
    const clash = register.execute(request({ gitUrl: 'https://kim:hunter2@github.com/acme/other.git' }));
    await expect(clash).rejects.toMatchObject({ code: 'project.name-taken', message: expect.stringMatching(/acme\/shop\.git.*acme\/other\.git/) as string });
    await expect(clash).rejects.not.toMatchObject({ message: expect.stringContaining('hunter2') as string });
    expect(await projects.list({ limit: 9 })).toHaveLength(1);
  });

  it('the repository of another name, which is named', async () => {
    const { register, request } = setting();
    await register.execute(request({ sources: SOURCES }));
    await expect(register.execute(request({ name: 'other' }))).rejects.toMatchObject({ code: 'project.repository-taken', message: expect.stringContaining('"shop"') as string });
  });

  it.each([
    ['an empty name', { name: ' ' }, 'input.invalid'],
    ['a long name', { name: '가'.repeat(201) }, 'input.invalid'],
    ['a name of two lines', { name: 'a\nb' }, 'input.invalid'],
    ['a long owner', { owner: 'x'.repeat(101) }, 'input.invalid'],
    ['an empty owner', { owner: '' }, 'input.invalid'],
    ['a bad address', { gitUrl: 'ftp://host/x' }, 'project.bad-git-url'],
    ['a commit that is none', { commit: 'HEAD' }, 'input.invalid'],
    ['both', { sources: SOURCES, manifest: [] }, 'input.invalid'],
    ['a path out of the project', { sources: [{ path: '../../etc/cron.d/x.java', content: '' }] }, 'project.bad-path'],
    ['a path twice', { sources: [...SOURCES, { path: 'pom.xml', content: 'b' }] }, 'project.bad-path'],
    ['a hash that is none', { manifest: [{ path: 'A.java', hash: 'abc', size: 1 }] }, 'input.invalid'],
    ['a size that is none', { manifest: [{ path: 'A.java', hash: 'a'.repeat(64), size: -1 }] }, 'input.invalid'],
    ['too many files', { manifest: Array.from({ length: 100_001 }, (_, index) => ({ path: `${index}.java`, hash: 'a'.repeat(64), size: 1 })) }, 'input.too-large'],
  ])('%s, and nothing is stored', async (_name, overrides, code) => {
    const { register, request, projects } = setting();
    await expect(register.execute(request(overrides))).rejects.toMatchObject({ code });
    expect(await projects.list({ limit: 9 })).toEqual([]);
  });

  it('a folder of one machine, where the server serves several', async () => {
    const ports = setting();
    const local = ports.request({ gitUrl: 'file:///home/kim/shop', sources: SOURCES });
    await expect(new RegisterProject(ports, { localAddresses: 'refused' }).execute(local)).rejects.toMatchObject({ code: 'project.no-remote' });
    expect(await ports.projects.list({ limit: 9 })).toEqual([]);
    expect((await ports.register.execute(local)).project.identity).toBe('file:///home/kim/shop');
  });

  it('names what goes over its limits', async () => {
    const ports = setting();
    const register = new RegisterProject(ports, { limits: { maxFiles: 1, maxFileBytes: 100, maxTotalBytes: 100 } });
    expect((await register.execute(ports.request({ manifest: ports.manifestOf(SOURCES) }))).project.leftOut).toEqual([{ path: 'src/main/java/A.java', reason: 'over the limit of 1 files' }]);
  });

  it('200 characters are a name', async () => {
    const { register, request } = setting();
    expect((await register.execute(request({ name: '가'.repeat(200) }))).project.name).toHaveLength(200);
  });
});

it('of several that register the same at once, all get the same project', async () => {
  const { register, request, projects } = setting();
  const answers = await Promise.all(Array.from({ length: 5 }, () => register.execute(request({ sources: SOURCES }))));
  expect(new Set(answers.map((answer) => answer.project.id)).size).toBe(1);
  expect(await projects.list({ limit: 9 })).toHaveLength(1);
});

it('a project that another call stored between the two looks is that project, not another holder of the repository', async () => {
  const { register, request, projects } = setting();
  const { project } = await register.execute(request({ sources: SOURCES }));
  Object.assign(projects, { byName: () => Promise.resolve(undefined) });
  expect((await register.execute(request({ sources: SOURCES }))).project.id).toBe(project.id);
  await expect(register.execute(request({ name: 'other', sources: SOURCES }))).rejects.toMatchObject({ code: 'project.repository-taken' });
});
