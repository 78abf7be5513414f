import type { ConfigRead } from './code-graph.js';
import type { UnitId } from '../ids.js';

/**
 * The form that all spellings of one key share, as Spring Boot's relaxed binding compares them: `my.max-size`,
 * `my.maxSize`, `MY_MAX_SIZE` within its last part, and each element of `my.list[0]` as the list.
 */
export function configKey(written: string): string {
  return written.replace(/\[[^\]]*\]/g, '').replace(/[-_]/g, '').toLowerCase();
}

/** What the files that read the key are found by. `key`: see configKey. */
export function configId(key: string): UnitId {
  return `config:${key}`;
}

/** The key and those above it, the longest first. */
export function withParents(key: string): readonly string[] {
  const keys: string[] = [];
  for (let at = key; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) keys.push(at);
  return keys;
}

/** Keys of the placeholders in a text, nested ones and those of SpEL's `environment` too: `${a.b:${c}}` is `a.b` and `c`. */
export function placeholderKeys(text: string): readonly string[] {
  if (!text.includes('${') && !text.includes('environment')) return [];
  return [...text.matchAll(/\$\{([^${}:]+)|environment(?:\.get(?:Required)?Property\(|\[)\s*['"]([^'"]+)/g)].map(([, key, named]) => configKey((key ?? named ?? '').trim())).filter((key) => key !== '');
}

/** By key, then by who reads it. */
export function byConfigRead(left: ConfigRead, right: ConfigRead): number {
  const [a, b] = [textOf(left), textOf(right)];
  return a < b ? -1 : Number(a > b);
}

/** Sorted, each once. */
export function distinctConfigReads(reads: readonly ConfigRead[]): readonly ConfigRead[] {
  return [...new Map(reads.map((read) => [textOf(read), read])).values()].sort(byConfigRead);
}

function textOf({ by, key, below, of }: ConfigRead): string {
  return [key, by, of ?? '', below === true ? '1' : ''].join('\n');
}
