/** Where a command speaks. The process's own streams, or recorded ones in tests. */
export interface Terminal {
  readonly out: TerminalStream;
  readonly err: TerminalStream;
  /** False under NO_COLOR. */
  readonly colourAllowed: boolean;
}

export interface TerminalStream {
  readonly write: (text: string) => void;
  /** Colour, links, passing lines and wrapped ones only here. */
  readonly isTerminal: boolean;
  /** As wide as it is now; undefined where it does not tell. */
  readonly columns?: () => number | undefined;
}
