import fc from 'fast-check';
import { displayWidth } from '../../../src/adapters/inbound/cli/panel/display-text.js';
import { makeStyle } from '../../../src/adapters/inbound/cli/panel/style.js';
import { cutToWidth, usableColumns, wrapLine } from '../../../src/adapters/inbound/cli/panel/wrap-line.js';

describe('columns that are written in', () => {
  it.each<[string, { isTerminal: boolean; columns?: number }, number]>([
    ['those of the terminal', { isTerminal: true, columns: 100 }, 100],
    ['80 where it does not tell', { isTerminal: true }, 80],
    ['80 where it tells none', { isTerminal: true, columns: 0 }, 80],
    ['no fewer than 40', { isTerminal: true, columns: 7 }, 40],
    ['no more than 160', { isTerminal: true, columns: 500 }, 160],
    ['without end in a pipe', { isTerminal: false, columns: 60 }, Infinity],
  ])('%s', (_, terminal, columns) => expect(usableColumns(terminal)).toBe(columns));
});

describe('a wrapped line', () => {
  it.each<[string, string, number, readonly string[]]>([
    ['is left as it is where it fits', 'a  b', 20, ['a  b']],
    ['is broken between words', 'one two three four five', 16, ['one two three', 'four five']],
    ['goes on behind its list mark', '  - one two three four five', 16, ['  - one two', '    three four', '    five']],
    ['goes on behind its number', '12. one two three four', 16, ['12. one two', '    three four']],
    ['counts a Korean letter as two columns', '가나다 라마바 사아자 차카', 16, ['가나다 라마바', '사아자 차카']],
    ['breaks a Korean word that is wider than the column', '가나다라마바사아자차카타파하', 16, ['가나다라마바사아', '자차카타파하']],
    ['keeps a long name whole', '- GeneratedQuantityDiscountPolicyTest failed', 20, ['- GeneratedQuantityDiscountPolicyTest', '  failed']],
    ['keeps a path whole, its Korean folder included', 'in /home/dev/내상점상점상점상점/src/A.java:7', 18, ['in', '/home/dev/내상점상점상점상점/src/A.java:7']],
    ['goes on behind the `at` of a stack, whose tab is no wider than elsewhere', '\tat org.acme.Launcher.main(Launcher.java:348) of it', 30, ['  at org.acme.Launcher.main(Launcher.java:348)', '     of it']],
  ])('%s', (_, line, columns, expected) => expect(wrapLine(line, columns)).toEqual(expected));

  it('breaks no link and counts none of its address', () => {
    const link = makeStyle({ colour: true, links: true }).file('보기', 'src/test/test.txt', '/home/dev/a very long folder/src/test/test.txt');
    expect(wrapLine(link, 26)).toEqual([link]);
    expect(wrapLine(link, 20)).toEqual([link.slice(0, link.lastIndexOf(' ')), '(src/test/test.txt)']);
  });

  it('loses no letter and passes the width only with a word that stays whole', () => {
    const word = fc.oneof(fc.constantFrom('가', '영향도', '변경된라인모두'), fc.stringMatching(/^[a-z(,)]{1,12}$/));
    fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), fc.integer({ min: 16, max: 120 }), (words, columns) => {
      const pieces = wrapLine(`- ${words.join(' ')}`, columns);
      expect(pieces.join(' ').replace(/\s+/g, '')).toBe(`-${words.join('')}`);
      expect(Math.max(...pieces.map(displayWidth))).toBeLessThanOrEqual(columns);
    }));
  });
});

it.each([['abcdef', 4, 'abcd'], ['가나다', 5, '가나'], ['abc', 4, 'abc']])('%s in %d columns is %s', (text, columns, expected) => expect(cutToWidth(text, columns)).toBe(expected));
