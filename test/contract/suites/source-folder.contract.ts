import type { SourceFolder } from '../../../src/application/code/source-folder.port.js';

const TEXTS = { 'b/B.java': 'class B {}', 'a/주문.java': 'class 주문 {}', 'm/Map.xml': '<mapper/>', 'notes.txt': 'x', '.git/C.java': 'class C {}', 'web/node_modules/D.java': 'class D {}', 'a/build/E.java': 'class E {}' };

/** @param make lays the texts out and answers with the folder that holds them */
export function sourceFolderContract(adapter: string, make: (texts: Readonly<Record<string, string>>) => Promise<{ readonly sources: SourceFolder; readonly folder: string }>): void {
  describe(`SourceFolder: ${adapter}`, () => {
    it('finds Java and XML, sorted, and passes over what belongs to tools', async () => {
      const { sources, folder } = await make(TEXTS);
      const { files, leftOut } = await sources.read(folder);
      expect(files).toEqual([
        { path: 'a/build/E.java', content: 'class E {}' },
        { path: 'a/주문.java', content: 'class 주문 {}' },
        { path: 'b/B.java', content: 'class B {}' },
        { path: 'm/Map.xml', content: '<mapper/>' },
      ]);
      expect(leftOut).toEqual([]);
    });

    it('refuses a folder that is not there', async () => {
      const { sources, folder } = await make(TEXTS);
      await expect(sources.read(`${folder}/nowhere`)).rejects.toMatchObject({ code: 'input.invalid' });
    });
  });
}
