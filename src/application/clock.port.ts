/** The one source of time. Adapters: the system clock; a scripted clock in tests. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}
