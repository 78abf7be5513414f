import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal.js';

/** A refused body is still read, so that the sender gets to read the answer; but not without end. */
const DRAIN_FACTOR = 4;

export type ReadBody = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'refused'; readonly refusal: Refusal } | { readonly kind: 'gone' };

/** A JSON body, whole or refused as a whole. */
export async function readBody(request: IncomingMessage, limit: number): Promise<ReadBody> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return refused(415, `The body must be application/json${type === '' ? '' : `, not ${JSON.stringify(type.slice(0, 100))}`}.`);
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
    return { kind: 'gone' };
  }
  return size > limit ? refused(413, `The body is larger than the agent takes: the limit is ${limit} bytes.`) : parsed(Buffer.concat(chunks));
}

function parsed(bytes: Buffer): ReadBody {
  try {
    return { kind: 'json', value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch {
    return { kind: 'refused', refusal: { status: 422, detail: [{ type: 'json_invalid', loc: ['body'], msg: 'the body is no JSON in UTF-8' }] } };
  }
}

function refused(status: number, detail: string): ReadBody {
  return { kind: 'refused', refusal: { status, detail } };
}
