import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FileDemoProject } from '../../src/adapters/outbound/workspace/file-demo-project.js';
import { demoProjectContract } from './suites/demo-project.contract.js';

demoProjectContract('FileDemoProject', async () => ({
  demo: new FileDemoProject(resolve('examples/shop'), process.env),
  folder: await mkdtemp(join(tmpdir(), 'codetest-demo-')),
}));
