import { SystemClock } from '../../src/adapters/outbound/workspace/system-clock.js';
import { clockContract } from './suites/clock.contract.js';

clockContract('SystemClock', () => new SystemClock());
