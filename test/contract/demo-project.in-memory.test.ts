import { InMemoryDemoProject } from '../../src/adapters/outbound/workspace/in-memory-demo-project.js';
import { demoProjectContract } from './suites/demo-project.contract.js';

demoProjectContract('InMemoryDemoProject', () => Promise.resolve({ demo: new InMemoryDemoProject(), folder: '/demo' }));
