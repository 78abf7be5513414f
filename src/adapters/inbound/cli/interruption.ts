/** Signals that end a command: Ctrl-C, a supervisor's request, a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The part of `process` that is listened to. */
export interface SignalSource {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  off(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
}

export interface Interruption {
  readonly signal: AbortSignal;
  /** Stops listening. */
  release(): void;
}

/** The first signal aborts, so that files are put back and processes ended; the second does not wait for that. */
export function watchInterruption(source: SignalSource, reactions: { onFirst(): void; onSecond(): void }): Interruption {
  const controller = new AbortController();
  const react = (): void => {
    if (controller.signal.aborted) reactions.onSecond();
    else {
      controller.abort();
      reactions.onFirst();
    }
  };
  for (const signal of SIGNALS) source.on(signal, react);
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of SIGNALS) source.off(signal, react);
    },
  };
}
