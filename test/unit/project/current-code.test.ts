import { currentCode, currentFiles } from '../../../src/domain/project/current-code.js';

const overlay = { changed: new Map([['b', 'new b'], ['d', 'new d']]), deleted: new Set(['c', 'd']) };

it('lays texts over the snapshot, takes out what is deleted, sorts by path', () => {
  const snapshot = ['c', 'a', 'b'].map((path) => ({ path, content: `old ${path}` }));
  expect(currentCode(snapshot, overlay)).toEqual([{ path: 'a', content: 'old a' }, { path: 'b', content: 'new b' }, { path: 'd', content: 'new d' }]);
});

it('names stored contents without loading them', () => {
  const snapshot = ['a', 'b', 'c'].map((path) => ({ path, hash: `hash ${path}`, size: 1 }));
  expect(currentFiles(snapshot, overlay)).toEqual([{ from: 'snapshot', path: 'a', hash: 'hash a' }, { from: 'change', path: 'b', content: 'new b' }, { from: 'change', path: 'd', content: 'new d' }]);
});
