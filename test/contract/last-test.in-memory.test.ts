import { InMemoryLastTest } from '../../src/adapters/outbound/workspace/in-memory-last-test.js';
import { lastTestContract } from './suites/last-test.contract.js';

lastTestContract('InMemoryLastTest', () => Promise.resolve({ lastTest: new InMemoryLastTest(), root: '/a', otherRoot: '/b' }));
