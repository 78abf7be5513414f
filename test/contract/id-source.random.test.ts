import { RandomIdSource } from '../../src/adapters/outbound/workspace/random-id-source.js';
import { idSourceContract } from './suites/id-source.contract.js';

idSourceContract('RandomIdSource', () => new RandomIdSource());
