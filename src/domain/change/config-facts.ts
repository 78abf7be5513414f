import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';

/** What one file of an application's configuration sets, read as Spring Boot reads it. */
export interface ConfigFacts {
  readonly path: ProjectPath;
  /** In the order of the file; a key comes once for each place that sets it. */
  readonly entries: readonly ConfigEntry[];
  /** With an error nothing is said of the keys. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ConfigEntry {
  /** Dotted, each part as written (`server.max-size`), elements of lists as `servers[0].name`. */
  readonly key: string;
  /** As written: `8080` and `"8080"` differ, `'a'` and `"a"` do not. */
  readonly value: string;
  /** What its document is bound to (`spring.config.activate.*`, `spring.profiles`); `''` for one that always holds. */
  readonly when: string;
  /** 1-based, inclusive. */
  readonly start: number;
  readonly end: number;
}

/** Keys that bind a document of a file to profiles or platforms, the older one of Spring Boot 2.3 too. */
const ACTIVATION = /^(?:spring\.profiles(?:\[\d+\])?$|spring\.config\.activate\.)/;

/** The entries of one document, each with what the document is bound to. */
export function boundEntries(entries: readonly Omit<ConfigEntry, 'when'>[]): readonly ConfigEntry[] {
  const when = entries.filter((entry) => ACTIVATION.test(entry.key)).map((entry) => `${entry.key}=${entry.value}`).join('\n');
  return entries.map((entry) => ({ ...entry, when }));
}
