import fc from 'fast-check';
import { ChangedPaths, moduleFolder, packageFolder, PathIndex, type TreePaths } from '../../../src/domain/change/tree-paths.js';

const PATHS = [
  'pom.xml', 'README.md', 'app/pom.xml', 'app/src/main/java/shop/Order.java', 'app/src/main/java/shop/Item.java', 'app/src/main/java/shop/web/Order.java', 'app/src/main/resources/Order.yml',
  'app/src/test/java/shop/OrderTest.java', 'app/src/test/java/shop/web/WebTest.java', 'app/src/test/resources/shop/data.sql', 'lib/src/test/java/shop/OrderTest.java',
];

describe('PathIndex', () => {
  const index = new PathIndex([...PATHS].reverse());

  test('has what it was given and nothing else', () => {
    expect([...PATHS, 'app', 'app/src/main/java/shop', 'Order.java', ''].filter((path) => index.has(path))).toEqual(PATHS);
  });

  test('Java files by the name of their type, sorted; no other files of that name', () => {
    expect(index.javaNamed('Order')).toEqual(['app/src/main/java/shop/Order.java', 'app/src/main/java/shop/web/Order.java']);
    expect([index.javaNamed('order'), index.javaNamed('Order.java'), index.javaNamed('constructor'), index.javaNamed('')]).toEqual([[], [], [], []]);
  });

  test('files of a folder, not of those below', () => {
    expect(index.inFolder('app/src/main/java/shop')).toEqual(['app/src/main/java/shop/Item.java', 'app/src/main/java/shop/Order.java']);
    expect(index.inFolder('')).toEqual(['README.md', 'pom.xml']);
    expect(index.inFolder('app/src')).toEqual([]);
  });

  test('tests of a package, by the folder of its main code, in the same module; only Java', () => {
    expect(index.testsOfPackage(packageFolder('app/src/main/java/shop/Order.java'))).toEqual(['app/src/test/java/shop/OrderTest.java']);
    expect(index.testsOfPackage(packageFolder('lib/src/main/java/shop/X.java'))).toEqual(['lib/src/test/java/shop/OrderTest.java']);
  });

  test('tests of a module', () => {
    expect(index.testsOfModule(moduleFolder('app/src/main/java/shop/Order.java'))).toEqual(['app/src/test/java/shop/OrderTest.java', 'app/src/test/java/shop/web/WebTest.java']);
    expect(index.testsOfModule('')).toEqual([]);
  });

  test('what shows that a folder is a module', () => {
    expect(index.showingModule('app')).toContain('app/pom.xml');
    expect(index.showingModule('nowhere')).toEqual([]);
  });
});

describe('ChangedPaths', () => {
  const name = fc.constantFrom('A', 'B', 'C', 'ATest');
  const path = fc.tuple(fc.constantFrom('', 'm/', 'n/'), fc.constantFrom('src/main/java/p/', 'src/test/java/p/', 'src/test/java/p/q/'), name, fc.constantFrom('.java', '.sql')).map((parts) => parts.join(''));
  const answers = (paths: TreePaths, all: readonly string[]): unknown => [
    all.filter((one) => paths.has(one)), ['A', 'B', 'C', 'ATest'].map((one) => paths.javaNamed(one)),
    ['', 'm', 'n'].map((one) => [paths.testsOfModule(one), paths.showingModule(one)]),
    ['', 'm/', 'n/'].flatMap((module) => ['main', 'test'].map((set) => `${module}src/${set}/java/p`)).map((folder) => [paths.inFolder(folder), paths.testsOfPackage(packageFolder(`${folder}/X.java`))]),
  ];

  test('says what an index of the changed tree would say', () => {
    fc.assert(fc.property(fc.uniqueArray(path, { maxLength: 12 }), fc.uniqueArray(path, { maxLength: 6 }), fc.uniqueArray(path, { maxLength: 6 }), (before, removed, after) => {
      const touched = new Set([...removed, ...after]);
      const tree = [...before.filter((one) => !touched.has(one)), ...after];
      const all = [...new Set([...before, ...after])].sort();
      expect(answers(new ChangedPaths(new PathIndex(before), touched, after), all)).toEqual(answers(new PathIndex(tree), all));
    }), { numRuns: 100 });
  });
});
