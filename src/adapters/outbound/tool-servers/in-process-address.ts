import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ToolServerAddress } from './tool-server-link.js';

/**
 * A server in this process, behind the same protocol as any other.
 *
 * @param serve starts the server on its end of the pair and answers with what ends it, its jobs included
 */
export function inProcessAddress(serve: (transport: Transport) => Promise<() => Promise<void>>): ToolServerAddress {
  return {
    name: 'the server in this process',
    async open() {
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      const close = await serve(theirs);
      return { transport: ours, close };
    },
  };
}
