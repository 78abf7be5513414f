/** Where keys are pressed: the process's own standard input, or a scripted one in tests. */
export interface Keyboard {
  /** Somebody can press a key now: a terminal that this process has to itself. */
  isThere(): boolean;
  /** Hears each key at once and unechoed until what is answered is called; that puts the terminal back, also when called twice. */
  listen(reactions: KeyReactions): () => void;
}

export interface KeyReactions {
  /** One character. Ctrl-C and Ctrl-D come as what they are, U+0003 and U+0004: they end nothing by themselves. */
  readonly onKey: (key: string) => void;
  /** No key can come any more. */
  readonly onEnd: () => void;
}

/** Arrow and function keys (ECMA-48 CSI, and SS3): the letters in them are no keys. */
const ESCAPE_SEQUENCES = new RegExp('\\u001B(?:\\[[0-?]*[ -/]*[@-~]|O.)?', 'gs');

/** Keys of a terminal, in raw mode for as long as somebody listens. */
export class StdinKeyboard implements Keyboard {
  constructor(
    private readonly stream: NodeJS.ReadStream,
    private readonly keysCanBePressed: () => boolean,
  ) {}

  isThere(): boolean {
    return this.keysCanBePressed();
  }

  listen({ onKey, onEnd }: KeyReactions): () => void {
    const { stream } = this;
    const onData = (text: string): void => { for (const key of text.replace(ESCAPE_SEQUENCES, '')) onKey(key); };
    stream.setEncoding('utf8');
    stream.setRawMode(true);
    stream.on('data', onData).on('end', onEnd).on('error', onEnd);
    stream.resume();
    return () => {
      stream.off('data', onData).off('end', onEnd).off('error', onEnd);
      stream.pause();
      // A paused terminal keeps the process alive until it is let go.
      stream.unref();
      this.leaveRawMode();
    };
  }

  private leaveRawMode(): void {
    try {
      this.stream.setRawMode(false);
    } catch (error) {
      // A terminal that was closed (EIO, EBADF) has no mode to go back to.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}
