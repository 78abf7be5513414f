// The product's own parts, from its compiled code: what reads Java, settles a change, has a test written for it and makes
// it ready for the project. The agent is the embedded one, or the one behind an address, through the product's client.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lineDiff } from './line-diff.mjs';

const PROJECT = 'bench';
/** Silence and short requests, as the product's settings have them unless told otherwise. */
const SILENCE_MS = 60_000;
const SHORT_MS = 30_000;

export async function openProduct({ dist, scratch, agent }) {
  const at = async (path) => await import(pathToFileURL(join(dist, path)).href);
  const load = async (...paths) => Object.assign({}, ...(await Promise.all(paths.map(at))));
  const all = await load(
    'config/local-code.js', 'config/settings.js', 'config/tokens.js', 'application/change/recent-trees.js', 'application/project/committed-sources.js', 'application/test-authoring/generate-test.js', 'application/test-authoring/prepare-test.js',
    'application/test-authoring/read-project-tests.js', 'adapters/outbound/agents/embedded-test-agent.js', 'adapters/outbound/agents/ndjson-test-agent.js', 'adapters/outbound/workspace/git-checkout.js',
    'adapters/outbound/workspace/iconv-charset-decoder.js', 'adapters/outbound/configuration/spring-config-source.js', 'adapters/outbound/java/fallback-java-source.js', 'adapters/outbound/builds/maven-output.js', 'adapters/outbound/builds/maven-source-checks.js', 'adapters/outbound/test-runners/xml-report-reader.js', 'domain/project/module-layout.js',
  );
  const { settings } = all.readSettings({ environment: {}, home: scratch, folder: scratch });
  const local = await all.openLocalCode(settings, false, (message) => process.stderr.write(`${message}\n`));
  const get = (name) => local.container.get(all.TOKENS[name]);
  const reader = new all.FallbackJavaSource({ fast: get('fastJavaSource'), strict: get('javaSource'), first: 'fast' });
  const writer = agent === undefined ? new all.EmbeddedTestAgent() : new all.NdjsonTestAgent({ url: new URL(agent), streamIdleMs: SILENCE_MS, timeoutMs: SHORT_MS, ...(process.env.CODETEST_MCP_AGENT_API_KEY === undefined ? {} : { apiKey: process.env.CODETEST_MCP_AGENT_API_KEY }) });
  return {
    buildErrors: all.mavenBuildErrors,
    sourceCheckSwitches: all.SOURCE_CHECK_SWITCHES,
    readReport: (xml) => new all.SaxesReportReader().junit(xml),
    isMain: (path) => all.sourcePlace(path)?.set === 'main' && path.endsWith('.java'),
    // As whole projects are read.
    readJava: async (path, text) => await reader.read(path, text),
    project: (copy) => projectOf(all, { get, copy, writer }),
    close: async () => await local.close(),
  };
}

/** Writing tests for one copy of a project. */
function projectOf(all, { get, copy, writer }) {
  const projectTests = new all.ReadProjectTests(sourcesOf(copy), new all.SpringConfigSource());
  const javaSource = get('javaSource');
  const prepare = new all.PrepareTest({ projects: { byId: () => Promise.resolve({ id: PROJECT }) }, projectTests, javaSource });
  const settling = settlingOf(all, { get, copy });
  return {
    /** The draft for the change of that file from `before` to what it is, and the test ready for the project, where there is one. */
    async write(path, before) {
      const now = copy.read(path);
      const analyse = { execute: async ({ locale }) => ({ project: { id: PROJECT, name: copy.name }, ...(await settling(path, { before, now, locale })) }) };
      const generate = new all.GenerateTest({ analyse, projectTests, agent: writer, javaSource, locale: 'en' });
      const { draft, facts } = await generate.execute({ projectId: PROJECT, diff: lineDiff(path, before, now), sources: [{ path, content: now }] });
      if (draft.testCode === '') return { draft };
      const basePackage = facts.basePackage ?? draft.basePackage;
      return { draft, prepared: await prepare.execute({ projectId: PROJECT, testCode: draft.testCode, ...(basePackage === undefined ? {} : { basePackage }) }) };
    },
  };
}

/** Settles the change of one file as the server does: the graph is that of the code before it, brought up to date from the one of the change before. */
function settlingOf(all, { get, copy }) {
  const [hasher, index, settle, diffReader] = ['hasher', 'indexGraph', 'settleChange', 'diffReader'].map(get);
  const owner = `folder:${copy.folder}`;
  let committed;
  const read = async () => {
    const git = new all.GitCheckout({ folder: copy.folder, project: 'repository', environment: process.env });
    const { manifest, texts } = await all.readCommittedSources({ checkout: git, hasher, charsets: new all.IconvCharsetDecoder() }, copy.commit);
    const known = new Map();
    for await (const batch of texts(manifest.files.map((file) => file.hash))) for (const { hash, content } of batch) known.set(hash, content);
    return { manifest, known };
  };
  return async (path, { before, now, locale }) => {
    committed ??= await read();
    const { manifest, known } = committed;
    const hash = hasher.hash(before);
    known.set(hash, before);
    const files = manifest.files.map((file) => (file.path === path ? { path, hash, size: Buffer.byteLength(before) } : file));
    const textsOf = (hashes) => Promise.resolve(new Map(hashes.flatMap((one) => (known.has(one) ? [[one, known.get(one)]] : []))));
    const snapshot = { files, leftOut: manifest.leftOut, commit: copy.commit, texts: textsOf };
    const layout = await new all.SnapshotFacts(snapshot).layout();
    const byPath = async (list) => new Map(list.map((file) => [file.path, known.get(file.hash) ?? '']));
    const { graph } = await index.execute({ owner, files, textsOf: byPath, layout, commit: copy.commit });
    return await settle.execute({ changes: diffReader.read(lineDiff(path, before, now)), sources: [{ path, content: now }], snapshot, owner, graph, locale, outside: [], base: copy.commit, teamSettings: '' });
  };
}

/** The copy's committed files as the server would hold them. */
function sourcesOf(copy) {
  const files = [...copy.files].sort().map((path) => ({ path, hash: path, size: 0 }));
  return {
    manifest: () => Promise.resolve({ files, leftOut: [] }),
    files: (_, paths) => Promise.resolve([...new Set(paths)].sort().flatMap((path) => (copy.files.includes(path) ? [{ path, content: copy.read(path) }] : []))),
  };
}
