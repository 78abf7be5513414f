import { Transform } from 'node:stream';

/** Bytes at a message's start and end that are kept of one over the limit: where clients write the id. */
const EDGE_BYTES = 256;
const LINE_FEED = 0x0a;

/** What is left of a message over the limit: enough to answer it. */
export interface TooLargeMessage {
  /** `null` where it stands neither at the start nor at the end. */
  readonly id: string | number | null;
  readonly bytes: number;
}

/**
 * Lines of the protocol, each passed on whole. One over the limit is dropped while it comes, told when its end is there, and costs
 * nothing else: the SDK's own reader would end the connection. A last line without its line feed is no message.
 */
export function messageLines(limit: number, onTooLarge: (message: TooLargeMessage) => void): Transform {
  let message = new OpenMessage(limit);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let to = chunk.indexOf(LINE_FEED); to !== -1; to = chunk.indexOf(LINE_FEED, from)) {
        message.take(chunk.subarray(from, to + 1));
        const refused = message.tooLarge();
        if (refused === undefined) this.push(message.whole());
        else onTooLarge(refused);
        message = new OpenMessage(limit);
        from = to + 1;
      }
      if (from < chunk.length) message.take(chunk.subarray(from));
      done();
    },
  });
}

/** One message while it comes. */
class OpenMessage {
  private chunks: Buffer[] = [];
  private size = 0;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);

  constructor(private readonly limit: number) {}

  take(piece: Buffer): void {
    this.size += piece.length;
    if (this.head.length < EDGE_BYTES) this.head = Buffer.concat([this.head, piece.subarray(0, EDGE_BYTES - this.head.length)]);
    this.tail = Buffer.concat([this.tail, piece.subarray(-EDGE_BYTES)]).subarray(-EDGE_BYTES);
    if (this.size <= this.limit) this.chunks.push(piece);
    else this.chunks = [];
  }

  whole(): Buffer {
    return Buffer.concat(this.chunks);
  }

  tooLarge(): TooLargeMessage | undefined {
    return this.size <= this.limit ? undefined : { id: idAt(this.head.toString('utf8'), this.tail.toString('utf8')), bytes: this.size };
  }
}

/** The member `id` that stands last in the message, or before any that holds another object. */
function idAt(head: string, tail: string): string | number | null {
  const last = /,\s*"id"\s*:\s*(-?\d{1,15}|"[^"\\]{0,100}")\s*\}\s*$/.exec(tail);
  const first = /^\s*\{[^{}]{0,200}?"id"\s*:\s*(-?\d{1,15}|"[^"\\]{0,100}")\s*[,}]/.exec(head);
  const found = last ?? first;
  return found?.[1] === undefined ? null : (JSON.parse(found[1]) as string | number);
}
