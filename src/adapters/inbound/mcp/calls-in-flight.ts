/**
 * Calls that wait for an answer, by the name of their session and their own id, so that a cancellation that comes in a
 * request of its own finds them. Nothing else is kept of a session: any process can answer any request of it.
 */
export class CallsInFlight {
  private readonly cancels = new Map<string, () => void>();

  /** Returns what forgets the call. */
  add(session: string, requestId: unknown, cancel: () => void): () => void {
    const key = keyOf(session, requestId);
    this.cancels.set(key, cancel);
    return () => {
      if (this.cancels.get(key) === cancel) this.cancels.delete(key);
    };
  }

  /** False where no such call waits: it has ended, or another process has it. */
  cancel(session: string, requestId: unknown): boolean {
    const cancel = this.cancels.get(keyOf(session, requestId));
    cancel?.();
    return cancel !== undefined;
  }
}

function keyOf(session: string, requestId: unknown): string {
  return JSON.stringify([session, requestId]);
}
