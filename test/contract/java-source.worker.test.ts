import { WorkerJavaSource } from '../../src/adapters/outbound/java/worker-java-source.js';
import { compileJavaWorker } from '../support/compiled-java-worker.js';
import { javaSourceContract } from './suites/java-source.contract.js';

const worker = compileJavaWorker();
const source = new WorkerJavaSource(worker.file, { workers: 1 });
afterAll(async () => {
  await source.close();
  worker.remove();
});

javaSourceContract('WorkerJavaSource', () => source);
