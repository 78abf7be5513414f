const SLOTS = 4_096;
const FACTOR = 31;

/** One step of the hash under which a keyword is kept, a character code at a time from 0. */
export function nextHash(hash: number, code: number): number {
  return (Math.imul(hash, FACTOR) + code) | 0;
}

/** The words that the grammar tells from names. Asked for each word of a file, with a hash that the scan has made. */
export class KeywordSet {
  private readonly slots: (readonly string[])[] = Array.from({ length: SLOTS }, () => []);

  constructor(words: Iterable<string>) {
    for (const word of words) {
      let hash = 0;
      for (let i = 0; i < word.length; i += 1) hash = nextHash(hash, word.charCodeAt(i));
      const slot = hash & (SLOTS - 1);
      this.slots[slot] = [...(this.slots[slot] ?? []), word];
    }
  }

  has(content: string, start: number, length: number, hash: number): boolean {
    const slot = this.slots[hash & (SLOTS - 1)];
    if (slot === undefined || slot.length === 0) return false;
    return slot.some((word) => word.length === length && content.startsWith(word, start));
  }
}
