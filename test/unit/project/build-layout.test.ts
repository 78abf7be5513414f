import fc from 'fast-check';
import { declaredEncoding, declaredRootsText, readBuildLayout } from '../../../src/domain/project/build-layout.js';
import { readXml } from '../../../src/domain/project/build-files/xml-elements.js';
import { readPomLayout } from '../../../src/domain/project/build-files/pom-layout.js';
import { sourceSetOf, sourceSetsOf } from '../../../src/domain/code/source-set.js';

type Files = Readonly<Record<string, string>>;
const layout = (files: Files, paths: readonly string[] = []) => readBuildLayout(Object.entries(files).map(([path, content]) => ({ path, content })), paths);
const encodings = (files: Files, ...paths: readonly string[]): readonly (string | undefined)[] => paths.map((path) => declaredEncoding(layout(files, paths), path));
const sets = (files: Files, ...paths: readonly string[]): readonly string[] => paths.map(sourceSetsOf(layout(files, paths)));
const pom = (body: string, artifact = 'shop'): string => `<project xmlns="http://maven.apache.org/POM/4.0.0"><artifactId>${artifact}</artifactId>${body}</project>`;
const child = (body: string, relativePath = ''): string => pom(`<parent><groupId>g</groupId><artifactId>shop</artifactId>${relativePath}</parent>${body}`, 'child');

describe('encodings', () => {
  it.each<[string, Files, string, string | undefined]>([
    ['nothing is said', { 'pom.xml': pom('') }, 'A.java', undefined],
    ['no build file', {}, 'A.java', undefined],
    ['project.build.sourceEncoding', { 'pom.xml': pom('<properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties>') }, 'src/main/java/A.java', 'EUC-KR'],
    ['a comment is none', { 'pom.xml': pom('<!-- <properties><encoding>EUC-KR</encoding></properties> -->') }, 'A.java', undefined],
    ['the compiler plugin goes before the property, properties are put in', { 'pom.xml': pom('<properties><own>MS949</own><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties><build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><encoding>${own}</encoding></configuration></plugin></plugins></build>') }, 'A.java', 'MS949'],
    ['managed by the parent, in another folder', { 'parent/pom.xml': pom('<build><pluginManagement><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><encoding>EUC-KR</encoding></configuration></plugin></plugins></pluginManagement></build>'), 'app/pom.xml': child('', '<relativePath>../parent</relativePath>') }, 'app/src/main/java/A.java', 'EUC-KR'],
    ['inherited, and said anew', { 'pom.xml': pom('<properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties>'), 'app/pom.xml': child('<properties><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>') }, 'app/A.java', 'UTF-8'],
    ['a parent of another name is not ours', { 'pom.xml': pom('<properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties>', 'other'), 'app/pom.xml': child('') }, 'app/A.java', undefined],
    ['a parent from a repository', { 'pom.xml': pom('<properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties>'), 'app/pom.xml': child('', '<relativePath/>') }, 'app/A.java', undefined],
    ['poms that are each other\'s parents end', { 'pom.xml': child('', '<relativePath>app</relativePath>').replace('>child<', '>shop<'), 'app/pom.xml': child('') }, 'app/A.java', undefined],
    ['Gradle', { 'build.gradle': "compileJava.options.encoding = 'EUC-KR'" }, 'src/main/java/A.java', 'EUC-KR'],
    ['Gradle, all at once', { 'build.gradle': "[compileJava, compileTestJava]*.options*.encoding = \"MS949\" // options.encoding = 'UTF-8'" }, 'A.java', 'MS949'],
    ['Gradle, in a block', { 'build.gradle': "tasks.withType(JavaCompile) {\n  options {\n    encoding = 'EUC-KR'\n  }\n}" }, 'A.java', 'EUC-KR'],
    ['Gradle, Kotlin', { 'build.gradle.kts': 'tasks.withType<JavaCompile>().configureEach { options.encoding = "x-windows-949" }' }, 'A.java', 'x-windows-949'],
    ['Gradle, a constant', { 'build.gradle.kts': 'tasks.compileJava { options.encoding = StandardCharsets.ISO_8859_1.name() }' }, 'A.java', 'ISO-8859-1'],
    ['Gradle, a variable', { 'build.gradle': "def enc = 'EUC-KR'\ncompileJava { options.encoding = enc }" }, 'A.java', 'EUC-KR'],
    ['Gradle, said for all below: a module without a script', { 'settings.gradle': "include 'app'", 'build.gradle': "subprojects { compileJava { options.encoding = 'EUC-KR' } }" }, 'app/src/main/java/A.java', 'EUC-KR'],
    ['Gradle, said for those below is not said for itself', { 'settings.gradle': '', 'build.gradle': "subprojects { compileJava { options.encoding = 'EUC-KR' } }" }, 'src/main/java/A.java', undefined],
    ['Gradle, for all, and said anew', { 'build.gradle': "allprojects { tasks.withType(JavaCompile) { options.encoding = 'EUC-KR' } }", 'a/b/build.gradle': "compileJava.options.encoding = 'UTF-8'" }, 'a/b/src/main/java/A.java', 'UTF-8'],
    ['Gradle, a build of its own in a folder', { 'build.gradle': "allprojects { compileJava.options.encoding = 'EUC-KR' }", 'tool/settings.gradle': '', 'tool/build.gradle': '' }, 'tool/src/main/java/A.java', undefined],
    ['Gradle, a script that bears the name of its folder', { 'settings.gradle': '', 'core/core.gradle': "compileJava.options.encoding = 'EUC-KR'" }, 'core/src/main/java/A.java', 'EUC-KR'],
    ['Gradle, the daemon\'s', { 'gradle.properties': 'org.gradle.jvmargs=-Xmx1g -Dfile.encoding=MS949', 'app/build.gradle': '' }, 'app/A.java', 'MS949'],
  ])('%s', (_name, files, path, encoding) => {
    expect(encodings(files, path)).toEqual([encoding]);
  });
});

describe('source sets by path', () => {
  it.each([
    ['src/main/java/shop/A.java', 'main'],
    ['src/test/java/shop/ATest.java', 'test'],
    ['core/app/src/test/java/shop/ATest.java', 'test'],
    ['core/app/src/dockerTest/java/shop/ATest.java', 'test'],
    ['core/app/src/intTest/projects/war/src/main/java/Web.java', 'test'],
    ['plugin/src/it/simple/src/main/java/A.java', 'test'],
    ['module/src/testFixtures/java/shop/Fakes.java', 'test'],
    ['module/src/jmh/java/shop/Speed.java', 'test'],
    ['module/src/main/java21/shop/A.java', 'main'],
    ['module/src/test/java24/shop/A.java', 'test'],
    ['core/src/main/javaTemplates/shop/Version.java', 'main'],
    ['module/src/json-shade/java/A.java', 'main'],
    ['src/test/resources/project/src/main/java/A.java', 'test'],
    ['src/main/resources/archetype/src/test/java/ATest.java', 'main'],
    ['src/it/acme/shop/A.java', 'main'],
    ['src/com/acme/test/A.java', 'main'],
    ['src/latest/java/A.java', 'main'],
    ['test/src/main/java/A.java', 'main'],
    ['test/com/acme/ATest.java', 'test'],
    ['com/acme/test/A.java', 'main'],
    ['A.java', 'main'],
  ])('%s is %s', (path, set) => {
    expect(sourceSetOf(path)).toBe(set);
  });
});

describe('source sets that the build files declare', () => {
  it.each<[string, Files, readonly string[], readonly string[]]>([
    ['Maven: other folders', { 'pom.xml': pom('<build><sourceDirectory>src</sourceDirectory><testSourceDirectory>${project.basedir}/check</testSourceDirectory></build>') }, ['src/com/A.java', 'check/com/ATest.java', 'tools/T.java'], ['main', 'test', 'main']],
    ['Maven: tests below src by themselves', { 'a/pom.xml': pom('<build><sourceDirectory>src/java</sourceDirectory><testSourceDirectory>src/java-check</testSourceDirectory></build>') }, ['a/src/java/A.java', 'a/src/java-check/A.java'], ['main', 'test']],
    ['Maven: build-helper', { 'pom.xml': pom('<build><plugins><plugin><artifactId>build-helper-maven-plugin</artifactId><executions><execution><goals><goal>add-source</goal></goals><configuration><sources><source>src/test/kept</source><source>${project.build.directory}/generated-sources/x</source></sources></configuration></execution><execution><goals><goal>add-test-source</goal></goals><configuration><sources><source>src/probe/java</source></sources></configuration></execution></executions></plugin></plugins></build>') }, ['src/test/kept/A.java', 'src/probe/java/A.java', 'src/main/java/A.java'], ['main', 'test', 'main']],
    ['Gradle: lists', { 'build.gradle': "sourceSets {\n  main { java { srcDirs = ['source', 'more'] } resources { srcDirs = ['check'] } }\n  test { java.srcDirs = ['check'] }\n}" }, ['source/A.java', 'more/A.java', 'check/A.java'], ['main', 'main', 'test']],
    ['Gradle: a set of its own', { 'app/build.gradle': "sourceSets {\n  integrationTest {\n    java { srcDir file('src/probe') }\n    compileClasspath += sourceSets.main.output\n  }\n}" }, ['app/src/probe/A.java', 'app/src/main/java/A.java'], ['test', 'main']],
    ['Gradle: Kotlin', { 'build.gradle.kts': 'sourceSets {\n  main { java.setSrcDirs(listOf("source")) }\n  create("contract-test") { java.srcDir("contracts") }\n  val smokeTest by creating { java { srcDir("smoke") } }\n  named("test") { java { srcDir("check") } }\n}' }, ['source/A.java', 'contracts/A.java', 'smoke/A.java', 'check/A.java'], ['main', 'test', 'test', 'test']],
    ['Gradle: on one line each', { 'build.gradle': "sourceSets.main.java.srcDirs = ['source']\nsourceSets.test.java.srcDirs += 'check'\nsourceSets[\"jmh\"].java.srcDir 'speed'" }, ['source/A.java', 'check/A.java', 'speed/A.java'], ['main', 'test', 'test']],
    ['Gradle: said for all below', { 'settings.gradle': "include ':a:b'", 'build.gradle': "subprojects { sourceSets { main { java.srcDirs = ['src/java'] } test { java.srcDirs = ['src/check'] } } }" }, ['a/b/src/main/java/X.java', 'a/b/src/check/X.java', 'src/check/X.java'], ['main', 'test', 'main']],
    ['out of the project, or not told: the path decides', { 'build.gradle': "sourceSets { main { java { srcDir '../other' ; srcDir \"$buildDir/x\" } } }" }, ['src/test/java/A.java', 'other/A.java'], ['test', 'main']],
  ])('%s', (_name, files, paths, expected) => {
    expect(sets(files, ...paths)).toEqual(expected);
  });
});

it('tells one set of declared roots from another, and nothing else', () => {
  const one = pom('<build><sourceDirectory>src</sourceDirectory></build>');
  expect(declaredRootsText(layout({ 'pom.xml': pom('') }))).toBe('');
  expect(declaredRootsText(layout({ 'pom.xml': one }))).toBe('main:src');
  expect(declaredRootsText(layout({ 'pom.xml': one.replace('<build>', '<properties><encoding>EUC-KR</encoding></properties><build>') }))).toBe('main:src');
  expect(declaredRootsText(layout({ 'a/build.gradle': "sourceSets { test { java { srcDir 'x' } } }", 'pom.xml': one }))).toBe('main:src\ntest:a/x');
});

it('names what may write sources', () => {
  const maven = layout({ 'pom.xml': pom('<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration><annotationProcessorPaths><path><groupId>org.mapstruct</groupId><artifactId>mapstruct-processor</artifactId></path></annotationProcessorPaths></configuration></plugin></plugins></build>') });
  const gradle = layout({ 'build.gradle': "plugins { id 'com.google.protobuf' version '0.9' }\ndependencies { annotationProcessor 'com.querydsl:querydsl-apt:5:jakarta' }" });
  expect([maven.modules[0]?.generators, gradle.modules[0]?.generators]).toEqual([['maven-compiler-plugin', 'mapstruct-processor'], ['com.google.protobuf', 'querydsl-apt']]);
});

describe('hostile build files', () => {
  it.each(['', '<project', '<project>', '</project>', '<a></b>', '<project><artifactId>x</project>', '<!DOCTYPE project [<!ENTITY a "b">]>', 'x', '<a/><b/>'])('no pom: %j', (text) => {
    expect(readPomLayout(text)).toBeUndefined();
  });

  it('reads a DTD, entities, CDATA and attributes with angle brackets', () => {
    expect(readXml('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a b="1>2" c=\'<\'><d>&lt;<![CDATA[<e>]]>&x;</d><f/></a>')).toEqual({ name: 'a', text: '', children: [{ name: 'd', text: '<<e>&x;', children: [] }, { name: 'f', text: '', children: [] }] });
  });

  it.each([['<a>', 300_000], ['<a "', 200_000], ['<!', 400_000], ['<![CDATA[', 100_000], ["sourceSets { x { ", 50_000], ['"', 500_000], ['options.encoding = ', 50_000], ['{ srcDir [[[(', 50_000]])('%j, again and again, is read within a second', (piece, times) => {
    const start = performance.now();
    layout({ 'pom.xml': piece.repeat(times), 'build.gradle': piece.repeat(times) });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('throws for nothing', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (maven, gradle) => {
      const read = layout({ 'pom.xml': `<project>${maven}</project>`, 'a/build.gradle': `sourceSets {${gradle}} ${gradle}` });
      expect(['main', 'test']).toContain(sourceSetsOf(read)('a/b/C.java'));
    }));
  });
});
