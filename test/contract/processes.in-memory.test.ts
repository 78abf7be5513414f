import { InMemoryProcesses } from '../../src/adapters/outbound/workspace/in-memory-processes.js';
import { processesContract } from './suites/processes.contract.js';

processesContract('InMemoryProcesses', () => {
  const processes = new InMemoryProcesses();
  processes.end('another');
  return Promise.resolve({ processes, ended: 'another' });
});
