// One parser over all Java files below a folder, in a process of its own: node read-all.mjs strict|fast DIR OUT BUILD
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , parser, root, out, build] = process.argv;
const { href: DIST } = pathToFileURL(build);

function* javaFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* javaFiles(path);
    else if (entry.isFile() && entry.name.endsWith('.java')) yield path;
  }
}

async function readerOf(name) {
  if (name === 'strict') {
    const { WorkerJavaSource } = await import(`${DIST}/adapters/outbound/java/worker-java-source.js`);
    const source = new WorkerJavaSource(undefined, { workers: 1, timeLimitMs: 60_000 });
    return { name: source.version, read: (path, content) => source.read(path, content), close: () => source.close() };
  }
  const { TREE_SITTER_VERSION } = await import(`${DIST}/adapters/outbound/java/facts-versions.js`);
  const { loadJavaGrammar, readJavaFast } = await import(`${DIST}/adapters/outbound/java/tree-sitter/read-java-fast.js`);
  await loadJavaGrammar();
  const refused = (path) => ({ path, package: '', imports: [], types: [], diagnostics: [{ code: 'code.syntax-error', message: 'The grammar reports an error.' }] });
  return { name: TREE_SITTER_VERSION, read: (path, content) => readJavaFast(path, content) ?? refused(path), close: () => undefined };
}

/** Reading alone is measured: files are loaded before, facts are written after the clock has stopped. */
const reader = await readerOf(parser);
const file = openSync(out, 'w');
const total = { name: reader.name, files: 0, bytes: 0, cpu: 0, wall: 0, slowest: 0 };
for (const path of javaFiles(root)) {
  const content = readFileSync(path, 'utf8');
  const before = process.cpuUsage();
  const start = performance.now();
  const facts = await reader.read(relative(root, path), content);
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  total.files += 1;
  total.bytes += Buffer.byteLength(content);
  total.cpu += user + system;
  total.wall += wall;
  total.slowest = Math.max(total.slowest, wall);
  writeSync(file, `${relative(root, path)}\t${JSON.stringify(facts)}\n`);
}
closeSync(file);
await reader.close();
console.log(
  JSON.stringify({
    name: total.name, files: total.files, bytes: total.bytes, cpuSeconds: total.cpu / 1e6, wallSeconds: total.wall / 1e3,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024), slowest: Math.round(total.slowest),
  }),
);
