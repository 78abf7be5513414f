import { joinInjections } from '../../../src/domain/code/spring/injections.js';
import { joinPaths } from '../../../src/domain/code/spring/path-patterns.js';
import type { BeanFact, InjectionWant } from '../../../src/domain/code/spring/bean-facts.js';

function bean(name: string, more: Partial<BeanFact> = {}): BeanFact {
  const id = `shop.${name}`;
  return { names: [name.charAt(0).toLowerCase() + name.slice(1)], origin: id, to: id, types: [{ name: id }, { name: 'shop.Pay' }], qualifiers: [], sourceSet: 'main', ...more };
}

function want(more: Partial<InjectionWant> = {}): InjectionWant {
  return { from: 'shop.Till', as: 'constructor', type: { name: 'shop.Pay' }, name: 'pay', qualifiers: [], sourceSet: 'main', declared: 'shop.Pay', ...more };
}

const targets = (wants: readonly InjectionWant[], beans: readonly BeanFact[]): readonly string[] => joinInjections(wants, beans).map(({ to }) => to.replace('shop.', ''));
const CARD = bean('Card');
const CASH = bean('Cash');

describe('the bean that is handed over', () => {
  test.each<[string, Partial<InjectionWant>, readonly BeanFact[], readonly string[]]>([
    ['the only one', {}, [CARD], ['Card']],
    ['the declared type where the sources show none', {}, [], ['Pay']],
    ['none where none need be there', { declared: undefined } as unknown as Partial<InjectionWant>, [], []],
    ['each of several that nothing decides between', {}, [CARD, CASH], ['Card', 'Cash']],
    ['the one named like the place', { name: 'cash' }, [CARD, CASH], ['Cash']],
    ['the primary before the name', { name: 'cash' }, [bean('Card', { rank: 'primary' }), CASH], ['Card']],
    ['the regular before the fallback', {}, [bean('Card', { rank: 'fallback' }), CASH], ['Cash']],
    ['one that gives way only where it is alone', { many: true }, [bean('Card', { rank: 'yields' }), CASH], ['Cash']],
    ['one that gives way where it is alone', {}, [bean('Card', { rank: 'yields' })], ['Card']],
    ['the least priority number', {}, [bean('Card', { priority: 2 }), bean('Cash', { priority: 1 }), bean('Coin')], ['Cash']],
    ['the qualified, by qualifier', { qualifiers: [['@shop.Fast()', 'fast']] }, [CARD, bean('Cash', { qualifiers: ['fast'] })], ['Cash']],
    ['the qualified, by name', { qualifiers: [['cash']] }, [bean('Card', { rank: 'primary' }), CASH], ['Cash']],
    ['the one that meets every qualifier', { qualifiers: [['a'], ['b']] }, [bean('Card', { qualifiers: ['a'] }), bean('Cash', { qualifiers: ['a', 'b'] })], ['Cash']],
    ['a resource by its name', { byName: 'cash' }, [bean('Card', { rank: 'primary' }), CASH], ['Cash']],
    ['a resource by its type where no bean has the name', { byName: 'coin' }, [bean('Card', { rank: 'primary' }), CASH], ['Card']],
    ['all of a collection, itself left out', { many: true, from: 'shop.Cash' }, [CARD, CASH], ['Card']],
    ['none of the tests in main code', {}, [CARD, bean('Fake', { rank: 'primary', sourceSet: 'test' })], ['Card']],
    ['that of the tests in a test', { sourceSet: 'test' }, [CARD, bean('Fake', { rank: 'primary', sourceSet: 'test' })], ['Fake']],
    ['nothing for a bean whose class is outside', {}, [{ ...CARD, to: undefined } as unknown as BeanFact], []],
    ['the one of the same argument', { type: { name: 'shop.Pay', args: ['shop.A'] } }, [bean('Card', { types: [{ name: 'shop.Pay', args: ['shop.A'] }] }), bean('Cash', { types: [{ name: 'shop.Pay', args: ['shop.B'] }] })], ['Card']],
    ['any where the argument is open', { type: { name: 'shop.Pay', args: ['?'] }, many: true }, [bean('Card', { types: [{ name: 'shop.Pay', args: ['shop.A'] }] }), bean('Cash', { types: [{ name: 'shop.Pay' }] })], ['Card', 'Cash']],
  ])('is %s', (_what, more, beans, expected) => {
    expect(targets([want(more)], beans)).toEqual(expected);
    expect(targets([want(more)], [...beans].reverse())).toEqual(expected);
  });

  it('is one bean however many files name it', () => {
    expect(joinInjections([want(), want()], [CARD, { ...CARD }])).toEqual([{ from: 'shop.Till', to: 'shop.Card', as: 'constructor' }]);
  });

  it('notes the profiles of both, and what is looked for later', () => {
    const till = bean('Till', { types: [{ name: 'shop.Till' }], profiles: ['web'] });
    expect(joinInjections([want({ deferred: true })], [till, bean('Card', { profiles: ['!live,test'] })])).toEqual([{ from: 'shop.Till', to: 'shop.Card', as: 'constructor', deferred: true, profiles: ['!live,test', 'web'] }]);
    const both = [want({ deferred: true }), want()];
    const atOnce = [{ from: 'shop.Till', to: 'shop.Card', as: 'constructor' }];
    expect(joinInjections(both, [CARD])).toEqual(atOnce);
    expect(joinInjections([...both].reverse(), [CARD])).toEqual(atOnce);
  });
});

test.each([
  ['', '', '/'], ['', 'plain', '/plain'], ['/a', '', '/a'], ['a/', 'b', '/a/b'], ['/a', '/b/', '/a/b/'], ['/a/', '/', '/a/'], ['/a/*', '/b', '/a/b'], ['/a', '/**', '/a/**'], ['', '/', '/'],
])('%s and %s are %s', (start, end, joined) => {
  expect(joinPaths(start, end)).toBe(joined);
});
