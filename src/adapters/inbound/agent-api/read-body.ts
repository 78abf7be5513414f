import type { IncomingMessage } from 'node:http';
import type { ArrivingBodies } from './arriving-bodies.js';
import type { Refusal } from './refusal.js';

export type ReadBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** There are as many as there may be, or the service stops. */
  | { readonly kind: 'turned-away' };

/** What is left of a body is not read: the connection cannot be used again. */
const CLOSE = { Connection: 'close' } as const;

/** A JSON body, whole and in time, or refused as a whole. */
export async function readBody(request: IncomingMessage, bodies: ArrivingBodies): Promise<ReadBody> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return refused(415, `The body must be application/json${type === '' ? '' : `, not ${JSON.stringify(type.slice(0, 100))}`}.`);
  const arrived = await bodies.receive(request);
  switch (arrived.kind) {
    case 'whole': return parsed(arrived.bytes);
    case 'too-large': return refused(413, `The body is larger than the agent takes: the limit is ${bodies.limits.bodyBytes} bytes.`, CLOSE);
    case 'too-slow': return refused(408, `The body did not arrive whole: the agent waits ${bodies.limits.bodyMs} ms for it.`, CLOSE);
    case 'gone': return refused(400, 'The body broke off.', CLOSE);
    case 'too-many':
    case 'stopped':
      return { kind: 'turned-away' };
  }
}

function parsed(bytes: Buffer): ReadBody {
  try {
    return { kind: 'json', value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch {
    return { kind: 'refused', refusal: { status: 422, detail: [{ type: 'json_invalid', loc: ['body'], msg: 'the body is no JSON in UTF-8' }] } };
  }
}

function refused(status: number, detail: string, headers?: Readonly<Record<string, string>>): ReadBody {
  return { kind: 'refused', refusal: { status, detail, ...(headers === undefined ? {} : { headers }) } };
}
