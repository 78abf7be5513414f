import { basePackage, moduleForPackage, moduleOf, modulesOf, testRootForPackage } from '../../../src/domain/project/module-layout.js';

const MULTI = ['pom.xml', 'api/pom.xml', 'api/src/main/java/com/acme/api/Api.java', 'core/pom.xml', 'core/src/main/java/com/acme/core/Core.java', 'core/src/test/java/com/acme/core/CoreTest.java', 'core/src/test/resources/fixture/pom.xml', 'buildSrc/build.gradle'];
const source = (path: string, packageName: string, body = 'class A {}') => ({ path, content: `package ${packageName};\n${body}` });

describe('modulesOf', () => {
  it('finds folders with a build file or sources; fixtures and buildSrc are none', () => {
    expect(modulesOf(MULTI)).toEqual([
      { folder: '', build: 'maven', hasMain: false, hasTests: false },
      { folder: 'api', build: 'maven', hasMain: true, hasTests: false },
      { folder: 'core', build: 'maven', hasMain: true, hasTests: true },
    ]);
  });

  it('takes Gradle where both build files lie, in whatever order', () => {
    expect(modulesOf(['pom.xml', 'build.gradle'])).toEqual(modulesOf(['build.gradle', 'pom.xml']));
    expect(modulesOf(['pom.xml', 'build.gradle.kts'])[0]?.build).toBe('gradle');
  });

  it('a file belongs to the deepest module that holds it', () => {
    const modules = modulesOf(MULTI);
    expect(moduleOf('core/src/main/java/X.java', modules)?.folder).toBe('core');
    expect(moduleOf('coreless/X.java', modules)?.folder).toBe('');
    expect(moduleOf('x/A.java', [])).toBeUndefined();
  });
});

describe('the module for a package', () => {
  it.each([
    ['the package itself', MULTI, 'com.acme.core', { kind: 'found', module: 'core' }],
    ['a package below', MULTI, 'com.acme.core.deep', { kind: 'found', module: 'core' }],
    ['nothing decides', MULTI, 'org.other', { kind: 'ambiguous', candidates: ['api', 'core'] }],
    ['only one module', ['src/main/java/com/acme/A.java'], 'org.other', { kind: 'found', module: '' }],
    ['only tests', ['web/src/test/java/com/acme/ATest.java'], 'com.acme', { kind: 'found', module: 'web' }],
    ['no sources', ['pom.xml'], 'com.acme', { kind: 'none' }],
    ['the shallowest of several', ['a/b/src/main/java/x/A.java', 'c/src/main/java/x/B.java'], 'x', { kind: 'found', module: 'c' }],
  ])('%s', (_name, paths, packageName, choice) => {
    expect(moduleForPackage(paths, packageName)).toEqual(choice);
  });

  const twins = ['a/src/main/java/x/A.java', 'b/src/main/java/x/B.java'];
  it.each<[string, readonly string[], ReturnType<typeof moduleForPackage>, string]>([
    ['of two equally deep none is guessed', [], { kind: 'ambiguous', candidates: ['a', 'b'] }, 'src/test/java'],
    ['the one whose class the test names', ['B', 'BTest'], { kind: 'found', module: 'b' }, 'b/src/test/java'],
    ['classes of both', ['A', 'B'], { kind: 'ambiguous', candidates: ['a', 'b'] }, 'src/test/java'],
  ])('a package in two modules: %s', (_name, names, choice, root) => {
    expect(moduleForPackage(twins, 'x', new Set(names))).toEqual(choice);
    expect(testRootForPackage(twins, 'x', new Set(names))).toBe(root);
  });

  it.each([
    [['src/main/java/com/acme/A.java'], 'src/test/java'],
    [['svc/order/src/main/java/com/acme/A.java'], 'svc/order/src/test/java'],
    [['svc/src/main/kotlin/com/acme/A.kt'], 'svc/src/test/java'],
    [[], 'src/test/java'],
  ])('test root of %j is %s', (paths, root) => {
    expect(testRootForPackage(paths, 'com.acme')).toBe(root);
  });
});

describe('basePackage', () => {
  it.each([
    ['the application class beats a higher package', [source('a/src/main/java/com/G.java', 'com'), source('b/src/main/java/com/acme/shop/App.java', 'com.acme.shop', '@SpringBootApplication\nclass App {}')], undefined, 'com.acme.shop'],
    ['an annotation in a comment or string does not', [source('src/main/java/a/A.java', 'a'), source('src/main/java/a/b/B.java', 'a.b', '// @SpringBootApplication\n/* @SpringBootApplication */ class B { String s = "@SpringBootApplication"; String t = """\n@SpringBootApplication"""; }')], undefined, 'a'],
    ['the topmost package', [source('src/main/java/a/b/B.java', 'a.b'), source('src/main/java/a/b/c/C.java', 'a.b.c')], undefined, 'a.b'],
    ['what packages side by side share', [source('src/main/java/a/b/x/B.java', 'a.b.x'), source('src/main/java/a/b/yy/c/C.java', 'a.b.yy.c')], undefined, 'a.b'],
    ['packages that share only a domain of the net', [source('src/main/java/a/b/B.java', 'a.b'), source('src/main/java/a/c/d/C.java', 'a.c.d')], undefined, 'a.b'],
    ['main beats test', [source('src/test/java/a/T.java', 'a'), source('src/main/java/a/b/B.java', 'a.b')], undefined, 'a.b'],
    ['tests where there is no main', [source('src/test/java/a/T.java', 'a')], undefined, 'a'],
    ['the module first', [source('x/src/main/java/a/A.java', 'a'), source('y/src/main/java/b/c/B.java', 'b.c')], 'y', 'b.c'],
    ['another module where the module has none', [source('x/src/main/java/a/A.java', 'a')], 'y', 'a'],
    ['the declared package of Kotlin', [{ path: 'src/main/kotlin/App.kt', content: 'package com.acme.shop\n\n@SpringBootApplication\nclass App' }], undefined, 'com.acme.shop'],
    ['the unnamed package is none', [{ path: 'src/main/java/A.java', content: 'class A {}' }], undefined, undefined],
    ['no sources', [{ path: 'README.md', content: 'package x;' }], undefined, undefined],
    ['a licence comment before the package', [{ path: 'src/main/java/a/A.java', content: '\uFEFF/* package wrong; */\n// package worse;\npackage a;' }], undefined, 'a'],
  ])('%s', (_name, files, module, expected) => {
    expect(basePackage(files, module)).toBe(expected);
  });
});
