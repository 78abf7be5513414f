import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A relay in front of a server that notes when bytes came back from it. */
export interface RecordedWire {
  readonly url: URL;
  /** For each connection, in order: milliseconds of the longest pause between its request, the pieces of its answer, and its end. */
  longestSilences(): readonly number[];
  stop(): Promise<void>;
}

export async function recordWire(target: URL): Promise<RecordedWire> {
  const silences: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const own = silences.push(0) - 1;
    let last = performance.now();
    const heard = (): void => {
      silences[own] = Math.max(silences[own] ?? 0, performance.now() - last);
      last = performance.now();
    };
    const callee = connect(Number(target.port), target.hostname);
    for (const socket of [caller, callee]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    callee.on('data', heard).on('end', heard);
    caller.on('close', () => callee.destroy());
    callee.on('close', () => caller.destroySoon());
    caller.pipe(callee);
    callee.pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`),
    longestSilences: () => silences,
    stop: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    }),
  };
}
