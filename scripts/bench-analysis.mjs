// npm run bench:analysis -- DIR [--json] [--dist FOLDER] [--database FILE] [--only KIND] [--slowest N]
// What the analysis of a change costs in a running server: DIR (a git repository, at HEAD) is registered as a client does it, and then
// one process analyses many changes, one after the other, through the use case behind `test_generate`, without its agent.
// No two calls send the same text. Nothing is measured before WARM_UP calls were made. CPU is user and system time of all threads.
// --database: where the registered project is kept for the next run. --only: one kind of change. --slowest: names of the slowest calls.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { structuredPatch } from 'diff';
import { ChangeMaker } from './analysis-changes.mjs';

const WARM_UP = 20;
/** Changes of a kind, and changed files of each. */
const KINDS = [
  { kind: 'body, nobody calls it', count: 40 }, { kind: 'body, called', count: 40 }, { kind: 'body, much called', count: 40 },
  { kind: 'signature, called', count: 40 }, { kind: 'signature, much called', count: 20 }, { kind: 'constant', count: 40 }, { kind: 'method deleted', count: 40 }, { kind: 'file added', count: 40 },
  { kind: 'commit taken back', count: 60 },
  { kind: 'bodies of 5 files', count: 20, files: 5 }, { kind: 'bodies of 20 files', count: 20, files: 20 }, { kind: 'bodies of 100 files', count: 10, files: 100 },
];
const PIECE_BYTES = 8_000_000;

const options = parse(process.argv.slice(2));
const scratch = mkdtempSync(join(tmpdir(), 'codetest-bench-analysis-'));
try {
  await bench();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function parse(args) {
  const found = { dist: join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'), slowest: 0 };
  for (let at = 0; at < args.length; at += 1) {
    const name = /^--(dist|database|only|slowest)$/.exec(args[at])?.[1];
    if (args[at] === '--json') found.json = true;
    else if (name === undefined && args[at].startsWith('-')) stop(`${args[at]}: no such option\n`);
    else if (name === undefined) found.folder = resolve(args[at]);
    else found[name] = name === 'dist' || name === 'database' ? resolve(args[(at += 1)]) : args[(at += 1)];
  }
  if (found.folder === undefined) stop('');
  if (statSync(join(found.folder, '.git'), { throwIfNoEntry: false }) === undefined) stop(`${found.folder} is no git repository\n`);
  if (statSync(found.dist, { throwIfNoEntry: false })?.isDirectory() !== true) stop(`${found.dist} is no folder: build first (npm run build)\n`);
  return found;
}

function stop(why) {
  process.stderr.write(`${why}npm run bench:analysis -- DIR [--json] [--dist FOLDER] [--database FILE] [--only KIND] [--slowest N]\n`);
  process.exit(2);
}

async function bench() {
  const server = await openServer();
  try {
    const { manifest, texts, project } = await registered(server);
    const units = await graphOf(server, project.id);
    const maker = new ChangeMaker({ folder: options.folder, files: manifest.files, texts, ...units });
    const read = counted(server.documents);
    const analyse = async (change) => await measured(server, read, { projectId: project.id, commit: manifest.commit, ...change });
    for (const change of maker.of('body, called', WARM_UP)) await analyse(change);
    const rows = [];
    for (const { kind, count, files = 1 } of KINDS.filter((one) => options.only === undefined || one.kind === options.only)) {
      const calls = [];
      for (const change of maker.of(kind, count, files)) calls.push(await analyse(change));
      if (calls.length > 0) rows.push({ kind, calls });
    }
    print({ manifest, units, rows });
  } finally {
    await server.close();
  }
}

/** The server's own services, without its transports. */
async function openServer() {
  const at = async (path) => await import(pathToFileURL(join(options.dist, path)).href);
  const [{ readSettings }, { composeServer }, { TOKENS }, { openDatabase }] = await Promise.all(['config/settings.js', 'config/open-server.js', 'config/tokens.js', 'adapters/outbound/persistence/open-database.js'].map(at));
  const databaseFile = options.database ?? join(scratch, 'codetest.db');
  const { settings } = readSettings({ environment: {}, home: scratch, folder: scratch });
  const database = await openDatabase(databaseFile);
  const log = { error: (...words) => process.stderr.write(`${JSON.stringify(words)}\n`), warn() {}, info() {}, debug() {} };
  const container = composeServer({ ...settings, databaseFile }, { version: 'bench', log }, database);
  const get = (name) => container.get(TOKENS[name]);
  return {
    at, register: get('registerProject'), upload: get('uploadSources'), queue: get('ingestQueue'), projects: get('projectStore'), graphs: get('graphStore'), documents: get('graphDocuments'), codec: get('graphCodec'),
    hasher: get('hasher'), analyseChange: get('analyseChange'),
    close: async () => {
      await get('ingestQueue').idle();
      for (const name of ['graphBuilder', 'fastJavaSource', 'javaSource']) await get(name).close();
      await database.close();
    },
  };
}

async function registered({ at, register, upload, queue, projects, hasher }) {
  const [{ GitCheckout }, { IconvCharsetDecoder }, { readCommittedSources }] = await Promise.all(['adapters/outbound/workspace/git-checkout.js', 'adapters/outbound/workspace/iconv-charset-decoder.js', 'application/project/committed-sources.js'].map(at));
  const checkout = new GitCheckout({ folder: options.folder, project: 'repository', environment: process.env });
  const commit = await checkout.resolve('HEAD');
  const { manifest, texts } = await readCommittedSources({ checkout, hasher, charsets: new IconvCharsetDecoder() }, commit);
  const started = performance.now();
  const { project, missing } = await register.execute({ name: 'bench', gitUrl: 'https://bench.example/bench.git', owner: 'bench', commit, manifest: manifest.files, leftOut: manifest.leftOut });
  const all = new Map();
  for await (const batch of texts([...new Set(manifest.files.map((file) => file.hash))])) for (const { hash, content } of batch) all.set(hash, content);
  for (const files of pieces(missing.map((hash) => ({ hash, content: all.get(hash) })))) await upload.execute({ projectId: project.id, files });
  await queue.idle();
  const { ingest } = await projects.byId(project.id);
  if (ingest.status !== 'READY') throw new Error(`the project is ${ingest.status}: ${ingest.error ?? ''}`);
  process.stderr.write(`${manifest.files.length} files registered in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return { manifest, project, texts: new Map(manifest.files.map((file) => [file.path, all.get(file.hash)])) };
}

function* pieces(files) {
  let piece = [];
  let bytes = 0;
  for (const file of files) {
    piece.push(file);
    bytes += file.content.length;
    if (bytes < PIECE_BYTES && piece.length < 1_000) continue;
    yield piece;
    [piece, bytes] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** Every method of main code with the number of its callers, of the stored graph. */
async function graphOf({ graphs, documents, codec }, projectId) {
  const { version, counts } = await graphs.current(projectId);
  const paths = (await documents.files(version)).map((file) => file.path);
  const methods = [];
  const callers = new Map();
  for (let start = 0; start < paths.length; start += 500) {
    for (const { links: bytes } of await documents.at(version, paths.slice(start, start + 500))) {
      const { links } = codec.links(bytes);
      methods.push(...links.units.filter((unit) => unit.kind === 'method' && unit.sourceSet === 'main' && unit.name !== '<init>'));
      for (const { to } of links.calls) callers.set(to, (callers.get(to) ?? 0) + 1);
    }
  }
  return { methods: methods.map(({ id, name, file, start, end }) => ({ id, name, file, start, end, callers: callers.get(id) ?? 0 })), counts };
}

/** Counts what is read of the stored graph from now on. */
function counted(documents) {
  const read = { documents: 0, bytes: 0, questions: 0 };
  for (const name of ['mentions', 'at']) {
    const ask = documents[name].bind(documents);
    documents[name] = async (...words) => {
      const found = await ask(...words);
      read.questions += 1;
      if (name === 'at') {
        read.documents += found.length;
        read.bytes += found.reduce((sum, { links, injections }) => sum + links.length + (injections?.length ?? 0), 0);
      }
      return found;
    };
  }
  return read;
}

async function measured({ analyseChange }, read, { name, files, ...request }) {
  const diff = files.map(diffOf).join('');
  const sources = files.filter((file) => file.after !== undefined).map(({ path, after }) => ({ path, content: after }));
  Object.assign(read, { documents: 0, bytes: 0, questions: 0 });
  const cpu = process.cpuUsage();
  const started = performance.now();
  const { facts } = await analyseChange.execute({ ...request, diff, sources, locale: 'ko' });
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  if (facts.units.length === 0 && facts.warnings.length === 0) throw new Error(`nothing was found for ${name}`);
  return { name, wall, cpu: (user + system) / 1000, changedKilobytes: diff.length / 1000, ...read, units: facts.units.length, impacted: facts.impact.impacted.length, contextFiles: facts.context.length };
}

/** In git's form. */
function diffOf({ path, before, after }) {
  const { hunks } = structuredPatch(path, path, before ?? '', after ?? '', '', '', { context: 3 });
  const head = `diff --git a/${path} b/${path}\n${before === undefined ? 'new file mode 100644\n' : ''}${after === undefined ? 'deleted file mode 100644\n' : ''}--- ${before === undefined ? '/dev/null' : `a/${path}`}\n+++ ${after === undefined ? '/dev/null' : `b/${path}`}\n`;
  return `${head}${hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n${lines.join('\n')}\n`).join('')}`;
}

function print({ manifest, units, rows }) {
  const java = manifest.files.filter((file) => file.path.endsWith('.java')).length;
  const oneFile = rows.filter((row) => KINDS.find(({ kind }) => kind === row.kind).files === undefined);
  const summary = [...rows.map(({ kind, calls }) => summaryOf(kind, calls)), summaryOf('of one file, and commits', oneFile.flatMap((row) => row.calls)), summaryOf('all', rows.flatMap((row) => row.calls))];
  const slowest = rows.flatMap((row) => row.calls.map((call) => ({ kind: row.kind, ...call }))).sort((a, b) => b.wall - a.wall).slice(0, Number(options.slowest));
  const head = { head: manifest.commit.slice(0, 9), files: manifest.files.length, java, methods: units.counts.methods, calls: units.counts.calls, megabytes: manifest.files.reduce((sum, file) => sum + file.size, 0) / 1e6 };
  if (options.json) return void process.stdout.write(`${JSON.stringify({ ...head, kinds: summary, slowest }, null, 2)}\n`);
  const number = (value, width) => (value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1)).padStart(width);
  const lines = summary.map((one) => `${one.kind.padEnd(26)}${number(one.calls, 6)}${number(one.wall.p50, 9)}${number(one.wall.p95, 7)}${number(one.wall.max, 7)}${number(one.cpu.p50, 9)}${number(one.cpu.p95, 7)}${number(one.cpu.max, 7)}${number(one.documents.p50, 10)}${number(one.documents.max, 7)}${number(one.bytes.p50 / 1000, 9)}${number(one.bytes.max / 1000, 7)}${number(one.questions.p50, 7)}${number(one.impacted.p50, 7)}`);
  process.stdout.write(`${[
    `${options.folder.split('/').at(-1)} at ${head.head}: ${head.files} files, ${java} of Java, ${head.megabytes.toFixed(1)} MB; ${head.methods} methods, ${head.calls} calls`, '',
    `${''.padEnd(26)} calls  wall ms: p50  p95  max   CPU ms: p50 p95  max documents: p50 max   kB: p50   max asked  reach`,
    ...lines, ...slowest.map((one) => `  ${one.wall.toFixed(0)} ms (CPU ${one.cpu.toFixed(0)}) ${one.kind}: ${one.name}; ${one.documents} documents in ${one.questions} questions`), '',
  ].join('\n')}\n`);
}

function summaryOf(kind, calls) {
  const of = (name) => {
    const sorted = calls.map((call) => call[name]).sort((a, b) => a - b);
    const at = (share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
    return { p50: at(0.5), p95: at(0.95), max: at(1) };
  };
  return { kind, calls: calls.length, ...Object.fromEntries(['wall', 'cpu', 'documents', 'bytes', 'questions', 'units', 'impacted', 'contextFiles', 'changedKilobytes'].map((name) => [name, of(name)])) };
}
