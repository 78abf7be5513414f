/** Every limit of an exchange with a language model. Its length has none: models may think for minutes. */
export interface ModelLimits {
  /**
   * Silence after which a model is given up, before its answer and within it. Just below the five minutes after which
   * Node's own fetch breaks off, so that the reason is told and not guessed.
   */
  readonly silenceMs: number;
  /** Bytes of a whole answer as it comes over the wire, thinking included. */
  readonly maxAnswerBytes: number;
  /** Pauses before further tries, one entry for each. Asked again is only where nothing of an answer had come. */
  readonly retryPausesMs: readonly number[];
  /** The longest `Retry-After` that is waited for. */
  readonly maxRetryAfterMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  silenceMs: 290_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  retryPausesMs: [1_000, 4_000],
  maxRetryAfterMs: 30_000,
};
