import type { ProjectPath } from '../../ids.js';
import type { SourceFile } from '../../project/snapshot.js';
import { secretsByName } from './named-secrets.js';
import type { MaskedSecret, Secret } from './secret.js';
import { secretsByForm } from './token-rules.js';

/** Stands for a secret, whatever its length was; a shorter value's mask is as short, so that no text grows. */
export const MASK = '***';
/** A shorter value stands in a text by chance too often to be looked for by itself. */
const MIN_KNOWN = 8;

export interface MaskedText {
  readonly content: string;
  readonly masked: readonly MaskedSecret[];
  /** The hidden values that are long enough to be looked for elsewhere. Never shown. */
  readonly values: readonly string[];
}

/**
 * A file as somebody outside may see it: every secret value replaced, all else as it was, the lines the same. Only what is
 * sent is masked: code is analysed as it stands.
 */
export function maskSecrets({ path, content }: SourceFile): MaskedText {
  const found = findSecrets(path, content);
  if (found.length === 0) return { content, masked: [], values: [] };
  const lines = new LineCount(content);
  return {
    content: replaced(content, found),
    masked: found.map(({ kind, from }) => ({ path, kind, line: lines.at(from) })),
    values: [...new Set(found.map(({ from, to }) => content.slice(from, to)).filter((value) => value.length >= MIN_KNOWN))],
  };
}

/** By place; of two that overlap, the one that begins first, and of those the longer. */
export function findSecrets(path: ProjectPath, text: string): readonly Secret[] {
  const found = [...secretsByForm(text), ...secretsByName(path, text)].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: Secret[] = [];
  for (const secret of found) if (secret.from >= (kept.at(-1)?.to ?? 0)) kept.push(secret);
  return kept;
}

function replaced(text: string, secrets: readonly Secret[]): string {
  let done = 0;
  const parts: string[] = [];
  for (const { from, to } of secrets) {
    parts.push(text.slice(done, from), MASK.slice(0, to - from));
    done = to;
  }
  return parts.join('') + text.slice(done);
}

/** Values that were found in other places of the same change, replaced wherever they stand. */
export function withoutValues(text: string, values: readonly string[]): string {
  return [...values].sort((a, b) => b.length - a.length).reduce((rest, value) => rest.replaceAll(value, MASK), text);
}

/** Lines of rising offsets. */
class LineCount {
  private line = 1;
  private counted = 0;

  constructor(private readonly text: string) {}

  at(offset: number): number {
    for (let at = this.text.indexOf('\n', this.counted); at >= 0 && at < offset; at = this.text.indexOf('\n', at + 1)) {
      this.line += 1;
      this.counted = at + 1;
    }
    return this.line;
  }
}
