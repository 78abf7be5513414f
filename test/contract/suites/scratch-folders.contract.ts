import type { ScratchFolders } from '../../../src/application/test-authoring/scratch-folders.port.js';

export function scratchFoldersContract(adapter: string, make: () => ScratchFolders): void {
  describe(`ScratchFolders: ${adapter}`, () => {
    it('gives out a new absolute path each time, named for its purpose', async () => {
      const folders = make();
      const [one, two] = [await folders.make('demo'), await folders.make('demo')];
      expect(one).not.toBe(two);
      expect(one).toMatch(/codetest-demo-/);
      await folders.remove(one);
      await folders.remove(two);
    });

    it('removes what it gave out, and does not mind a second time', async () => {
      const folders = make();
      const folder = await folders.make('index');
      await folders.remove(folder);
      await folders.remove(folder);
    });

    it('refuses any other folder', async () => {
      await expect(make().remove('/home/someone')).rejects.toMatchObject({ code: 'run.outside-project' });
    });
  });
}
