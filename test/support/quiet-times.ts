import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface WatchedWire {
  readonly url: URL;
  /** Milliseconds of the longest time in which nothing came from the other end, from the first byte that it sent until the end. */
  longestSilence(): number;
  /** Pieces that came from the other end. */
  pieces(): number;
  stop(): Promise<void>;
}

/** A port that passes everything on to another one, and measures how long that is silent. */
export async function watchWire(target: URL): Promise<WatchedWire> {
  let longest = 0;
  let pieces = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let last: number | undefined;
    const heard = (): void => {
      const now = performance.now();
      if (last !== undefined) longest = Math.max(longest, now - last);
      last = now;
    };
    far.on('data', (chunk: Buffer) => {
      pieces += 1;
      heard();
      near.write(chunk);
    });
    far.on('end', () => near.end());
    near.on('data', (chunk: Buffer) => far.write(chunk));
    near.on('close', () => far.destroy());
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    longestSilence: () => longest,
    pieces: () => pieces,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
