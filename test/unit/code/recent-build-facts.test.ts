import { RecentBuildFacts, type BuildFacts } from '../../../src/application/code/recent-build-facts.js';

const POM = '<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.mybatis</groupId><artifactId>mybatis</artifactId></dependency></dependencies></project>';
const OTHER = POM.replace('<dependencies>', '<build><sourceDirectory>src/code</sourceDirectory></build><dependencies>');
const SNAPSHOT: Readonly<Record<string, string>> = { 'pom.xml': POM, 'src/main/java/A.java': 'class A {}', 'src/main/kotlin/B.kt': 'import org.springframework.boot.run' };

class Asked {
  readonly recent = new RecentBuildFacts();
  /** Paths of each question for texts. */
  readonly questions: string[][] = [];

  async of(snapshot: Readonly<Record<string, string>>, { lost = [], project = 'p' }: { readonly lost?: readonly string[]; readonly project?: string } = {}): Promise<BuildFacts> {
    const files = Object.entries(snapshot).sort().map(([path, hash]) => ({ path, hash }));
    return await this.recent.of(project, files, (wanted) => {
      this.questions.push(wanted.map(({ path }) => path));
      return Promise.resolve(new Map(wanted.flatMap(({ path, hash }) => (lost.includes(path) ? [] : [[path, hash] as const]))));
    });
  }
}

describe('what build files say', () => {
  it('is read from them, and from sources that the graph does not read', async () => {
    const asked = new Asked();
    expect(await asked.of(SNAPSHOT)).toMatchObject({ layout: { modules: [{ folder: '' }] }, frameworks: ['MyBatis', 'Spring', 'Spring Boot'] });
    expect(asked.questions).toEqual([['pom.xml', 'src/main/kotlin/B.kt']]);
  });

  it.each<[string, Readonly<Record<string, string>>, boolean]>([
    ['another content of a Java file', { ...SNAPSHOT, 'src/main/java/A.java': 'class A { int a; }' }, false],
    ['another content of a build file', { ...SNAPSHOT, 'pom.xml': OTHER }, true],
    ['another content of a Kotlin file', { ...SNAPSHOT, 'src/main/kotlin/B.kt': '' }, true],
    ['another file', { ...SNAPSHOT, 'web/src/main/java/C.java': 'class C {}' }, true],
    ['a file less', { 'pom.xml': POM, 'src/main/kotlin/B.kt': '' }, true],
    ['another name', { 'pom.xml': POM, 'src/main/java/Z.java': 'class A {}', 'src/main/kotlin/B.kt': 'import org.springframework.boot.run' }, true],
  ])('is read again for %s only where that may change it', async (_what, next, again) => {
    const asked = new Asked();
    await asked.of(SNAPSHOT);
    const facts = await asked.of(next);
    expect(facts).toEqual(await new Asked().of(next));
    expect(asked.questions).toHaveLength(again ? 2 : 1);
  });

  it('is read again where a text was missing, and for another project', async () => {
    const asked = new Asked();
    expect((await asked.of(SNAPSHOT, { lost: ['pom.xml'] })).frameworks).toEqual(['Spring', 'Spring Boot']);
    expect((await asked.of(SNAPSHOT)).frameworks).toEqual(['MyBatis', 'Spring', 'Spring Boot']);
    await asked.of(SNAPSHOT, { project: 'other' });
    await asked.of(SNAPSHOT);
    expect(asked.questions).toHaveLength(3);
  });

  it('is forgotten of the project that was asked about least lately', async () => {
    const asked = new Asked();
    for (const project of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await asked.of(SNAPSHOT, { project });
    expect(asked.questions).toHaveLength(6);
  });
});
