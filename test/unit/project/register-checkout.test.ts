import { InMemoryIngestQueue } from '../../../src/adapters/outbound/jobs/in-memory-ingest-queue.js';
import { InMemoryProjectStore } from '../../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { InMemoryMcpCaller } from '../../../src/adapters/outbound/tool-servers/in-memory-mcp-caller.js';
import { InMemoryCheckout, type InMemoryRepository } from '../../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { InMemoryClock } from '../../../src/adapters/outbound/workspace/in-memory-clock.js';
import { InMemoryCharsetDecoder } from '../../../src/adapters/outbound/workspace/in-memory-charset-decoder.js';
import { InMemoryContentHasher } from '../../../src/adapters/outbound/workspace/in-memory-content-hasher.js';
import { InMemoryIdSource } from '../../../src/adapters/outbound/workspace/in-memory-id-source.js';
import { InMemoryProcesses } from '../../../src/adapters/outbound/workspace/in-memory-processes.js';
import { InMemoryPause } from '../../../src/adapters/outbound/workspace/in-memory-pause.js';
import { InMemoryProjectConfig } from '../../../src/adapters/outbound/workspace/in-memory-project-config.js';
import type { ProjectView } from '../../../src/application/tool-shapes.js';
import { readCommittedSources } from '../../../src/application/project/committed-sources.js';
import { DeleteCheckoutProject } from '../../../src/application/project/delete-checkout-project.js';
import { DeleteProject } from '../../../src/application/project/delete-project.js';
import { DescribeProject } from '../../../src/application/project/describe-project.js';
import { RegisterCheckout } from '../../../src/application/project/register-checkout.js';
import { RegisterProject } from '../../../src/application/project/register-project.js';
import { UPLOAD_PIECE_BYTES } from '../../../src/application/project/send-missing-sources.js';
import { StatusOfCheckout } from '../../../src/application/project/status-of-checkout.js';
import { UploadSources } from '../../../src/application/project/upload-sources.js';
import type { Project } from '../../../src/domain/project/project.js';
import { utf8Length } from '../../../src/domain/project/utf8.js';

const TREE = { 'pom.xml': '<project/>', 'src/main/java/A.java': 'class A { /* 주문 */ }', 'logo.png': 'x' };

const view = (project: Project): ProjectView => ({
  id: project.id, name: project.name, git_url: project.gitUrl, owner: project.owner, default_branch: project.defaultBranch, commit: project.commit ?? null,
  ingest_status: project.ingest.status, ingest_error: project.ingest.error ?? null, last_indexed_at: null, frameworks: [], ...(project.ingest.leaseUntil === undefined ? {} : { ingest_lease_until: new Date(project.ingest.leaseUntil).toISOString() }), language_stats: {}, left_out: project.leftOut,
  created_at: '', updated_at: '', graph: null,
});

type Setting = Omit<Partial<InMemoryRepository>, 'remote'> & { readonly remote?: string | undefined };
const NO_REMOTE = 'none';

/** The command line's use cases over a server of the real use cases, both on twins. */
function setting(repository: Setting = {}, options: { readonly ingest?: 'stuck' | 'FAILED' } = {}) {
  const clock = new InMemoryClock();
  const hasher = new InMemoryContentHasher();
  const projects = new InMemoryProjectStore();
  const sources = new InMemorySourceStore(projects);
  const queue = new InMemoryIngestQueue(async (id) => {
    await projects.amend(id, (project) => ({ ...project, ingest: options.ingest === 'FAILED' ? { status: 'FAILED', error: 'broken' } : { status: 'READY' } }));
  });
  const server = { projects, sources, queue, hasher, clock, ids: new InMemoryIdSource(), processes: new InMemoryProcesses() };
  const mcp = new InMemoryMcpCaller({
    register_project: async (input) => {
      const { name, owner, default_branch: defaultBranch, commit, manifest, left_out: leftOut } = input;
      const answer = await new RegisterProject(server).execute({ name, owner, gitUrl: input.git_url, ...(defaultBranch === undefined ? {} : { defaultBranch }), ...(commit === undefined ? {} : { commit }), ...(manifest === undefined ? {} : { manifest }), ...(leftOut === undefined ? {} : { leftOut }) });
      return { ...view(answer.project), ...(answer.missing === undefined ? {} : { missing: answer.missing }) };
    },
    upload_sources: (input) => new UploadSources(server).execute({ projectId: input.project_id, files: input.files }),
    project_status: async (input) => {
      const project = await new DescribeProject(projects).execute(input.project_id);
      if (options.ingest !== 'stuck') await queue.idle();
      return view(project);
    },
    delete_project: (input) => new DeleteProject(projects, sources).execute(input.project_id),
  });
  const { remote = 'git@github.com:acme/shop.git', ...rest } = 'remote' in repository ? { ...repository, remote: repository.remote ?? NO_REMOTE } : repository;
  const checkout = new InMemoryCheckout({ commits: [TREE], user: 'kim', branch: 'main', ...rest, ...(remote === NO_REMOTE ? {} : { remote }) });
  const config = new InMemoryProjectConfig();
  const pause = new InMemoryPause(clock);
  const charsets = new InMemoryCharsetDecoder();
  const client = { checkout, hasher, charsets, mcp, config, clock, pause };
  return { ...client, projects, sources, queue, register: new RegisterCheckout(client), status: new StatusOfCheckout(checkout, config, mcp), remove: new DeleteCheckoutProject(checkout, config, mcp) };
}

const local = { remoteServer: false };

describe('RegisterCheckout', () => {
  it('sends the manifest, then the contents, waits, and keeps the id', async () => {
    const { register, config, checkout, sources, mcp } = setting();
    const result = await register.execute(local);
    const { root, head } = await checkout.describe();
    expect(result).toMatchObject({ end: 'settled', files: 2, sent: { files: 2, bytes: utf8Length(TREE['pom.xml'] + TREE['src/main/java/A.java']) }, gitignoreAdded: true, project: { ingest_status: 'READY', owner: 'kim', default_branch: 'main', commit: head, left_out: [{ path: 'logo.png', reason: 'not a source file' }] } });
    expect(await config.read(root)).toEqual({ projectId: result.project.id });
    expect(await sources.files(result.project.id, ['src/main/java/A.java'])).toEqual([{ path: 'src/main/java/A.java', content: TREE['src/main/java/A.java'] }]);
    expect(mcp.inputsOf('register_project')[0]).not.toHaveProperty('github_token');
  });

  it('a second time sends nothing', async () => {
    const { register, mcp } = setting();
    const first = await register.execute(local);
    const second = await register.execute({ ...local, owner: 'lee' });
    expect(second).toMatchObject({ sent: { files: 0, bytes: 0 }, gitignoreAdded: false, project: { id: first.project.id, owner: 'lee' } });
    expect(mcp.inputsOf('upload_sources')).toHaveLength(1);
  });

  it('takes what is committed, not what lies on disk or is staged', async () => {
    const { register, sources } = setting({ index: { ...TREE, 'src/main/java/Staged.java': 'class Staged {}' }, workingTree: { ...TREE, 'src/main/java/A.java': 'class A { int dirty; }' } });
    const { project } = await register.execute(local);
    expect((await sources.manifest(project.id))?.files.map((file) => file.path)).toEqual(['pom.xml', 'src/main/java/A.java']);
    expect((await sources.files(project.id, ['src/main/java/A.java']))[0]?.content).toBe(TREE['src/main/java/A.java']);
  });

  it('a project in a sub-folder has its own paths', async () => {
    const { register, sources } = setting({ folder: 'backend', commits: [{ 'build.gradle': 'root', 'backend/build.gradle': 'own', 'backend/src/main/java/A.java': 'class A {}' }] });
    const { project } = await register.execute(local);
    expect(await sources.files(project.id, ['build.gradle', 'src/main/java/A.java'])).toEqual([{ path: 'build.gradle', content: 'own' }, { path: 'src/main/java/A.java', content: 'class A {}' }]);
  });

  it('uploads in pieces that stay under the limit as JSON', async () => {
    const tree = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`src/main/java/F${index}.java`, `// ${index}\n${'"\\\n'.repeat(20_000)}`]));
    const { register, mcp } = setting({ commits: [{ ...tree, 'src/main/java/Big.java': '"'.repeat(900_000) }] });
    const { sent } = await register.execute(local);
    const pieces = mcp.inputsOf('upload_sources').map((input) => input.files);
    expect(sent.files).toBe(41);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.filter((files) => files.length > 1 && utf8Length(JSON.stringify(files)) > UPLOAD_PIECE_BYTES + 1_000)).toEqual([]);
  });

  it.each([
    ['https://kim:hunter2@github.com/acme/shop', 'https://github.com/acme/shop'],
    ['/srv/git/shop.git', 'file:///srv/git/shop.git'],
    ['../shop', 'ROOT'],
    ['shop', 'ROOT'],
    [undefined, 'ROOT'],
  ])('remote %s: git_url is %s', async (remote, gitUrl) => {
    const { checkout, register, mcp } = setting({ remote });
    const described = await checkout.describe();
    await register.execute(local);
    expect(mcp.inputsOf('register_project')[0]?.git_url).toBe(gitUrl === 'ROOT' ? `file://${described.repositoryRoot}` : gitUrl);
    if (gitUrl.startsWith('https')) return;
    await expect(register.execute({ remoteServer: true })).rejects.toMatchObject({ code: 'project.no-remote', hint: expect.stringContaining('git remote add') as string });
  });

  it.each([
    ['no commit yet', { commits: [] }, 'git.no-commit'],
    ['no Java', { commits: [{ 'pom.xml': '<project/>', 'README.md': 'x' }] }, 'project.no-java'],
  ])('%s', async (_name, repository, code) => {
    const { register, mcp } = setting(repository);
    await expect(register.execute(local)).rejects.toMatchObject({ code });
    expect(mcp.calls).toEqual([]);
  });

  it('names committed files whose encoding nobody knows, binary ones, and those that are not there', async () => {
    const { checkout, hasher, charsets } = setting({ commits: [{ 'A.java': 'class A {}', 'B.java': 'b', 'C.xml': 'c', 'D.java': 'd', 'E.java': 'e' }] });
    const { head } = await checkout.describe();
    const files = await checkout.committedFiles(head ?? '');
    const bytes = new Map([['B.java', Uint8Array.from([0xc1, 0xff])], ['C.xml', Uint8Array.from([0x41, 0])], ['D.java', undefined], ['E.java', Uint8Array.from([0x41, 0])]]);
    const blobs = checkout.blobs.bind(checkout);
    checkout.blobs = async (objects) => {
      const real = new Map(await blobs(objects));
      for (const file of files) {
        const replaced = bytes.get(file.path);
        if (replaced !== undefined) real.set(file.object, replaced);
        else if (bytes.has(file.path)) real.delete(file.object);
      }
      return real;
    };
    const { manifest } = await readCommittedSources({ checkout, hasher, charsets }, head ?? '');
    // javac reads a NUL in a comment or a literal.
    expect(manifest.files.map((file) => file.path)).toEqual(['A.java', 'E.java']);
    expect(manifest.leftOut).toEqual([
      { path: 'B.java', reason: 'not UTF-8 text, and no other encoding that is known here: name it in the build (project.build.sourceEncoding, options.encoding)' },
      { path: 'C.xml', reason: 'binary: it has a NUL byte' },
      { path: 'D.java', reason: 'git does not have its content here (partial clone?)' },
    ]);
  });

  it('tells a failed reading', async () => {
    const { register } = setting({}, { ingest: 'FAILED' });
    expect(await register.execute(local)).toMatchObject({ end: 'settled', project: { ingest_status: 'FAILED', ingest_error: 'broken' } });
  });

  it('has a reading that another process left behind started again', async () => {
    const { register, projects, queue, clock } = setting();
    const { project } = await register.execute(local);
    await projects.amend(project.id, (current) => ({ ...current, ingest: { status: 'RUNNING', leaseUntil: clock.now() + 60_000 } }));
    const start = clock.now();
    const waits: (string | undefined)[] = [];
    expect(await register.execute(local, { onWait: (leaseUntil) => waits.push(leaseUntil) })).toMatchObject({ end: 'settled', project: { ingest_status: 'READY' } });
    expect(waits).toEqual([new Date(start + 60_000).toISOString()]);
    expect(clock.now() - start).toBeGreaterThan(60_000);
    expect(clock.now() - start).toBeLessThan(80_000);
    expect(queue.queued()).toEqual([]);
  });

  it('gives up waiting after its patience, in growing pauses', async () => {
    const { register, pause } = setting({}, { ingest: 'stuck' });
    expect(await register.execute(local)).toMatchObject({ end: 'gave-up', project: { ingest_status: 'PENDING' } });
    expect(pause.waits.slice(0, 3)).toEqual([50, 75, 112.5]);
    expect(Math.max(...pause.waits)).toBe(1_000);
    expect(pause.waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(600_000);
  });

  it('a server that asks for what was never offered is not served', async () => {
    const { checkout, hasher, charsets, config, clock, pause } = setting();
    const strange = new InMemoryMcpCaller({ register_project: () => ({ ...view({ id: 'a'.repeat(32), name: 'x', gitUrl: '', identity: '', owner: '', defaultBranch: '', ingest: { status: 'PENDING' }, frameworks: [], languageStats: {}, leftOut: [], createdAt: 0, updatedAt: 0 }), missing: ['f'.repeat(64)] }) });
    await expect(new RegisterCheckout({ checkout, hasher, charsets, config, clock, pause, mcp: strange }).execute(local)).rejects.toMatchObject({ code: 'server.bad-answer' });
    expect(strange.inputsOf('upload_sources')).toEqual([]);
  });
});

describe('StatusOfCheckout and DeleteCheckoutProject', () => {
  it('need a registered project', async () => {
    const { status, remove } = setting();
    await expect(status.execute()).rejects.toMatchObject({ code: 'project.not-registered' });
    await expect(remove.execute()).rejects.toMatchObject({ code: 'project.not-registered' });
  });

  it('tells whether the snapshot is that of HEAD', async () => {
    const { register, status, projects } = setting();
    const { project } = await register.execute(local);
    expect(await status.execute()).toMatchObject({ snapshot: 'current', project: { id: project.id } });
    await projects.amend(project.id, (current) => ({ ...current, commit: 'f'.repeat(40) }));
    expect(await status.execute()).toMatchObject({ snapshot: 'behind' });
  });

  it('deletes on the server and forgets the id', async () => {
    const { register, remove, config, checkout, projects } = setting();
    const { project } = await register.execute(local);
    expect(await remove.execute()).toEqual({ deleted: project.id });
    expect(await config.read((await checkout.describe()).root)).toEqual({});
    expect(await projects.byId(project.id)).toBeUndefined();
  });

  it('forgets the id too where the server has lost the project', async () => {
    const { register, remove, config, checkout, projects } = setting();
    const { project } = await register.execute(local);
    await projects.delete(project.id);
    await expect(remove.execute()).rejects.toMatchObject({ code: 'project.not-found' });
    expect(await config.read((await checkout.describe()).root)).toEqual({});
  });
});
