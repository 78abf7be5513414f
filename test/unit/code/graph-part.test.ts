import { GraphPart, NO_OVERLAY, settled } from '../../../src/application/code/graph-part.js';
import type { ReadLinks } from '../../../src/application/code/recent-links.js';
import type { FileLinks } from '../../../src/domain/code/linking/file-links.js';
import { mentionsOf } from '../../../src/domain/code/linking/mentions.js';
import { mentionKey } from '../../../src/domain/code/mention-keys.js';
import { smallLinks } from '../../support/small-links.js';

/** A stored graph of small files, and what it was asked. */
function part(files: readonly FileLinks[], named: Readonly<Record<string, readonly string[]>>): { readonly part: GraphPart; readonly asked: string[] } {
  const asked: string[] = [];
  const at = (paths: readonly string[]): readonly ReadLinks[] => files.filter(({ path }) => paths.includes(path)).map((links) => ({ path: links.path, links, tests: [], injections: [] }));
  const source = {
    version: { id: 1, revision: 1 },
    codec: { links: () => { throw new Error('nothing is decoded here'); }, injections: () => [] },
    declaring: (type: string) => named[type] ?? [],
    stored: {
      mentioning: (_: unknown, keys: readonly number[]) => {
        const found = files.filter((links) => [...mentionsOf(links)].some((id) => keys.includes(mentionKey(id)))).map(({ path }) => path);
        asked.push(`mentions ${found.join()}`);
        return Promise.resolve(found);
      },
      at: (_: unknown, paths: readonly string[]) => {
        if (paths.length > 0) asked.push(`at ${[...paths].sort().join()}`);
        return Promise.resolve(at(paths));
      },
    },
  };
  return { part: new GraphPart(source, NO_OVERLAY), asked };
}

const A = smallLinks('A.java', ['a.A', 'a.A#a()']);
const B = smallLinks('B.java', ['a.B', 'a.B#b()'], [['a.B#b()', 'a.A#a()']]);
const C = smallLinks('C.java', ['a.Other', 'a.Other#o()'], [['a.Other#o()', 'a.A#a()']]);

describe('the declaration of an id', () => {
  it('is looked for in the file that is named like its type, and nobody who mentions it is read', async () => {
    const { part: one, asked } = part([A, B, C], { 'a.A': ['A.java'] });
    expect((await settled([one], () => one.graph.unit('a.A#a()')))?.file).toBe('A.java');
    expect(asked).toEqual(['at A.java']);
  });

  it('is looked for among all that mention it where no file is named so, or that file does not declare it', async () => {
    const unnamed = part([A, B, C], {});
    expect((await settled([unnamed.part], () => unnamed.part.graph.unit('a.Other#o()')))?.file).toBe('C.java');
    expect(unnamed.asked).toEqual(['mentions C.java', 'at C.java']);
    const misnamed = part([A, B, C], { 'a.Other': ['B.java'] });
    expect((await settled([misnamed.part], () => misnamed.part.graph.unit('a.Other#o()')))?.file).toBe('C.java');
    expect(misnamed.asked).toEqual(['at B.java', 'mentions C.java', 'at C.java']);
  });

  it('that nobody has is looked for once', async () => {
    const { part: one, asked } = part([A, B], { 'a.None': ['Gone.java'] });
    expect(await settled([one], () => [one.graph.unit('a.None#x()'), one.graph.unit('a.None#x()')])).toEqual([undefined, undefined]);
    await settled([one], () => one.graph.unit('a.None#x()'));
    expect(asked).toEqual(['at Gone.java', 'mentions ']);
  });

  it('whoever mentions it is read where callers are asked for, each file once', async () => {
    const { part: one, asked } = part([A, B, C], { 'a.A': ['A.java'] });
    expect((await settled([one], () => one.graph.callersOf('a.A#a()'))).map(({ from }) => from)).toEqual(['a.B#b()', 'a.Other#o()']);
    expect(await settled([one], () => one.graph.unit('a.A#a()')?.file)).toBe('A.java');
    expect(asked).toEqual(['mentions A.java,B.java,C.java', 'at A.java,B.java,C.java']);
  });

  it('statements that a method runs, and what overrides it, are asked of those files alone', async () => {
    const mapper: FileLinks = { ...smallLinks('M.xml', ['sql:a.A.a']), sqlPoints: [{ id: 'sql:a.A.a', by: 'a.A#a()', operation: 'SELECT', tables: [] }] };
    const sub: FileLinks = { ...smallLinks('Sub.java', ['a.Sub', 'a.Sub#a()']), overrides: [{ from: 'a.Sub#a()', to: 'a.A#a()' }] };
    const { part: one, asked } = part([A, B, C, mapper, sub], { 'a.A': ['A.java'] });
    expect((await settled([one], () => one.graph.sqlPointsBy('a.A#a()'))).map(({ id }) => id)).toEqual(['sql:a.A.a']);
    expect(await settled([one], () => one.graph.overridersOf('a.A#a()'))).toEqual(['a.Sub#a()']);
    expect(asked).toEqual(['mentions M.xml', 'at M.xml', 'mentions Sub.java', 'at Sub.java']);
  });
});
