import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Compares an outward shape with its golden file, key order included. `UPDATE_GOLDEN=1` writes the file anew; a missing
 * file fails, so that none is made in passing.
 */
export function expectGolden(name: string, value: unknown): void {
  expectFile(join('test', 'golden', name), value);
}

/** The same for what is published as it is, below docs/contracts. */
export function expectPublished(name: string, value: unknown): void {
  expectFile(join('docs', 'contracts', name), value);
}

function expectFile(name: string, value: unknown): void {
  const file = join(ROOT, name);
  const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (!existsSync(file)) throw new Error(`There is no file ${name}: run with UPDATE_GOLDEN=1 and look at what it wrote.`);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
