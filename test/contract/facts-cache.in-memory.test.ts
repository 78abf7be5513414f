import { InMemoryFactsCache } from '../../src/adapters/outbound/persistence/in-memory-facts-cache.js';
import { factsCacheContract } from './suites/facts-cache.contract.js';

factsCacheContract('InMemoryFactsCache', () => Promise.resolve(new InMemoryFactsCache()));
