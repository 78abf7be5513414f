// npm run bench:graph -- DIR [--json] [--files N] [--reference JAVA JAVACFACTS] [--dist FOLDER]
// What the code graph of a folder costs: cold index with one and two workers, nothing changed, one changed file, growth.
// CPU is user and system time of all threads of a process of its own; memory is that process's peak.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';

const USAGE = 'npm run bench:graph -- DIR [--json] [--files N] [--reference JAVA JAVACFACTS] [--dist FOLDER]\n';
const GROWTH = [500, 1000, 2000, 4000, 8000];
const EDITED = 20;
const SELF = fileURLToPath(import.meta.url);
const OWNER = 'folder:bench';

const options = parse(process.argv.slice(2));
if (options.task) await child(options.task);
else await bench();

function parse(args) {
  const found = { dist: join(dirname(dirname(SELF)), 'dist'), limit: Infinity };
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === '--json') found.json = true;
    else if (word === '--files') found.limit = Number(args[(at += 1)]);
    else if (word === '--dist') found.dist = resolve(args[(at += 1)]);
    else if (word === '--reference') found.reference = [args[(at += 1)], args[(at += 1)]];
    else if (word === '--child') found.task = JSON.parse(args[(at += 1)]);
    else if (word.startsWith('-')) stop(`${word}: no such option\n`);
    else found.folder = resolve(word);
  }
  if (found.task !== undefined) return found;
  if (found.folder === undefined) stop('');
  if (statSync(found.folder, { throwIfNoEntry: false })?.isDirectory() !== true) stop(`${found.folder} is no folder\n`);
  if (statSync(found.dist, { throwIfNoEntry: false })?.isDirectory() !== true) stop(`${found.dist} is no folder: build first (npm run build)\n`);
  return found;
}

function stop(why) {
  process.stderr.write(`${why}${USAGE}`);
  process.exit(2);
}

async function bench() {
  const { folder, dist, limit } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'codetest-bench-'));
  try {
    const run = (task) => runChild({ folder, dist, limit, database: join(scratch, `${Math.random()}.db`), ...task });
    const one = run({ kind: 'cold', workers: 1 });
    const database = join(scratch, 'two.db');
    const two = run({ kind: 'cold', workers: 2, database, edits: true });
    const whole = run({ kind: 'one-file', database });
    const growth = GROWTH.filter((files) => files <= two.files).map((files) => ({ files, ...run({ kind: 'cold', workers: 2, limit: files }) }));
    const result = { folder, files: two.files, megabytes: two.megabytes, cold: { oneWorker: one, twoWorkers: two, speedup: one.wallSeconds / two.wallSeconds }, nothingChanged: two.nothingChanged, edits: two.edits, oneFileAsProcess: whole, growth, ...(options.reference ? { reference: reference(folder) } : {}) };
    if (options.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    else process.stdout.write(table(result));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function runChild(task) {
  const ran = spawnSync(process.execPath, [SELF, '--child', JSON.stringify(task)], { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'] });
  if (ran.status !== 0) throw new Error(`the measurement ${task.kind} ended with ${ran.status ?? ran.signal}`);
  return JSON.parse(ran.stdout);
}

/** The compiler's own parse of the same folder, measured by the shell that waits for it. */
function reference(folder) {
  const [java, program] = options.reference;
  const started = performance.now();
  const ran = spawnSync('sh', ['-c', '"$0" "$1" --parse-only "$2" >/dev/null 2>&1; times', java, program, folder], { encoding: 'utf8' });
  const [user, system] = (ran.stdout.trim().split('\n').at(-1) ?? '').split(/\s+/).map((text) => { const [, minutes, seconds] = /(\d+)m([\d.]+)s/.exec(text) ?? []; return Number(minutes) * 60 + Number(seconds); });
  return { cpuSeconds: user + system, wallSeconds: (performance.now() - started) / 1000 };
}

async function child(task) {
  const at = (path) => import(pathToFileURL(join(task.dist, path)).href);
  const [{ ThreadedGraphBuilder }, { WorkerJavaSource }, { openDatabase }, { TypeormGraphStore }, { TypeormGraphDocuments }, { IndexGraph }, { SystemProcesses }] = await Promise.all([
    at('adapters/outbound/code-graph/threaded-graph-builder.js'), at('adapters/outbound/java/worker-java-source.js'), at('adapters/outbound/persistence/open-database.js'),
    at('adapters/outbound/persistence/typeorm-graph-store.js'), at('adapters/outbound/persistence/typeorm-graph-documents.js'), at('application/code/index-graph.js'),
    at('adapters/outbound/workspace/system-processes.js'),
  ]);
  const files = filesOf(task.folder, task.limit ?? Infinity);
  const strict = new WorkerJavaSource();
  const builder = new ThreadedGraphBuilder({ workerFile: pathToFileURL(join(task.dist, 'config/graph-worker.js')), strict, factsVersion: strict.version, ...(task.workers ? { limits: { workers: task.workers } } : {}) });
  const database = await openDatabase(task.database);
  const graphs = new TypeormGraphStore(database, new SystemProcesses());
  const documents = new TypeormGraphDocuments(database);
  const index = new IndexGraph({ graphs, documents, builder });
  const read = (path) => readFileSync(join(task.folder, path), 'utf8');
  const refs = () => files.map((path) => ({ path, hash: hash(readFileSync(join(task.folder, path))) }));
  const all = { index, documents, read, refs, files };
  const result = task.kind === 'cold' ? await cold(task, all) : await oneFile(all);
  await builder.close();
  await strict.close();
  await database.close();
  process.stdout.write(JSON.stringify({ ...result, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
}

/** Everything from the names of the files to the first answer of the stored graph. */
async function cold(task, { index, documents, read, refs, files }) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const timer = stopwatch();
  const textsOf = async (wanted) => new Map(wanted.map(({ path }) => [path, read(path)]));
  const { graph } = await index.execute({ owner: OWNER, files: refs(), textsOf });
  await documents.mentions(graph.version, [1]);
  const { cpu, wall } = timer();
  delay.disable();
  const megabytes = files.reduce((sum, path) => sum + statSync(join(task.folder, path)).size, 0) / 1e6;
  const result = { files: files.length, megabytes, cpuSeconds: cpu, wallSeconds: wall, megabytesPerCpuSecond: megabytes / cpu, eventLoopMaxMs: delay.max / 1e6, databaseMegabytes: statSync(task.database).size / 1e6, counts: graph.counts };
  if (!task.edits) return result;
  const unchanged = stopwatch();
  await index.execute({ owner: OWNER, files: refs(), textsOf });
  const nothingChanged = unchanged();
  const edits = [];
  for (const edit of editsOf(files, read)) edits.push(await applyEdit(edit, { index, read, refs }));
  return { ...result, nothingChanged, edits };
}

async function applyEdit({ path, what, text }, { index, read, refs }) {
  const files = refs();
  const edited = files.map((file) => (file.path === path ? { path, hash: hash(text) } : file));
  const timer = stopwatch();
  const { affected } = await index.execute({ owner: OWNER, files: edited, textsOf: async (wanted) => new Map(wanted.map((file) => [file.path, file.path === path ? text : read(file.path)])) });
  const { cpu, wall } = timer();
  await index.execute({ owner: OWNER, files, textsOf: async (wanted) => new Map(wanted.map((file) => [file.path, read(file.path)])) });
  return { path, what, affected, cpuSeconds: cpu, wallSeconds: wall };
}

/** A new process with the stored graph: start, one changed file, end. */
async function oneFile({ index, read, refs, files }) {
  const [edit] = editsOf(files, read);
  const edited = refs().map((file) => (file.path === edit?.path ? { path: file.path, hash: hash(edit.text) } : file));
  const { affected } = await index.execute({ owner: OWNER, files: edited, textsOf: async (wanted) => new Map(wanted.map((file) => [file.path, file.path === edit?.path ? edit.text : read(file.path)])) });
  const { user, system } = process.cpuUsage();
  return { path: edit?.path, affected, cpuSeconds: (user + system) / 1e6, wallSeconds: process.uptime() };
}

/** Some files spread over the folder: each with a new initialiser (seen by nobody else), then with its first public method renamed. */
function* editsOf(files, read) {
  const usable = files.filter((path) => /\/src\/main\//.test(path) || !/\/src\//.test(path));
  const from = usable.length >= EDITED ? usable : files;
  let found = 0;
  for (let at = Math.floor(from.length / (2 * EDITED)); at < from.length && found < EDITED; at += 1) {
    const path = from[at];
    const content = read(path);
    const open = /\bclass \w+[^{;]*\{/.exec(content);
    const method = /\n\t? *public [\w<>[\], ?.]+ (\w+)\(/.exec(content);
    if (open === null || method === null) continue;
    found += 1;
    const place = open.index + open[0].length;
    yield { path, what: 'body', text: `${content.slice(0, place)} static { String.valueOf(1); } ${content.slice(place)}` };
    const name = method.index + method[0].length - 1;
    yield { path, what: 'signature', text: `${content.slice(0, name)}Bench${content.slice(name)}` };
    at = Math.floor((from.length * (2 * found + 1)) / (2 * EDITED)) - 1;
  }
}

/** The files that the reference reads: no package or module declarations, no hidden folders. */
function filesOf(root, limit) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') walk(path);
      else if (entry.isFile() && path.endsWith('.java') && !/(^|\/)(package|module)-info\.java$/.test(path)) files.push(path);
    }
  };
  walk('');
  files.sort();
  if (files.length <= limit) return files;
  // Every so many, so that a smaller set is a smaller project of the same kind.
  return Array.from({ length: limit }, (_, number) => files[Math.floor((number * files.length) / limit)]);
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}

function stopwatch() {
  const started = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { cpu: (user + system) / 1e6, wall: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - started) / 1000 };
  };
}

function table({ folder, files, megabytes, cold: { oneWorker, twoWorkers, speedup }, nothingChanged, edits, oneFileAsProcess, growth, reference: javac }) {
  const s = (value) => value.toFixed(2).padStart(8);
  const row = (name, { cpuSeconds, wallSeconds, peakMegabytes, megabytesPerCpuSecond, eventLoopMaxMs, databaseMegabytes }) =>
    `${name.padEnd(24)}${s(cpuSeconds)}${s(wallSeconds)}${(peakMegabytes ?? 0).toFixed(0).padStart(9)}${s(megabytesPerCpuSecond ?? 0)}${(eventLoopMaxMs ?? 0).toFixed(0).padStart(9)}${(databaseMegabytes ?? 0).toFixed(0).padStart(9)}`;
  const lines = [
    `${folder}: ${files} files, ${megabytes.toFixed(1)} MB`, '',
    `${''.padEnd(24)}   CPU s  wall s  peak MB  MB/CPUs  loop ms    DB MB`,
    row('cold, one worker', oneWorker), row('cold, two workers', twoWorkers),
    ...(javac ? [`${'javac, parse only'.padEnd(24)}${s(javac.cpuSeconds)}${s(javac.wallSeconds)}`, `  times the reference: ${(twoWorkers.cpuSeconds / javac.cpuSeconds).toFixed(2)}`] : []),
    `  two workers are ${speedup.toFixed(2)} times as fast as one`, '',
    `${'nothing changed'.padEnd(24)}${s(nothingChanged.cpuSeconds)}${s(nothingChanged.wallSeconds)}`,
    `${'one file, new process'.padEnd(24)}${s(oneFileAsProcess.cpuSeconds)}${s(oneFileAsProcess.wallSeconds)}${oneFileAsProcess.peakMegabytes.toFixed(0).padStart(9)}`, '',
    'one changed file in a running process', `${''.padEnd(24)}CPU ms: p50     p95     max  wall: p50     max   linked again   files`,
    ...['body', 'signature'].map((what) => editsRow(what, edits.filter((edit) => edit.what === what))), '',
    'growth (two workers)', ...growth.map((one) => row(`  ${one.files} files`, one)), '',
  ];
  return `${lines.join('\n')}\n`;
}

function editsRow(what, edits) {
  const ms = (name, share) => (sorted(edits.map((edit) => edit[name]))[Math.min(edits.length - 1, Math.floor(edits.length * share))] * 1000).toFixed(0).padStart(8);
  const linked = sorted(edits.map((edit) => edit.affected));
  return `  ${what.padEnd(26)}${ms('cpuSeconds', 0.5)}${ms('cpuSeconds', 0.95)}${ms('cpuSeconds', 1)}${ms('wallSeconds', 0.5).padStart(11)}${ms('wallSeconds', 1)}${`${linked[0]} to ${linked.at(-1)}`.padStart(15)}${String(edits.length).padStart(8)}`;
}

function sorted(numbers) {
  return [...numbers].sort((left, right) => left - right);
}
