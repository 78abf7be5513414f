/** What a worker is asked; it answers with the file's `FileFacts`. */
export interface WorkerRequest {
  readonly path: string;
  readonly content: string;
}

/** Sent once, before any answer, when the worker has loaded its parser. */
export const WORKER_READY = 'ready';
