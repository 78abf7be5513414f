import { maskSecrets, withoutValues } from './mask-secrets.js';

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * A unified diff with its secrets masked, line for line: each hunk is read as a piece of its file. `values` are what the
 * whole files hide, for a hunk that begins behind what gives a value away (the middle of a private key).
 */
export function maskDiff(diff: string, values: readonly string[] = []): string {
  const masked = new MaskedDiff();
  for (const line of diff.split('\n')) masked.take(line);
  return withoutValues(masked.end(), values);
}

class MaskedDiff {
  private readonly done: string[] = [];
  private piece: string[] = [];
  private path = '';
  private left = { old: 0, new: 0 };

  take(line: string): void {
    if (this.left.old > 0 || this.left.new > 0) this.takeOfHunk(line);
    else {
      this.flush();
      const [, old, now] = HUNK.exec(line) ?? [];
      if (HUNK.test(line)) this.left = { old: Number(old ?? 1), new: Number(now ?? 1) };
      else if (line.startsWith('--- ') || (line.startsWith('+++ ') && !line.startsWith('+++ /dev/null'))) this.path = nameIn(line);
      this.done.push(line);
    }
  }

  private takeOfHunk(line: string): void {
    this.piece.push(line);
    if (!line.startsWith('+') && !line.startsWith('\\')) this.left.old -= 1;
    if (!line.startsWith('-') && !line.startsWith('\\')) this.left.new -= 1;
  }

  private flush(): void {
    if (this.piece.length === 0) return;
    const signs = this.piece.map((line) => line.slice(0, 1));
    const { content } = maskSecrets({ path: this.path, content: this.piece.map((line) => line.slice(1)).join('\n') });
    this.done.push(...content.split('\n').map((line, at) => (signs[at] ?? '') + line));
    this.piece = [];
  }

  end(): string {
    this.flush();
    return this.done.join('\n');
  }
}

/** The name without its prefix, its quotes and what stands behind a tab; only its end is looked at. */
function nameIn(line: string): string {
  return line.slice(4).replace(/\t.*$/, '').replace(/^"?[^/]*\//, '').replace(/"$/, '');
}
