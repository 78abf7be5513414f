import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { MAX_MESSAGE_BYTES } from './request-body.js';
import type { ServerLog } from './server-log.js';

/** Streams of the process, injected so that nothing else writes to the protocol's one. */
export interface StdioStreams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

export interface StdioConnection {
  /** Settles when the parent has closed our input and every call was answered, or when it reads no more. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Speaks MCP over the process's own streams: `output` is the protocol's alone. Ends with the parent's end of input. */
export async function startStdio(server: Server, streams: StdioStreams, log: ServerLog): Promise<StdioConnection> {
  const transport = new StdioServerTransport(streams.input, streams.output, { maxBufferSize: MAX_MESSAGE_BYTES });
  server.onerror = (error) => log.warn({ err: error }, 'a message could not be read');
  await server.connect(transport);
  const ended = new Promise<void>((resolve) => {
    const end = (): void => resolve();
    const calls = new OpenCalls(transport, end);
    server.onclose = end;
    streams.input.once('end', () => calls.endOfInput());
    streams.output.once('error', (error: Error) => {
      log.warn({ err: error }, 'the client reads no more');
      resolve();
    });
  });
  return { ended, close: () => server.close() };
}

/**
 * Counts requests that wait for their answer: a script that writes its requests and closes its end still wants them.
 */
class OpenCalls {
  private readonly open = new Set<string | number>();
  private inputEnded = false;

  constructor(
    transport: StdioServerTransport,
    private readonly onEnd: () => void,
  ) {
    const deliver = transport.onmessage;
    transport.onmessage = (message: JSONRPCMessage) => {
      if ('method' in message && 'id' in message) this.open.add(message.id);
      if ('method' in message && message.method === 'notifications/cancelled') this.cancelled(message.params?.['requestId']);
      deliver?.(message);
    };
    const send = transport.send.bind(transport);
    transport.send = async (message: JSONRPCMessage) => {
      await send(message);
      if (!('method' in message) && message.id !== undefined) this.settled(message.id);
    };
  }

  endOfInput(): void {
    this.inputEnded = true;
    if (this.open.size === 0) this.onEnd();
  }

  /** A cancelled call is not answered. */
  private cancelled(id: unknown): void {
    if (typeof id === 'string' || typeof id === 'number') this.settled(id);
  }

  private settled(id: string | number): void {
    this.open.delete(id);
    if (this.inputEnded && this.open.size === 0) this.onEnd();
  }
}
