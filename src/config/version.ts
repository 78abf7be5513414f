import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Of the package, from its package.json, which lies two folders above this one both in src and in dist. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
