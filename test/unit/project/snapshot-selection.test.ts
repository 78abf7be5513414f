import fc from 'fast-check';
import { candidateKind, isOwnFile, selectSnapshot, type SnapshotCandidate } from '../../../src/domain/project/snapshot-selection.js';

const file = (path: string, size = 10): SnapshotCandidate => ({ path, size, kind: 'file' });
const paths = (files: readonly { readonly path: string }[]): readonly string[] => files.map((one) => one.path);

describe('selectSnapshot', () => {
  it('takes sources, build files and configuration, sorted', () => {
    const taken = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'settings.gradle.kts', 'gradle/libs.versions.toml', 'gradle.properties', 'lombok.config', 'src/main/java/A.java', 'src/main/kotlin/B.kt', 'src/main/resources/application.yml', 'src/main/resources/mapper/M.xml', 'src/main/resources/schema.sql', 'src/test/java/ATest.java', 'src/main/resources/META-INF/spring.factories'];
    expect(paths(selectSnapshot(taken.map((path) => file(path))).files)).toEqual([...taken].sort());
  });

  it.each([
    [file('.codetest/config.json'), 'written by codetest itself'],
    [file('src/test/test.txt'), 'written by codetest itself'],
    [file('api/src/test/test-result.txt'), 'written by codetest itself'],
    [{ ...file('src/Linked.java'), kind: 'link' as const }, 'symbolic link'],
    [{ ...file('lib'), kind: 'submodule' as const }, 'submodule: another repository'],
    [file('logo.png'), 'not a source file'],
    [file('src/Huge.java', 1_000_001), 'larger than the limit of 1000000 bytes a file (1000001)'],
    [file('a\\b.java'), 'unsafe path: it has a backslash'],
    [file('.env'), 'not a source file'],
    [file('keys/server.jks'), 'not a source file'],
  ])('leaves %j out', (candidate, reason) => {
    expect(selectSnapshot([candidate])).toEqual({ files: [], leftOut: [{ path: candidate.path, reason }] });
  });

  it('takes a folder for build output only beside a build file, and counts what lies in it', () => {
    const selection = selectSnapshot(['build/generated/G.java', 'api/pom.xml', 'api/target/classes/a.xml', 'api/target/b.xml', 'api/src/main/java/com/acme/build/Plan.java', 'api/src/main/java/com/acme/target/T.java', 'docs/out/x.xml'].map((path) => file(path)));
    expect(paths(selection.files)).toEqual(['api/pom.xml', 'api/src/main/java/com/acme/build/Plan.java', 'api/src/main/java/com/acme/target/T.java', 'docs/out/x.xml']);
    expect(selection.leftOut).toEqual([
      { path: 'api/target/', reason: 'build output folder (2 files)' },
      { path: 'build/generated/', reason: 'generated sources, which the code graph does not read (1 file)' },
    ]);
  });

  it('counts non-sources by extension where they are many, and names single ones', () => {
    const images = Array.from({ length: 21 }, (_, index) => file(`img/${index}.PNG`));
    expect(selectSnapshot([...images, file('LICENSE'), file('a/Makefile'), file('b/Makefile')]).leftOut).toEqual([
      { path: '**/Makefile', reason: 'not a source file (2 files)' },
      { path: '*.png', reason: 'not a source file (21 files)' },
      { path: 'LICENSE', reason: 'not a source file' },
    ]);
  });

  it('at the file limit keeps build files and main sources first, and names what stays behind', () => {
    const all = ['a/src/test/java/ATest.java', 'a/src/main/java/A.java', 'z/src/main/java/Z.java', 'z/pom.xml', 'config.yml'].map((path) => file(path));
    const selection = selectSnapshot(all, { maxFiles: 3, maxFileBytes: 100, maxTotalBytes: 1000 });
    expect(paths(selection.files)).toEqual(['a/src/main/java/A.java', 'z/pom.xml', 'z/src/main/java/Z.java']);
    expect(selection.leftOut).toEqual([
      { path: 'a/src/test/java/ATest.java', reason: 'over the limit of 3 files' },
      { path: 'config.yml', reason: 'over the limit of 3 files' },
    ]);
  });

  it('at the byte limit leaves out what does not fit and goes on with what does', () => {
    const selection = selectSnapshot([file('pom.xml', 50), file('src/main/java/A.java', 60), file('src/main/java/B.java', 40)], { maxFiles: 9, maxFileBytes: 100, maxTotalBytes: 100 });
    expect(paths(selection.files)).toEqual(['pom.xml', 'src/main/java/B.java']);
    expect(selection.leftOut).toEqual([{ path: 'src/main/java/A.java', reason: 'over the limit of 100 bytes in all' }]);
  });

  it('loses no file: each is taken, named or counted', () => {
    const part = fc.constantFrom('src', 'main', 'java', 'build', 'target', 'a', '.codetest', '..', 'node_modules');
    const name = fc.constantFrom('A.java', 'pom.xml', 'x.png', 'y.gif', 'LICENSE', 'c.yml', 'test.txt');
    const candidate = fc.record({ path: fc.tuple(fc.array(part, { maxLength: 4 }), name).map(([folders, last]) => [...folders, last].join('/')), size: fc.integer({ min: 0, max: 200 }), kind: fc.constantFrom('file' as const, 'link' as const) });
    fc.assert(
      fc.property(fc.uniqueArray(candidate, { selector: (one) => one.path, maxLength: 60 }), (candidates) => {
        const selection = selectSnapshot(candidates, { maxFiles: 10, maxFileBytes: 100, maxTotalBytes: 500 });
        const counted = selection.leftOut.map(({ reason }) => Number(/\((\d+) files?\)$/.exec(reason)?.[1] ?? 1));
        expect(selection.files.length + counted.reduce((sum, count) => sum + count, 0)).toBe(candidates.length);
        expect(selection.files.every((one) => !isOwnFile(one.path) && !one.path.includes('..'))).toBe(true);
      }),
    );
  });

  it.each([['100644', 'file'], ['100755', 'file'], ['120000', 'link'], ['160000', 'submodule']])('mode %s is a %s', (mode, kind) => {
    expect(candidateKind(mode)).toBe(kind);
  });
});
