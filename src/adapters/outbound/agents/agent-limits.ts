/** Every limit of an exchange with the Agent but that of silence, which is a setting. */
export interface AgentLimits {
  /** Bytes of one line of the stream, and of a plain document. Generated code is far smaller. */
  readonly maxLineBytes: number;
  /** Bytes of a whole answer, decompressed: pings of a day are a tenth of a megabyte. */
  readonly maxAnswerBytes: number;
  /** Progress lines of one answer that are told to the caller. */
  readonly maxStages: number;
  /** Characters of a progress line that are told. */
  readonly maxStageChars: number;
  /** Bytes of a refusal's body that are read, and how long they are waited for. */
  readonly maxErrorBytes: number;
  readonly errorBodyMs: number;
  /** For each of finding the host, connecting, and agreeing on TLS. */
  readonly connectMs: number;
  /**
   * Pauses before further tries, one entry for each. A request is sent again only where it was surely not processed:
   * no connection came about, or the Agent answered 429.
   */
  readonly retryPausesMs: readonly number[];
  /** The longest `Retry-After` that is waited for; with a longer one the caller is told when to ask again. */
  readonly maxRetryAfterMs: number;
}

export const AGENT_LIMITS: AgentLimits = {
  maxLineBytes: 8 * 1024 * 1024,
  maxAnswerBytes: 64 * 1024 * 1024,
  maxStages: 1_000,
  maxStageChars: 200,
  maxErrorBytes: 64 * 1024,
  errorBodyMs: 5_000,
  connectMs: 30_000,
  retryPausesMs: [250, 1_000],
  maxRetryAfterMs: 10_000,
};
