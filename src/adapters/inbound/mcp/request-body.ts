import type { IncomingMessage } from 'node:http';

/** Bytes of one message; a larger snapshot travels by manifest and in pieces. */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** What a sender is told of a message over the limit. */
export function tooLargeText(limit: number): string {
  return `The message is too large: the limit is ${String(limit)} bytes. Nothing of it was taken. Send a snapshot by manifest and upload_sources in smaller pieces.`;
}

/** A refused body is still read to its end, so that the sender gets to read the answer; but not without end. */
const DRAIN_FACTOR = 8;

export type RequestBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'malformed' }
  /** The sender went away before the end. */
  | { readonly kind: 'cut' };

/** Reads a JSON body whole, or refuses it whole: a body over the limit is never taken in part. */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit * DRAIN_FACTOR) break;
    }
  } catch {
    return { kind: 'cut' };
  }
  if (size > limit) return { kind: 'too-large' };
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): RequestBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'malformed' };
  }
}
