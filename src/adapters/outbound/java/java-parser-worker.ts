import { parentPort } from 'node:worker_threads';
import { readJavaFile } from './read-java-file.js';
import { WORKER_READY, type WorkerRequest } from './worker-protocol.js';

// Entry of a worker thread: one request, one answer, in turn.
parentPort?.on('message', ({ path, content }: WorkerRequest) => {
  parentPort?.postMessage(readJavaFile(path, content));
});
parentPort?.postMessage(WORKER_READY);
