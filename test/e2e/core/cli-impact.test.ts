import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';

// Processes start slowly on a busy machine; none of these waits for anything else.
jest.setTimeout(180_000);

const benches: CliBench[] = [];
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

const MAIN = 'src/main/java/a';
const WEB = 'import org.springframework.web.bind.annotation.*; import org.springframework.beans.factory.annotation.Value;\n';
const FILES = {
  'pom.xml': '<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId><version>1</version></project>\n',
  [`${MAIN}/Limits.java`]: 'package a;\nclass Limits {\n  static final int MAX = 3;\n  static final String PATH = "/cart";\n}\n',
  [`${MAIN}/Cart.java`]: 'package a;\nclass Cart {\n  boolean ok(int n) {\n    switch (n) { case Limits.MAX: return false; default: return true; }\n  }\n}\n',
  [`${MAIN}/Cart2.java`]: 'package a;\nclass Cart2 {\n  boolean ok(int n) { return n < Limits.MAX; }\n}\n',
  [`${MAIN}/Desk.java`]: `package a;\n${WEB}@RestController\nclass Desk {\n  @Value("\${shop.page-size:10}") private int size;\n  @GetMapping(Limits.PATH) int cart() { return 1; }\n  @GetMapping("/size") int size() { return size; }\n}\n`,
  [`${MAIN}/ItemMapper.java`]: 'package a;\ninterface ItemMapper {\n  int remove(long id);\n}\n',
  [`${MAIN}/Items.java`]: `package a;\n${WEB}@RestController\nclass Items {\n  private ItemMapper mapper;\n  @PostMapping("/items/remove") int remove() { return mapper.remove(1); }\n}\n`,
  'src/main/resources/ItemMapper.xml': '<?xml version="1.0"?>\n<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">\n<mapper namespace="a.ItemMapper">\n  <delete id="remove">delete from items where id = #{id}</delete>\n</mapper>\n',
  'src/main/resources/application.yml': 'shop:\n  page-size: 5\nspring:\n  application:\n    name: a\n',
  'src/test/java/a/CartTest.java': 'package a;\nimport org.junit.jupiter.api.Test;\nclass CartTest {\n  @Test void stops() { new Cart().ok(3); }\n}\n',
  'src/test/java/a/Cart2Test.java': 'package a;\nimport org.junit.jupiter.api.Test;\nclass Cart2Test {\n  @Test void allows() { new Cart2().ok(2); }\n}\n',
};

interface Analysis {
  readonly units: readonly { readonly id: string; readonly kind: string; readonly members?: readonly string[] }[];
  readonly impacted: readonly { readonly path: readonly string[] }[];
  readonly tests: readonly { readonly id: string }[];
  readonly entry_points: readonly { readonly id: string; readonly route?: string }[];
  readonly sql_points: readonly { readonly id: string; readonly by: string; readonly tables: readonly string[] }[];
  readonly importance: string;
  readonly warnings: readonly string[];
}

async function analysed(edits: Readonly<Record<string, string>>): Promise<Analysis> {
  const bench = new CliBench(FILES);
  benches.push(bench);
  bench.commitAll();
  bench.write(edits);
  const { code, document } = await bench.json('analyze', '--locale', 'en');
  expect(code).toBe(0);
  return document as unknown as Analysis;
}

const ways = ({ impacted }: Analysis): readonly string[] => impacted.map(({ path }) => path.join(' <- '));

describe('analyze: what is reached without a call', () => {
  it('B44: a constant that the compiler copies reaches its readers and their tests', async () => {
    const found = await analysed({ [`${MAIN}/Limits.java`]: FILES[`${MAIN}/Limits.java`]?.replace('MAX = 3', 'MAX = 4') ?? '' });
    expect(found.units).toMatchObject([{ id: 'a.Limits', kind: 'type', members: ['MAX'] }]);
    expect(ways(found)).toEqual(['a.Cart#ok(int) <- a.Limits', 'a.Cart2#ok(int) <- a.Limits']);
    expect(found.tests.map(({ id }) => id)).toEqual(['a.Cart2Test#allows()', 'a.CartTest#stops()']);
    expect(found.warnings).toEqual([]);
  });

  it('a route made of a constant: where it was, and where it is', async () => {
    const found = await analysed({ [`${MAIN}/Limits.java`]: FILES[`${MAIN}/Limits.java`]?.replace('"/cart"', '"/basket"') ?? '' });
    expect(found.entry_points.map(({ id, route }) => `${route ?? ''} ${id}`)).toEqual(['/basket a.Desk#cart()', '/cart a.Desk#cart()']);
  });

  it('the statement of a mapper that the changed method calls is an SQL point of it, and with its route the grade is HIGH', async () => {
    const found = await analysed({ [`${MAIN}/Items.java`]: FILES[`${MAIN}/Items.java`]?.replace('remove(1)', 'remove(2)') ?? '' });
    expect(found.sql_points).toMatchObject([{ id: 'sql:a.ItemMapper.remove', by: 'a.ItemMapper#remove(long)', tables: ['items'] }]);
    expect([found.entry_points.map(({ route }) => route), found.importance]).toEqual([['/items/remove'], 'HIGH']);
  });

  it('a configuration key reaches the field that takes it and what reads that; the framework\'s own is said', async () => {
    const found = await analysed({ 'src/main/resources/application.yml': 'shop:\n  page-size: 6\nspring:\n  application:\n    name: b\n' });
    const key = 'file:src/main/resources/application.yml#shop.page-size';
    expect(ways(found)).toEqual([`a.Desk <- ${key}`, `a.Desk#size() <- a.Desk <- ${key}`]);
    expect(found.entry_points.map(({ id }) => id)).toEqual(['a.Desk#size()']);
    expect(found.warnings).toEqual([expect.stringMatching(/^Keys that the framework reads changed.*#spring\.application\.name$/)]);
  });
});
