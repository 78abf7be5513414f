import { InMemoryIngestQueue } from '../../src/adapters/outbound/jobs/in-memory-ingest-queue.js';
import { ingestQueueContract } from './suites/ingest-queue.contract.js';

ingestQueueContract('InMemoryIngestQueue', (handler) => {
  const queue = new InMemoryIngestQueue(handler);
  return { queue, idle: () => queue.idle() };
});
