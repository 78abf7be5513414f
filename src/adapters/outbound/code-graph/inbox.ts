import type { MessagePort } from 'node:worker_threads';

/** Messages of a port by kind, each taken once; whoever asks too early waits. */
export class Inbox<Message extends { readonly kind: string }> {
  private readonly waiting = new Map<string, Message[]>();
  private readonly askers = new Map<string, ((message: Message) => void)[]>();

  constructor(port: MessagePort) {
    port.on('message', (message: Message) => this.take(message));
  }

  next<Kind extends Message['kind']>(kind: Kind): Promise<Extract<Message, { readonly kind: Kind }>> {
    type Wanted = Extract<Message, { readonly kind: Kind }>;
    const there = this.waiting.get(kind)?.shift();
    if (there !== undefined) return Promise.resolve(there as Wanted);
    return new Promise((resolve) => {
      const askers = this.askers.get(kind) ?? [];
      this.askers.set(kind, askers);
      askers.push((message) => resolve(message as Wanted));
    });
  }

  private take(message: Message): void {
    const asker = this.askers.get(message.kind)?.shift();
    if (asker !== undefined) return asker(message);
    const waiting = this.waiting.get(message.kind) ?? [];
    this.waiting.set(message.kind, waiting);
    waiting.push(message);
  }
}
