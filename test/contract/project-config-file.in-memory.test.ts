import { InMemoryProjectConfig } from '../../src/adapters/outbound/workspace/in-memory-project-config.js';
import { projectConfigFileContract } from './suites/project-config-file.contract.js';

projectConfigFileContract('InMemoryProjectConfig', () => Promise.resolve({ config: new InMemoryProjectConfig(), root: '/home/kim/shop' }));
