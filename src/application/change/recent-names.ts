import { textNames, type TextNames } from '../../domain/change/context-names.js';
import type { ContentHash } from '../../domain/ids.js';
import { RecentMap } from '../recent-map.js';

/** Texts whose names stay in memory, some two kilobytes each: the sample of tests is the same for all changes of a module. */
const REMEMBERED_TEXTS = 4_000;

/** What texts name, by their content. */
export class RecentNames {
  private readonly known: RecentMap<ContentHash, TextNames>;

  constructor(limit = REMEMBERED_TEXTS) {
    this.known = new RecentMap(limit);
  }

  of(hash: ContentHash): TextNames | undefined {
    return this.known.get(hash);
  }

  learn(hash: ContentHash, content: string): TextNames {
    return this.known.get(hash) ?? this.known.put(hash, textNames(content));
  }
}
