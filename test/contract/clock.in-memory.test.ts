import { InMemoryClock } from '../../src/adapters/outbound/workspace/in-memory-clock.js';
import { clockContract } from './suites/clock.contract.js';

clockContract('InMemoryClock', () => new InMemoryClock());
