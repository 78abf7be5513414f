import { readFileSync } from 'node:fs';

/** A recorded output of a real run, by its file name. */
export function recordedOutput(name: string): string {
  return readFileSync(new URL(`../fixtures/runner-output/${name}`, import.meta.url), 'utf8');
}
