/** Bytes of one line that are kept: generated code is far smaller, and an endless line must not fill the memory. */
export const MAX_LINE_BYTES = 8 * 1024 * 1024;

/** A whole line, or the rest after the last line feed (`ended` false), or a line over the limit. */
export type NdjsonPiece =
  | { readonly kind: 'line'; readonly text: string; readonly ended: boolean }
  | { readonly kind: 'too-long'; readonly limit: number };

const LINE_FEED = 0x0a;

/**
 * Cuts a stream of bytes into lines. Lines are cut as bytes and decoded whole, so that no chunk boundary can fall into a
 * character; a carriage return before the line feed is dropped, blank lines are not told. After a line that is too long
 * nothing more comes.
 */
export async function* ndjsonLines(chunks: AsyncIterable<Uint8Array>, limit = MAX_LINE_BYTES): AsyncGenerator<NdjsonPiece> {
  let held: Uint8Array[] = [];
  let size = 0;
  const take = (): string => {
    const text = Buffer.concat(held, size).toString('utf8').replace(/\r$/, '');
    held = [];
    size = 0;
    return text;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      held.push(chunk.subarray(from, at));
      size += at - from;
      from = at + 1;
      if (size > limit) break;
      const text = take();
      if (text.trim() !== '') yield { kind: 'line', text, ended: true };
    }
    if (size <= limit) {
      held.push(chunk.subarray(from));
      size += chunk.length - from;
    }
    if (size > limit) {
      yield { kind: 'too-long', limit };
      return;
    }
  }
  const rest = take();
  if (rest.trim() !== '') yield { kind: 'line', text: rest, ended: false };
}
