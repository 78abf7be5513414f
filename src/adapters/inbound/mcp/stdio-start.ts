import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { JSON_RPC, jsonRpcError } from './json-rpc-answer.js';
import { messageLines, type TooLargeMessage } from './message-lines.js';
import { MAX_MESSAGE_BYTES, tooLargeText } from './request-body.js';
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

/**
 * Speaks MCP over the process's own streams: `output` is the protocol's alone. Ends with the parent's end of input.
 * A message over the limit is answered with an error, and the next one is read.
 */
export async function startStdio(server: Server, streams: StdioStreams, log: ServerLog, maxMessageBytes = MAX_MESSAGE_BYTES): Promise<StdioConnection> {
  const refuse = ({ id, bytes }: TooLargeMessage): void => {
    log.warn({ id, bytes, limit: maxMessageBytes }, 'a message over the limit was refused');
    streams.output.write(`${JSON.stringify({ ...jsonRpcError(JSON_RPC.invalidRequest, tooLargeText(maxMessageBytes)), id })}\n`);
  };
  const input = streams.input.pipe(messageLines(maxMessageBytes, refuse));
  // Whole lines come, so that its own limit is that of what comes at once.
  const transport = new StdioServerTransport(input, streams.output, { maxBufferSize: maxMessageBytes + 1 });
  server.onerror = (error) => log.warn({ err: error }, 'a message could not be read');
  await server.connect(transport);
  const ended = new Promise<void>((resolve) => {
    const end = (): void => resolve();
    const calls = new OpenCalls(transport, end);
    server.onclose = end;
    input.once('end', () => calls.endOfInput());
    streams.output.once('error', (error: Error) => {
      log.warn({ err: error }, 'the client reads no more');
      resolve();
    });
  });
  const close = async (): Promise<void> => {
    await server.close();
    // The transport knows of our stream alone: the process's own would keep it alive.
    streams.input.unpipe(input).pause();
  };
  return { ended, close };
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
