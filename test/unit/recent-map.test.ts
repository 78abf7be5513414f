import { RecentMap } from '../../src/application/recent-map.js';

describe('RecentMap', () => {
  it('drops what was used least lately; a question is a use, and so is putting again', () => {
    const map = new RecentMap<string, number>(2);
    map.put('a', 1);
    map.put('b', 2);
    expect(map.get('a')).toBe(1);
    map.put('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
    map.put('a', 4);
    map.put('d', 5);
    expect([map.get('a'), map.get('c'), map.get('d')]).toEqual([4, undefined, 5]);
  });

  it('counts sizes: several go for a large one, what is too large by itself is not kept and drives nothing out, what is put again counts once', () => {
    const map = new RecentMap<string, string>(5, (value) => value.length);
    map.put('a', 'xx');
    map.put('b', 'xx');
    map.put('a', 'xxx');
    expect([map.get('b'), map.get('a')]).toEqual(['xx', 'xxx']);
    map.put('c', 'xxxx');
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, undefined, 'xxxx']);
    expect(map.put('d', 'xxxxxx')).toBe('xxxxxx');
    expect([map.get('c'), map.get('d')]).toEqual(['xxxx', undefined]);
    map.put('e', 'xxxxx');
    expect(map.get('e')).toBe('xxxxx');
  });

  it('forgets what is taken out, and its size', () => {
    const map = new RecentMap<string, string>(2, (value) => value.length);
    map.put('a', 'xx');
    map.delete('a');
    map.delete('never');
    map.put('b', 'x');
    map.put('c', 'x');
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'x', 'x']);
  });
});
