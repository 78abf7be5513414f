import type { IncomingMessage, ServerResponse } from 'node:http';

/** Another protocol behind the same listener and the same keys. It reads and answers its requests itself. */
export interface ProtocolEndpoint {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How it words a refusal that comes before it. */
  refusal(status: number, message: string): object;
}
