import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** A way to one server: the transport to speak over, and what is to be ended with it. */
export interface ToolServerLink {
  readonly transport: Transport;
  /** Ends what belongs to the link beside the transport: the server of this process and its jobs. */
  close(): Promise<void>;
}

/** Where a server is, and how to get there; opened at the first call. */
export interface ToolServerAddress {
  /** For people: `this process`, or the URL without credentials. */
  readonly name: string;
  open(): Promise<ToolServerLink>;
}
