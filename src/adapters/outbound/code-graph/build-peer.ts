import type { MessagePort } from 'node:worker_threads';
import type { PeerMessage, PeerPart, PeerSurface } from './worker-protocol.js';

/** Another thread of the same build. Its surfaces are taken as they come, in the order in which it sent them. */
export class BuildPeer {
  /** Once it has read all its files, after its last surfaces. */
  readonly read: Promise<void>;
  /** What it found; only the first thread is told. */
  readonly parts: Promise<readonly PeerPart[]>;

  constructor(
    private readonly port: MessagePort,
    onSurfaces: (surfaces: readonly PeerSurface[]) => void,
  ) {
    let read: () => void = () => undefined;
    let found: (parts: readonly PeerPart[]) => void = () => undefined;
    this.read = new Promise((resolve) => (read = resolve));
    this.parts = new Promise((resolve) => (found = resolve));
    port.on('message', (message: PeerMessage) => {
      if (message.kind === 'surfaces') onSurfaces(message.surfaces);
      else if (message.kind === 'read') read();
      else found(message.parts);
    });
  }

  tell(message: PeerMessage): void {
    this.port.postMessage(message);
  }

  /** Lets the thread end though the port is open. */
  release(): void {
    this.port.unref();
  }
}
