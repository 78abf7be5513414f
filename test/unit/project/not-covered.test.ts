import { readBuildLayout } from '../../../src/domain/project/build-layout.js';
import { generatedLeftOut, generatingModules } from '../../../src/domain/project/source-generators.js';
import { mergedNotCovered, notCoveredIn, notCoveredKind, notCoveredModule, notCoveredOf } from '../../../src/domain/project/not-covered.js';
import { selectSnapshot } from '../../../src/domain/project/snapshot-selection.js';

it.each([
  ['src/main/kotlin/shop/A.kt', 'kotlin'],
  ['app/src/main/java/shop/Mixed.kt', 'kotlin'],
  ['src/main/kotlin/shop/script.kts', 'kotlin'],
  ['Bare.kt', 'kotlin'],
  ['src/test/groovy/shop/ASpec.groovy', 'groovy'],
  ['src/main/scala/shop/A.scala', 'scala'],
  ['target/generated-sources/annotations/shop/AImpl.java', 'generated'],
  ['target/generated-test-sources/test-annotations/shop/B.java', 'generated'],
  ['app/build/generated/sources/annotationProcessor/java/main/shop/QA.java', 'generated'],
  ['app/build/generated/ksp/main/kotlin/K.kt', 'generated'],
  ['app/build/generated/resources/x.yml', undefined],
  ['src/main/java/shop/A.java', undefined],
  ['src/main/java/shop/generated/Committed.java', undefined],
  ['build.gradle.kts', undefined],
  ['settings.gradle.kts', undefined],
  ['buildSrc/src/main/kotlin/Conventions.kt', undefined],
  ['buildSrc/src/main/groovy/Conventions.groovy', undefined],
  ['Jenkinsfile.groovy', undefined],
  ['scripts/release.kts', undefined],
  ['README.md', undefined],
])('%s: %s', (path, kind) => {
  expect(notCoveredKind(path)).toBe(kind);
});

const PATHS = ['pom.xml', 'src/main/java/A.java', 'app/pom.xml', 'app/src/main/kotlin/K.kt', 'app/src/test/kotlin/KTest.kt', 'lib/src/main/kotlin/L.kt', 'app/src/test/groovy/S.groovy', 'lib/src/main/scala/S.scala', 'lib/src/main/scala/T.scala', 'app/target/generated-sources/annotations/G.java', 'app/target/classes/x.properties'];
const COUNTED = [
  { kind: 'generated', files: 1, modules: ['app'] },
  { kind: 'groovy', files: 1, modules: ['app'] },
  { kind: 'kotlin', files: 3, modules: ['app', 'lib'] },
  { kind: 'scala', files: 2, modules: ['lib'] },
];

it('counts by kind and names the modules', () => {
  expect(notCoveredIn(PATHS)).toEqual(COUNTED);
});

it('names modules whose build writes sources, from a snapshot as from the layout', () => {
  const layout = readBuildLayout([
    { path: 'pom.xml', content: '<project><artifactId>shop</artifactId><dependencies><dependency><artifactId>lombok</artifactId></dependency><dependency><artifactId>mapstruct-processor</artifactId></dependency></dependencies></project>' },
    { path: 'api/build.gradle', content: "plugins { id 'org.openapi.generator' }\ndependencies { annotationProcessor 'com.querydsl:querydsl-apt:5.0:jakarta' }" },
    { path: 'web/build.gradle', content: "plugins { id 'java' }" },
  ]);
  const modules = generatingModules(layout);
  expect(modules).toEqual([{ folder: '', by: ['mapstruct-processor'] }, { folder: 'api', by: ['org.openapi.generator', 'querydsl-apt'] }]);
  const expected = [{ kind: 'generated', files: 0, modules: ['', 'api'], by: ['mapstruct-processor', 'org.openapi.generator', 'querydsl-apt'] }];
  expect(mergedNotCovered(modules.map(notCoveredModule))).toEqual(expected);
  expect(notCoveredOf({ files: [], leftOut: modules.map(generatedLeftOut) })).toEqual(expected);
});

it('counts the same in a snapshot, whether the files are in it or were left out', () => {
  const snapshot = selectSnapshot(PATHS.map((path) => ({ path, size: 1, kind: 'file' as const })));
  expect(snapshot.leftOut).toEqual([
    { path: 'app/target/', reason: 'build output folder (1 file)' },
    { path: 'app/target/generated-sources/', reason: 'generated sources, which the code graph does not read (1 file)' },
    { path: 'lib/src/main/scala/', reason: 'scala sources, which the code graph does not read (2 files)' },
  ]);
  expect(notCoveredOf(snapshot)).toEqual(COUNTED);
});
