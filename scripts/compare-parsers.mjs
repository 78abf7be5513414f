// npm run compare:parsers -- DIR: reads every Java file below DIR with both parsers and prints whether their facts are equal.
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildNow, root, setUp } from './setup.mjs';

/** How many files of one cause are named. */
const EXAMPLES = 3;
const READER = fileURLToPath(new URL('./compare-parsers/read-all.mjs', import.meta.url));

const folderToRead = process.argv[2];
if (!folderToRead) {
  console.error('usage: npm run compare:parsers -- DIR');
  process.exit(2);
}
await setUp({ build: false });
buildNow();
const folder = mkdtempSync(join(tmpdir(), 'compare-parsers-'));
try {
  const strict = readAll('strict');
  const fast = readAll('fast');
  print(await compare(strict.file, fast.file));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One process for each parser, so that its memory and its time are its own. */
function readAll(parser) {
  const file = join(folder, parser);
  const run = spawnSync(process.execPath, [READER, parser, resolve(folderToRead), file, join(root, 'dist')], { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });
  if (run.status !== 0) throw new Error(`The ${parser} parser's process ended with ${run.status ?? run.signal}.`);
  const { name, files, bytes, cpuSeconds, wallSeconds, peakMegabytes, slowest } = JSON.parse(run.stdout);
  const megabytes = bytes / 1e6;
  console.log(`${name}: ${files} files, ${megabytes.toFixed(1)} MB, ${cpuSeconds.toFixed(1)} CPU-seconds (${(megabytes / cpuSeconds).toFixed(2)} MB a CPU-second), ${wallSeconds.toFixed(1)} s, peak ${peakMegabytes} MB, slowest file ${slowest} ms`);
  return { file };
}

async function compare(left, right) {
  const counts = { files: 0, equal: 0, bothRefuse: 0, differ: 0 };
  const causes = new Map();
  const others = createInterface({ input: createReadStream(right) })[Symbol.asyncIterator]();
  for await (const line of createInterface({ input: createReadStream(left) })) {
    const [path, strict] = split(line);
    const [, fast] = split((await others.next()).value);
    counts.files += 1;
    const cause = causeOf(strict, fast);
    if (cause === undefined) counts[strict.diagnostics.length > 0 ? 'bothRefuse' : 'equal'] += 1;
    else {
      counts.differ += 1;
      causes.set(cause.where, [...(causes.get(cause.where) ?? []), `${path}${cause.what}`]);
    }
  }
  return { counts, causes };
}

function split(line) {
  const tab = line.indexOf('\t');
  return [line.slice(0, tab), JSON.parse(line.slice(tab + 1))];
}

function causeOf(strict, fast) {
  const refusals = [strict, fast].map((facts) => facts.diagnostics[0]?.code);
  if (refusals[0] !== undefined && refusals[1] !== undefined) return undefined;
  if (refusals[0] ?? refusals[1]) return { where: `only the ${refusals[0] ? 'strict' : 'fast'} one refuses: ${refusals[0] ?? refusals[1]}`, what: `: ${(strict.diagnostics[0] ?? fast.diagnostics[0]).message}` };
  const difference = firstDifference(strict, fast, '');
  return difference && { where: difference.where, what: `: strict ${shown(difference.left)}, fast ${shown(difference.right)}` };
}

function firstDifference(left, right, where) {
  if (left === right) return undefined;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return { where, left, right };
  if (Array.isArray(left) && left.length !== right.length) return { where: `${where}.length`, left, right };
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstDifference(left[key], right[key], Array.isArray(left) ? `${where}[]` : `${where}.${key}`);
    if (found) return found;
  }
  return undefined;
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function print({ counts, causes }) {
  console.log(`${counts.files} files: ${counts.equal} equal, ${counts.bothRefuse} refused by both, ${counts.differ} differ`);
  for (const [cause, examples] of [...causes].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  ${examples.length} × ${cause}`);
    for (const example of examples.slice(0, EXAMPLES)) console.log(`      ${example}`);
  }
  process.exitCode = counts.differ === 0 ? 0 : 1;
}
