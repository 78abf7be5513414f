import { textNames, type TextNames } from '../../domain/change/context-names.js';
import type { ContentHash } from '../../domain/ids.js';

/** Texts whose names stay in memory, some two kilobytes each: the sample of tests is the same for all changes of a module. */
const REMEMBERED_TEXTS = 4_000;

/** What texts name, by their content. The one that was asked for least lately goes first. */
export class RecentNames {
  private readonly known = new Map<ContentHash, TextNames>();

  constructor(private readonly limit = REMEMBERED_TEXTS) {}

  /** The answer counts as a use. */
  of(hash: ContentHash): TextNames | undefined {
    const names = this.known.get(hash);
    if (names !== undefined) this.put(hash, names);
    return names;
  }

  learn(hash: ContentHash, content: string): TextNames {
    return this.of(hash) ?? this.put(hash, textNames(content));
  }

  private put(hash: ContentHash, names: TextNames): TextNames {
    this.known.delete(hash);
    this.known.set(hash, names);
    const [oldest] = this.known.keys();
    if (this.known.size > this.limit && oldest !== undefined) this.known.delete(oldest);
    return names;
  }
}
