import type { SourceFolder } from '../../../src/application/code/source-folder.port.js';

const TEXTS = { 'b/B.java': 'class B {}', 'a/주문.java': 'class 주문 {}', 'm/Map.xml': '<mapper/>', 'notes.txt': 'x', '.git/C.java': 'class C {}', '.mvn/wrapper/W.java': 'class W {}', 'web/node_modules/D.java': 'class D {}', 'a/build/E.java': 'class E {}', 'k/src/main/kotlin/K.kt': 'class K', 'k/build.gradle.kts': 'plugins { id("org.openapi.generator") }', 'a/Jenkinsfile.groovy': 'x' };

/** @param make lays the texts out and answers with the folder that holds them */
export function sourceFolderContract(adapter: string, make: (texts: Readonly<Record<string, string>>) => Promise<{ readonly sources: SourceFolder; readonly folder: string }>): void {
  describe(`SourceFolder: ${adapter}`, () => {
    it('finds Java, XML and build files, sorted, counts what the graph does not read, and passes over what belongs to tools', async () => {
      const { sources, folder } = await make(TEXTS);
      const { files, leftOut, notCovered } = await sources.read(folder);
      expect(files).toEqual([
        { path: '.mvn/wrapper/W.java', content: 'class W {}' },
        { path: 'a/build/E.java', content: 'class E {}' },
        { path: 'a/주문.java', content: 'class 주문 {}' },
        { path: 'b/B.java', content: 'class B {}' },
        { path: 'k/build.gradle.kts', content: 'plugins { id("org.openapi.generator") }' },
        { path: 'm/Map.xml', content: '<mapper/>' },
      ]);
      expect(notCovered).toEqual([{ kind: 'generated', files: 0, modules: ['k'], by: ['org.openapi.generator'] }, { kind: 'kotlin', files: 1, modules: ['k'] }]);
      expect(leftOut).toEqual([]);
    });

    it('refuses a folder that is not there', async () => {
      const { sources, folder } = await make(TEXTS);
      await expect(sources.read(`${folder}/nowhere`)).rejects.toMatchObject({ code: 'input.invalid' });
    });
  });
}
