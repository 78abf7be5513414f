/** Limits of the Agent's API that are no settings. */
export const AGENT_API_LIMITS = {
  /** Bytes of a request's body: a context of the largest budget that is in use, and a diff, with room. */
  bodyBytes: 16 * 1024 * 1024,
  /** Seconds after which a client that was turned away may come again. */
  retryAfterSeconds: 5,
  /** Validation errors that one refusal lists. */
  listedErrors: 20,
  /** Milliseconds that requests under way are given when the service stops; then their models are told to stop. */
  stopGraceMs: 20_000,
} as const;
