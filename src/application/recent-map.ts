/** Values that were used lately, at most so many. The one that was used least lately goes first. */
export class RecentMap<Key, Value> {
  private readonly values = new Map<Key, Value>();
  private size = 0;

  /** @param limit in `sizeOf`, or in values where none is told; what is larger by itself is not kept. */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: Value) => number = () => 1,
  ) {}

  /** The answer counts as a use. */
  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    return value === undefined ? undefined : this.put(key, value);
  }

  put(key: Key, value: Value): Value {
    this.delete(key);
    const size = this.sizeOf(value);
    if (size > this.limit) return value;
    this.values.set(key, value);
    this.size += size;
    for (const oldest of this.values.keys()) {
      if (this.size <= this.limit) break;
      this.delete(oldest);
    }
    return value;
  }

  delete(key: Key): void {
    const value = this.values.get(key);
    if (value === undefined) return;
    this.values.delete(key);
    this.size -= this.sizeOf(value);
  }
}
