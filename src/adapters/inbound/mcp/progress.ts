import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';

export type RequestExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** A caller that waits hears something at least this often; clients and proxies give up on silence, not on length. */
export const PROGRESS_HEARTBEAT_MS = 10_000;

export interface ProgressReporter {
  tell(message: string): void;
  stop(): void;
}

/**
 * Progress notifications for one call, where its caller asked for them with a token: each message of the use case, and
 * the last one again while there is nothing new. Without a token nothing is sent.
 */
export function reportProgress(extra: RequestExtra, heartbeatMs: number): ProgressReporter {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return { tell: () => undefined, stop: () => undefined };
  let progress = 0;
  let last = 'working';
  const send = (message: string): void => {
    progress += 1;
    // A caller that has gone is no error of the call: its result has nowhere to go either.
    extra.sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => undefined);
  };
  const timer = setInterval(() => send(last), heartbeatMs);
  return {
    tell: (message) => {
      last = message;
      send(message);
    },
    stop: () => clearInterval(timer),
  };
}
