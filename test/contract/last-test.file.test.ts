import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileLastTest } from '../../src/adapters/outbound/workspace/file-last-test.js';
import { lastTestContract } from './suites/last-test.contract.js';

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'codetest-last-'));
lastTestContract('FileLastTest', async () => ({ lastTest: new FileLastTest(), root: await folder(), otherRoot: await folder() }));
