import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const walk = (folder: string): string[] => readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
const inbound = readdirSync('src/adapters/inbound');

// A table typed as a Record over ErrorKind does not compile while it lacks a kind; a second one would drift from the first.
test.each(inbound)('src/adapters/inbound/%s has one table over all kinds of errors', (adapter) => {
  const tables = walk(join('src/adapters/inbound', adapter)).filter((file) => /\bRecord<ErrorKind,/.test(readFileSync(file, 'utf8')));
  expect(tables).toHaveLength(1);
});
