/** Gives out identities. Adapters: random; a scripted sequence in tests. */
export interface IdSource {
  /** 32 lower-case hex digits, never the same twice. */
  next(): string;
}
