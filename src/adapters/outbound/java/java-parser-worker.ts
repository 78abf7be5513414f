import { parentPort } from 'node:worker_threads';
import { failedFacts } from './failed-facts.js';
import { readJavaFile } from './read-java-file.js';
import { WORKER_READY, type WorkerRequest } from './worker-protocol.js';

// Entry of a worker thread: one request, one answer, in turn.
parentPort?.on('message', ({ path, content }: WorkerRequest) => {
  const facts = readJavaFile(path, content);
  try {
    parentPort?.postMessage(facts);
  } catch (error) {
    // Facts are copied from thread to thread, which recurses: what nests too deep for that costs its own file alone.
    parentPort?.postMessage(failedFacts(path, error instanceof RangeError ? 'code.too-deep' : 'code.reader-failed', 'The facts of the file nest too deep to be handed over.'));
  }
});
parentPort?.postMessage(WORKER_READY);
