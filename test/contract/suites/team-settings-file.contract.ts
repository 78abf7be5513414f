import type { TeamSettingsFile } from '../../../src/application/change/team-settings-file.port.js';

/** `make` gives a reader over a project's root that holds such a file, or none. */
export function teamSettingsFileContract(adapter: string, make: (text?: string) => Promise<{ readonly file: TeamSettingsFile; readonly root: string }>): void {
  describe(`TeamSettingsFile: ${adapter}`, () => {
    it('gives nothing where there is no file', async () => {
      const { file, root } = await make();
      expect(await file.read(root)).toBeUndefined();
      expect(await file.read(`${root}/nowhere`)).toBeUndefined();
    });

    it.each(['', '[impact]\nmax_depth = 3\r\n', '# 팀 설정 😀\n'])('gives the text as it is: %j', async (text) => {
      const { file, root } = await make(text);
      expect(await file.read(root)).toBe(text);
    });

    it('takes a byte order mark off', async () => {
      const { file, root } = await make('\uFEFF[impact]\n');
      expect(await file.read(root)).toBe('[impact]\n');
    });
  });
}
