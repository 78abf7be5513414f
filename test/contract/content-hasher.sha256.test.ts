import { Sha256ContentHasher } from '../../src/adapters/outbound/workspace/sha256-content-hasher.js';
import { contentHasherContract } from './suites/content-hasher.contract.js';

contentHasherContract('Sha256ContentHasher', () => new Sha256ContentHasher());
