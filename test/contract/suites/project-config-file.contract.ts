import type { ProjectConfigFile } from '../../../src/application/project/project-config-file.port.js';

const ID = 'a'.repeat(32);

export function projectConfigFileContract(adapter: string, make: () => Promise<{ readonly config: ProjectConfigFile; readonly root: string }>): void {
  describe(`ProjectConfigFile: ${adapter}`, () => {
    it('holds nothing at first', async () => {
      const { config, root } = await make();
      expect(await config.read(root)).toEqual({});
      await config.forget(root);
    });

    it('keeps the id, the newer one after a second write', async () => {
      const { config, root } = await make();
      await config.write(root, ID);
      expect(await config.read(root)).toEqual({ projectId: ID });
      await config.write(root, 'b'.repeat(32));
      expect(await config.read(root)).toEqual({ projectId: 'b'.repeat(32) });
    });

    it('says when it began to ignore the folder, once', async () => {
      const { config, root } = await make();
      expect(await config.write(root, ID)).toEqual({ gitignoreAdded: true });
      expect(await config.write(root, ID)).toEqual({ gitignoreAdded: false });
    });

    it('forgets', async () => {
      const { config, root } = await make();
      await config.write(root, ID);
      await config.forget(root);
      expect(await config.read(root)).toEqual({});
    });
  });
}
