import { InProcessIngestQueue } from '../../src/adapters/outbound/jobs/in-process-ingest-queue.js';
import { ingestQueueContract } from './suites/ingest-queue.contract.js';

ingestQueueContract('InProcessIngestQueue', (handler) => {
  const queue = new InProcessIngestQueue({ handler, onFailure: () => undefined });
  return { queue, idle: () => queue.idle() };
});
