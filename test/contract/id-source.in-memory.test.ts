import { InMemoryIdSource } from '../../src/adapters/outbound/workspace/in-memory-id-source.js';
import { idSourceContract } from './suites/id-source.contract.js';

idSourceContract('InMemoryIdSource', () => new InMemoryIdSource());
