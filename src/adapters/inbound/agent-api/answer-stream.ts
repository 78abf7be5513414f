import type { ServerResponse } from 'node:http';

/**
 * The lines of one answer (NDJSON): a ping at once and then regularly, so that no proxy takes thinking for death; stages;
 * and last exactly one result or error.
 */
export class AnswerStream {
  private readonly pings: NodeJS.Timeout;
  private ended = false;

  constructor(
    private readonly response: ServerResponse,
    pingMs: number,
  ) {
    // No transformation and no buffering on the way: a line that waits in a proxy keeps nobody alive (nginx: X-Accel-Buffering).
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-cache', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' });
    this.write({ type: 'ping' });
    this.pings = setInterval(() => this.write({ type: 'ping' }), pingMs);
    // An answer that was given up must not keep the process alive.
    response.once('close', () => clearInterval(this.pings));
  }

  progress(stage: string): void {
    this.write({ type: 'progress', stage });
  }

  result(data: unknown): void {
    this.last({ type: 'result', data });
  }

  error(status: number, detail: unknown): void {
    this.last({ type: 'error', status, detail });
  }

  private last(line: object): void {
    if (this.ended) return;
    clearInterval(this.pings);
    this.write(line);
    this.ended = true;
    this.response.end();
  }

  private write(line: object): void {
    if (!this.ended && !this.response.destroyed) this.response.write(`${JSON.stringify(line)}\n`);
  }
}
