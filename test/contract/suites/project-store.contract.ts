import type { ProjectStore } from '../../../src/application/project/project-store.port.js';
import { sampleProject } from '../../support/sample-project.js';

const full = sampleProject({
  commit: 'a'.repeat(40),
  ingest: { status: 'RUNNING', leaseUntil: 1_750_000_000_123, holder: 'process 1' },
  frameworks: ['Spring', 'Spring Boot'],
  languageStats: { java: 12, xml: 1 },
  leftOut: [{ path: '*.png', reason: 'not a source file (12 files)' }],
  lastIndexedAt: 1_750_000_000_000,
});
const other = sampleProject({ id: 'f'.repeat(32), name: 'billing' });

export function projectStoreContract(adapter: string, make: () => Promise<ProjectStore>): void {
  describe(`ProjectStore: ${adapter}`, () => {
    it('gives back whole what was inserted, by id, name and identity', async () => {
      const store = await make();
      await store.insert(full);
      await store.insert(other);
      expect(await store.byId(full.id)).toEqual(full);
      expect(await store.byName('shop')).toEqual(full);
      expect(await store.byIdentity('github.com/acme/shop')).toEqual(full);
      expect(await store.byId(other.id)).toStrictEqual(other);
    });

    it('answers undefined for what is not there', async () => {
      const store = await make();
      expect([await store.byId('x'), await store.byName('x'), await store.byIdentity('x')]).toEqual([undefined, undefined, undefined]);
      expect(await store.delete('x')).toBe(false);
    });

    it('tells names apart by letter case', async () => {
      const store = await make();
      await store.insert(full);
      expect(await store.byName('SHOP')).toBeUndefined();
    });

    it.each([
      ['name', { identity: 'github.com/acme/else' }, 'project.name-taken'],
      ['identity', { name: 'else', identity: full.identity }, 'project.repository-taken'],
    ])('refuses a second project with the %s, and keeps the first', async (_what, overrides, code) => {
      const store = await make();
      await store.insert(full);
      await expect(store.insert(sampleProject({ id: 'e'.repeat(32), ...overrides }))).rejects.toMatchObject({ code });
      await store.insert(other);
      await expect(store.update({ ...other, ...(code === 'project.name-taken' ? { name: full.name } : { identity: full.identity }) })).rejects.toMatchObject({ code });
      expect(await store.byId(full.id)).toEqual(full);
      expect(await store.byId(other.id)).toEqual(other);
    });

    it('of two that insert the same at once, one gets in', async () => {
      const store = await make();
      const tries = await Promise.allSettled(['a', 'b', 'c'].map((digit) => store.insert({ ...full, id: digit.repeat(32) })));
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      expect(await store.list({ limit: 9 })).toHaveLength(1);
    });

    it('replaces on update, optional values taken away included', async () => {
      const store = await make();
      await store.insert(full);
      const next = sampleProject({ ingest: { status: 'FAILED', error: '빌드 파일 없음' } });
      await store.update(next);
      expect(await store.byId(full.id)).toStrictEqual(next);
    });

    it('does not update or amend what is not there', async () => {
      const store = await make();
      await expect(store.update(full)).rejects.toMatchObject({ code: 'project.not-found' });
      await expect(store.amend(full.id, (project) => project)).rejects.toMatchObject({ code: 'project.not-found' });
    });

    it('amends in one step: edits at the same time all count', async () => {
      const store = await make();
      await store.insert(full);
      await Promise.all(Array.from({ length: 20 }, () => store.amend(full.id, (project) => ({ ...project, updatedAt: project.updatedAt + 1 }))));
      expect((await store.byId(full.id))?.updatedAt).toBe(full.updatedAt + 20);
    });

    it('answers what an amendment stored, and stores nothing of one that throws', async () => {
      const store = await make();
      await store.insert(full);
      expect(await store.amend(full.id, (project) => ({ ...project, owner: 'lee' }))).toEqual({ ...full, owner: 'lee' });
      const edit = (): never => {
        throw new RangeError('no');
      };
      await expect(store.amend(full.id, edit)).rejects.toThrow('no');
      expect((await store.byId(full.id))?.owner).toBe('lee');
    });

    it('keeps its own copy', async () => {
      const store = await make();
      const frameworks = ['Spring'];
      await store.insert({ ...full, frameworks });
      frameworks.push('changed');
      ((await store.byId(full.id))?.frameworks as string[]).push('changed');
      expect((await store.byId(full.id))?.frameworks).toEqual(['Spring']);
    });

    it('lists by name, a page at a time', async () => {
      const store = await make();
      const names = ['b', 'a', '나', '가', 'B', '\u{1F600}', '\uFF5A'];
      for (const [index, name] of names.entries()) await store.insert(sampleProject({ id: String(index).repeat(32), name }));
      const sorted = ['B', 'a', 'b', '가', '나', '\uFF5A', '\u{1F600}'];
      expect((await store.list({ limit: 99 })).map((project) => project.name)).toEqual(sorted);
      expect((await store.list({ limit: 2, after: 'a' })).map((project) => project.name)).toEqual(['b', '가']);
      expect(await store.list({ limit: 2, after: '\u{1F600}' })).toEqual([]);
    });

    it('deletes, and then name and repository are free', async () => {
      const store = await make();
      await store.insert(full);
      expect(await store.delete(full.id)).toBe(true);
      expect(await store.byId(full.id)).toBeUndefined();
      await store.insert({ ...full, id: 'd'.repeat(32) });
    });
  });
}
