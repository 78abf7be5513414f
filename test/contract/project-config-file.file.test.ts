import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileProjectConfig } from '../../src/adapters/outbound/workspace/file-project-config.js';
import { projectConfigFileContract } from './suites/project-config-file.contract.js';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

projectConfigFileContract('FileProjectConfig', async () => {
  const root = await mkdtemp(join(tmpdir(), 'codetest-config-'));
  folders.push(root);
  return { config: new FileProjectConfig(), root };
});
