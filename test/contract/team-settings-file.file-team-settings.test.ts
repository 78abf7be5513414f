import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileTeamSettings } from '../../src/adapters/outbound/workspace/file-team-settings.js';
import { teamSettingsFileContract } from './suites/team-settings-file.contract.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

teamSettingsFileContract('FileTeamSettings', async (text) => {
  const root = await mkdtemp(join(tmpdir(), 'codetest-team-settings-'));
  folders.push(root);
  if (text !== undefined) await writeFile(join(root, 'codetest.toml'), text);
  return { file: new FileTeamSettings(), root };
});
