import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { MAX_MESSAGE_BYTES } from './request-body.js';
import type { ServerLog } from './server-log.js';

/** Streams of the process, injected so that nothing else writes to the protocol's one. */
export interface StdioStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

export interface StdioConnection {
  /** Settles when the parent has closed our input, or the connection was closed. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Speaks MCP over the process's own streams: `output` is the protocol's alone. Ends with the parent's end of input. */
export async function startStdio(server: Server, streams: StdioStreams, log: ServerLog): Promise<StdioConnection> {
  const transport = new StdioServerTransport(streams.input as NodeJS.ReadStream, streams.output as NodeJS.WriteStream, { maxBufferSize: MAX_MESSAGE_BYTES });
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    streams.input.once('end', resolve);
    streams.input.once('close', resolve);
  });
  server.onerror = (error) => log.warn({ err: error }, 'a message could not be read');
  await server.connect(transport);
  return { ended, close: () => server.close() };
}
