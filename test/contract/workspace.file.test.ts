import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileWorkspace } from '../../src/adapters/outbound/workspace/file-workspace.js';
import { workspaceContract } from './suites/workspace.contract.js';

const roots: string[] = [];
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))));

workspaceContract('FileWorkspace', async () => {
  const root = await mkdtemp(join(tmpdir(), 'codetest 작업 '));
  roots.push(root);
  return {
    workspace: new FileWorkspace(), root,
    put: async (path, content) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    get: (path) => readFile(join(root, path), 'utf8').catch(() => undefined),
    // The owner becomes a process that never was: no number reaches beyond the kernel's limit of 2^22.
    kill: async () => {
      const lock = join(root, '.codetest/run.lock');
      const owner = JSON.parse(await readFile(lock, 'utf8')) as Record<string, unknown>;
      await writeFile(lock, JSON.stringify({ ...owner, pid: 2 ** 22 + 1 }));
    },
  };
});
