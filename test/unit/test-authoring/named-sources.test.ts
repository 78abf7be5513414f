import { withNamedSources } from '../../../src/application/test-authoring/named-facts.js';
import { PathIndex } from '../../../src/domain/change/tree-paths.js';
import { namedSources } from '../../../src/domain/test-authoring/named-sources.js';
import { readJava } from '../../support/read-java.js';

const main = (name: string): string => `src/main/java/shop/${name}.java`;
const ORDER = 'package shop.order; import shop.stock.Stock; import shop.price.*; import static shop.limits.Limits.MAX; public class Order { private Stock stock; private Price price; private Line line; void a() { Money.of(MAX); } }';
const PATHS = new PathIndex([main('order/Order'), main('order/Line'), main('stock/Stock'), main('price/Price'), main('price/Money'), main('limits/Limits'), main('other/Line'), main('other/Stock'), 'src/test/java/shop/order/LineTest.java']);

describe('sources that others name', () => {
  it('are what a file imports, what lies beside it, and what a wildcard import means', async () => {
    const order = await readJava(ORDER, main('order/Order'));
    expect([...namedSources([order], PATHS)].sort()).toEqual([main('limits/Limits'), main('order/Line'), main('price/Money'), main('price/Price'), main('stock/Stock')]);
  });

  it('of earlier files come first, and none that is there already', async () => {
    const files = [await readJava('package shop.order; class A { Line line; }', main('order/A')), await readJava(ORDER, main('order/Order')), await readJava('package shop.stock; public class Stock { }', main('stock/Stock'))];
    expect(namedSources(files, PATHS)[0]).toBe(main('order/Line'));
    expect(namedSources(files, PATHS)).not.toContain(main('stock/Stock'));
  });

  it('are read in rounds, and no more of them than there is room for', async () => {
    const count = 100;
    const chain = new Map(Array.from({ length: count }, (_one, index) => [main(`order/N${index}`), `package shop.order; class N${index} { ${index < 3 ? `N${index + 1} next;` : ''} }`]));
    const reads: (readonly string[])[] = [];
    const read = async (paths: readonly string[]) => {
      reads.push(paths);
      return await Promise.all(paths.map((path) => readJava(chain.get(path) ?? '', path)));
    };
    const further = { paths: new PathIndex(chain.keys()), read };
    const first = await readJava('package shop.order; class Start { N0 first; }', main('order/Start'));
    expect((await withNamedSources([first], further)).map(({ path }) => path)).toEqual([main('order/Start'), main('order/N0'), main('order/N1'), main('order/N2')]);
    expect(reads).toEqual([[main('order/N0')], [main('order/N1')], [main('order/N2')]]);
    const wide = await readJava(`package shop.order; class Start { ${[...chain.keys()].map((_path, index) => `N${index} n${index};`).join(' ')} }`, main('order/Start'));
    expect((await withNamedSources([wide], further)).length).toBe(81);
    expect(await withNamedSources([wide], undefined)).toEqual([wide]);
  });
});
