import { InMemoryContentHasher } from '../../src/adapters/outbound/workspace/in-memory-content-hasher.js';
import { contentHasherContract } from './suites/content-hasher.contract.js';

contentHasherContract('InMemoryContentHasher', () => new InMemoryContentHasher());
