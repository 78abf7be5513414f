/** Limits of the Agent's API that are no settings. */
export const AGENT_API_LIMITS = {
  /** Bytes of a request's body: a context of the largest budget that is in use, and a diff, with room. */
  bodyBytes: 16 * 1024 * 1024,
  /** Milliseconds in which a body has to be there whole; a slower one is answered with 408. */
  bodyMs: 30_000,
  /** Bodies that arrive at once. They take no place of a request that is answered, so there may be many. */
  bodiesAtOnce: 256,
  /** Bytes that arriving bodies hold together. */
  bodiesBytes: 128 * 1024 * 1024,
  /** Seconds after which a client that was turned away may come again. */
  retryAfterSeconds: 5,
  /** Validation errors that one refusal lists. */
  listedErrors: 20,
  /** Milliseconds that requests under way are given when the service stops; then their models are told to stop. */
  stopGraceMs: 15_000,
  /** Milliseconds that a cancelled request is given to say so; then it is waited for no longer. */
  cancelGraceMs: 2_000,
  /** Milliseconds that clients are given to take what was written; then their connections are cut. With the two above: 20 s. */
  closeGraceMs: 3_000,
} as const;

export type AgentApiLimits = Readonly<Record<keyof typeof AGENT_API_LIMITS, number>>;
