// Makes a clone ready: checks Node, installs the packages of the lock file where they are missing or older than it, and
// builds where the sources are newer than the last build. Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_WANTED = [20, 19];
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Progress goes to stderr, so that a command's own stdout stays clean. */
export const say = (text) => process.stderr.write(`${text}\n`);

export async function setUp({ build = true } = {}) {
  requireNode();
  if (packagesAreStale()) await install();
  if (build && buildIsStale()) buildNow();
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE_WANTED[0] || (major === NODE_WANTED[0] && minor >= NODE_WANTED[1])) return;
  say(`codetest needs Node ${NODE_WANTED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and run the command again.`);
  process.exit(3);
}

const lockFile = join(root, 'package-lock.json');
const installedLock = join(root, 'node_modules', '.codetest-installed-lock.json');

function packagesAreStale() {
  if (!existsSync(installedLock)) return true;
  return readFileSync(installedLock, 'utf8') !== readFileSync(lockFile, 'utf8');
}

const HEARTBEAT_MS = 15_000;

async function install() {
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true) {
    say('[setup] node_modules is a link, and npm ci would empty the folder that it leads to. Remove the link, or bring that folder up to date by itself.');
    process.exit(2);
  }
  say('[setup] installing the packages of package-lock.json (the sqlite3 driver is compiled where no prebuilt binary can be had: 1 to 5 minutes, once) …');
  const started = Date.now();
  const pulse = setInterval(() => say(`[setup] still installing (${seconds(started)}) …`), HEARTBEAT_MS);
  const done = await runQuietly(npm, ['ci', '--no-progress', '--loglevel=error']);
  clearInterval(pulse);
  if (done.status !== 0) {
    say(done.output);
    say('[setup] npm ci failed: its words are above. The sqlite3 driver needs g++, make and python3 where it has to be compiled.');
    process.exit(3);
  }
  copyFileSync(lockFile, installedLock);
  say(`[setup] packages installed in ${seconds(started)}`);
}

/** Runs a command in the project's root and keeps what it prints. */
function runQuietly(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    const keep = (chunk) => { output = (output + chunk).slice(-MAX_KEPT_OUTPUT); };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ status: 1, output: `could not start ${program}: ${error.message}` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

const MAX_KEPT_OUTPUT = 200_000;

const stamp = join(root, 'dist', '.built');

export function buildIsStale() {
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  return newest(join(root, 'src')) > built || statSync(join(root, 'tsconfig.build.json')).mtimeMs > built;
}

function newest(folder) {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

export function buildNow() {
  say('[setup] building …');
  const started = Date.now();
  const done = run(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json']);
  if (done.status !== 0) {
    say('[setup] the build failed: see the compiler\'s words above.');
    process.exit(done.status ?? 1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  say(`[setup] built in ${seconds(started)}`);
}

/** Runs a command in the project's root, its output passed through, and waits for it. */
export function run(program, args, { env = {} } = {}) {
  const done = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  if (done.error) say(`could not start ${program}: ${done.error.message}`);
  return { status: done.status ?? 1 };
}

export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
