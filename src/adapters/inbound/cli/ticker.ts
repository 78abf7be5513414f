/** Time as the command line needs it to show that it lives; scripted in tests. */
export interface Ticker {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls until the answer is called. Keeps no process alive. */
  every(milliseconds: number, tick: () => void): () => void;
}

export const SYSTEM_TICKER: Ticker = {
  now: () => performance.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
};
