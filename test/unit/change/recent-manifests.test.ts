import { RecentManifests } from '../../../src/application/change/recent-manifests.js';
import type { Manifest } from '../../../src/domain/project/snapshot.js';
import type { Project } from '../../../src/domain/project/project.js';
import { PROJECT } from '../../support/server-use-cases.js';

/** A store whose manifests are numbered in the order in which they are asked for. */
function recent(known: ReadonlySet<string> = new Set(['a', 'b', 'c', 'd', 'e'])): { readonly of: (project: Project) => Promise<string | undefined>; readonly asked: string[] } {
  const asked: string[] = [];
  const manifests = new RecentManifests({
    manifest: (id) => {
      asked.push(id);
      const manifest: Manifest = { commit: String(asked.length), files: [], leftOut: [] };
      return Promise.resolve(known.has(id) ? manifest : undefined);
    },
  });
  return { of: async (project) => (await manifests.of(project))?.commit, asked };
}

const project = (id: string, more: Partial<Project> = {}): Project => ({ ...PROJECT, id, ...more });

describe('RecentManifests', () => {
  it('asks once for a project in one state', async () => {
    const { of, asked } = recent();
    expect([await of(project('a')), await of(project('a')), await of(project('b')), await of(project('a'))]).toEqual(['1', '1', '2', '1']);
    expect(asked).toEqual(['a', 'b']);
  });

  it.each<[string, Partial<Project>]>([
    ['registered again', { updatedAt: PROJECT.updatedAt + 1 }],
    ['read again', { lastIndexedAt: (PROJECT.lastIndexedAt ?? 0) + 1 }],
    ['at another commit', { commit: 'd'.repeat(40) }],
  ])('asks again for a project that was %s', async (_, more) => {
    const { of } = recent();
    expect([await of(project('a')), await of(project('a', more)), await of(project('a', more))]).toEqual(['1', '2', '2']);
  });

  it('keeps nothing of a project that is being read: its manifest may be replaced at any time', async () => {
    const { of } = recent();
    const pending = project('a', { ingest: { status: 'RUNNING' } });
    expect([await of(pending), await of(pending), await of(project('a')), await of(pending), await of(project('a'))]).toEqual(['1', '2', '3', '4', '5']);
  });

  it('asks again where there was none', async () => {
    const { of, asked } = recent(new Set());
    expect([await of(project('a')), await of(project('a'))]).toEqual([undefined, undefined]);
    expect(asked).toEqual(['a', 'a']);
  });

  it('keeps four, the one that was asked for least lately goes', async () => {
    const { of, asked } = recent();
    for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'c', 'd', 'b']) await of(project(id));
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  });
});
