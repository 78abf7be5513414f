import type { MessagePort } from 'node:worker_threads';
import type { JavaSource } from '../../../application/code/java-source.port.js';
import { failedFacts } from './failed-facts.js';
import { WORKER_READY, type WorkerRequest } from './worker-protocol.js';

/** The life of a reader's thread: it says that it is ready, then gives one answer for each request, in turn. */
export function answerRequests(port: MessagePort, source: JavaSource): void {
  port.on('message', (request: WorkerRequest) => void answer(port, source, request));
  port.postMessage(WORKER_READY);
}

async function answer(port: MessagePort, source: JavaSource, { path, content }: WorkerRequest): Promise<void> {
  const facts = await source.read(path, content);
  try {
    port.postMessage(facts);
  } catch (error) {
    // Facts are copied from thread to thread, which recurses: what nests too deep for that costs its own file alone.
    port.postMessage(failedFacts(path, error instanceof RangeError ? 'code.too-deep' : 'code.reader-failed', 'The facts of the file nest too deep to be handed over.'));
  }
}
