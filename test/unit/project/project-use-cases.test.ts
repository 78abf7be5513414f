import { DeleteProject } from '../../../src/application/project/delete-project.js';
import { DescribeProject } from '../../../src/application/project/describe-project.js';
import { ListProjects } from '../../../src/application/project/list-projects.js';
import type { Project } from '../../../src/domain/project/project.js';
import { projectSetting as setting, SOURCES } from '../../support/project-setting.js';
import { sampleProject } from '../../support/sample-project.js';

describe('UploadSources', () => {
  it('stores nothing of a call with a wrong hash, or with a content that nobody asked for', async () => {
    const { register, upload, request, manifestOf, hasher, sources } = setting();
    const { project, missing } = await register.execute(request({ manifest: manifestOf(SOURCES) }));
    const good = { hash: hasher.hash('<project/>'), content: '<project/>' };
    await expect(upload.execute({ projectId: project.id, files: [good, { hash: hasher.hash('class A {}'), content: 'class B {}' }] })).rejects.toMatchObject({ code: 'project.content-mismatch' });
    await expect(upload.execute({ projectId: project.id, files: [good, { hash: hasher.hash('x'), content: 'x' }] })).rejects.toMatchObject({ code: 'project.content-mismatch' });
    expect(await sources.missing(missing ?? [])).toEqual(missing);
  });

  it('refuses an unknown project and too much at once', async () => {
    const { register, upload, request } = setting();
    await expect(upload.execute({ projectId: 'f'.repeat(32), files: [] })).rejects.toMatchObject({ code: 'project.not-found' });
    const { project } = await register.execute(request({ sources: SOURCES }));
    await expect(upload.execute({ projectId: project.id, files: [{ hash: 'a'.repeat(64), content: 'x'.repeat(16_000_001) }] })).rejects.toMatchObject({ code: 'input.too-large' });
  });

  it('does not have a finished project read again', async () => {
    const { register, upload, request, ingested, hasher, queue } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await ingested(project.id);
    expect(await upload.execute({ projectId: project.id, files: [{ hash: hasher.hash('<project/>'), content: '<project/>' }] })).toEqual({ received: 1, missing: [] });
    expect(queue.queued()).toEqual([]);
  });
});

describe('describe, list, delete', () => {
  it('describes, and knows what is not there', async () => {
    const { projects } = setting();
    await projects.insert(sampleProject());
    expect(await new DescribeProject(projects).execute(sampleProject().id)).toEqual(sampleProject());
    await expect(new DescribeProject(projects).execute('x')).rejects.toMatchObject({ code: 'project.not-found' });
  });

  it('lists in pages with a cursor', async () => {
    const { projects } = setting();
    for (const [index, name] of ['c', 'a', 'b'].entries()) await projects.insert(sampleProject({ id: String(index).repeat(32), name }));
    const list = new ListProjects(projects);
    const names = (page: { readonly projects: readonly Project[] }) => page.projects.map((project) => project.name);
    const first = await list.execute({ limit: 2 });
    expect([names(first), first.next]).toEqual([['a', 'b'], 'b']);
    const last = await list.execute({ limit: 2, after: 'b' });
    expect([names(last), last.next]).toEqual([['c'], undefined]);
    expect((await list.execute({ limit: 3 })).next).toBeUndefined();
    await expect(list.execute({ limit: 0 })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('deletes snapshot and contents that nobody shares', async () => {
    const { register, request, projects, sources, manifestOf } = setting();
    const { project } = await register.execute(request({ sources: SOURCES }));
    await register.execute(request({ name: 'fork', gitUrl: 'https://github.com/acme/fork', sources: SOURCES.slice(0, 1) }));
    expect(await new DeleteProject(projects, sources).execute(project.id)).toEqual({ deleted: project.id });
    expect(await sources.manifest(project.id)).toBeUndefined();
    expect(await sources.missing(manifestOf(SOURCES).map((file) => file.hash))).toEqual(manifestOf(SOURCES.slice(1)).map((file) => file.hash));
    await expect(new DeleteProject(projects, sources).execute(project.id)).rejects.toMatchObject({ code: 'project.not-found' });
  });
});
