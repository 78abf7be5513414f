// Asks javac what it says of each folder of test/fixtures/constructs and writes the answer beside the sources.
//
//   node scripts/expect-constructs.mjs --java JAVA --facts JAVACFACTS.java [NAME…]
//
// JAVA is the `java` of a JDK 25, JAVACFACTS.java a program that prints the facts of a source tree as javac attributes
// them, one JSON object a line (kinds type, method, call, outside, override, extends, unreadable, summary). It is no part
// of this project, so its path is an argument. The committed expectations come from javac 25. With NAMEs only those
// folders are asked again.
//
// A folder has to compile. One that cannot (a dependency is missing, a file is broken on purpose) says why in
// `not-compiling.txt`; a folder that has this file and compiles is refused too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../test/fixtures/constructs/', import.meta.url));
const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  if (at < 0 || args[at + 1] === undefined) fail('usage: node scripts/expect-constructs.mjs --java JAVA --facts JAVACFACTS.java [NAME…]');
  return args.splice(at, 2)[1];
};
const java = option('--java');
const facts = option('--facts');
const program = basename(facts, '.java');
const classes = mkdtempSync(join(tmpdir(), 'construct-facts-'));
let refused = 0;
try {
  run(join(dirname(java), 'javac'), ['-d', classes, facts], [0]);
  const all = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  for (const name of (args.length > 0 ? args : all).sort()) expect(name);
} finally {
  rmSync(classes, { recursive: true, force: true });
}
process.exitCode = refused === 0 ? 0 : 1;

function expect(name) {
  const folder = join(ROOT, name);
  const { stdout } = run(java, ['-cp', classes, program, folder], [0]);
  const records = stdout.split('\n').filter((line) => line !== '');
  const summary = JSON.parse(records.find((line) => line.startsWith('{"kind":"summary"')));
  const excused = existsSync(join(folder, 'not-compiling.txt'));
  if (summary.stopped || (summary.errors > 0) !== excused) {
    process.stderr.write(`${name}: ${summary.errors} errors${summary.stopped ? ', stopped early' : ''}${excused ? ', though not-compiling.txt says that it does not compile' : ''}; nothing written\n`);
    refused += 1;
    return;
  }
  const lines = [...new Set(records.filter((line) => !line.startsWith('{"kind":"summary"')))].sort();
  writeFileSync(join(folder, 'expected.jsonl'), lines.map((line) => `${line}\n`).join(''));
}

function run(program, argv, good) {
  const done = spawnSync(program, argv, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.error || !good.includes(done.status)) fail(`${program} ${argv.join(' ')}: ${done.error ?? done.stderr}`);
  return done;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
