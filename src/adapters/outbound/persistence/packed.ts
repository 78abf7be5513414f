import { gunzipSync, gzipSync } from 'node:zlib';

// A blob's first byte tells how it is packed, so that small ones, which gzip makes larger, stay as they are.
const PLAIN = 0;
const GZIP = 1;
const WORTH_PACKING = 512;

/** UTF-8 of a text, gzipped where it is worth it. */
export function packText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  // Level 1: source text shrinks to a quarter either way, and a snapshot is packed while somebody waits.
  return bytes.length < WORTH_PACKING ? Buffer.concat([Buffer.of(PLAIN), bytes]) : Buffer.concat([Buffer.of(GZIP), gzipSync(bytes, { level: 1 })]);
}

export function unpackText(blob: Buffer): string {
  const body = blob.subarray(1);
  return (blob[0] === GZIP ? gunzipSync(body) : body).toString('utf8');
}

/** JSON of a value, packed. */
export function packJson(value: unknown): Buffer {
  return packText(JSON.stringify(value));
}

/** What `packJson` was given. The type is the caller's word: only this program writes these blobs. */
export function unpackJson<Value>(blob: Buffer): Value {
  return JSON.parse(unpackText(blob)) as Value;
}
