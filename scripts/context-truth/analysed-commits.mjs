// The product's own answer for a commit: its change to main code alone, made to the graph of the parent.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names a text as git does, so that nobody has to read a tree of thousands of files to know which of them are new. */
const hasher = { hash: (content) => createHash('sha1').update(`blob ${Buffer.byteLength(content)}\0`).update(content).digest('hex') };

export async function openAnalysis({ dist, repository, database, limits }) {
  const at = async (path) => await import(pathToFileURL(join(dist, path)).href);
  const load = async (paths) => Object.assign({}, ...(await Promise.all(paths.map(at))));
  const all = await load([
    'config/local-code.js', 'config/settings.js', 'config/tokens.js', 'adapters/outbound/workspace/git-checkout.js', 'adapters/outbound/workspace/iconv-charset-decoder.js', 'application/change/change-texts.js',
    'application/change/recent-trees.js', 'domain/project/snapshot-selection.js', 'domain/change/file-kind.js',
  ]);
  // The product as it is wired, but for the name of a text.
  const { settings } = all.readSettings({ environment: {}, home: dirname(database), folder: dirname(database) });
  const local = await all.openLocalCode({ ...settings, databaseFile: database, context: limits }, true, (message) => process.stderr.write(`${message}\n`));
  const { container } = local;
  await container.unbind(all.TOKENS.hasher);
  container.bind(all.TOKENS.hasher).toConstantValue(hasher);
  const [settle, index, diffReader] = ['settleChange', 'indexGraph', 'diffReader'].map((name) => container.get(all.TOKENS[name]));
  const charsets = new all.IconvCharsetDecoder();
  const checkout = new all.GitCheckout({ folder: repository, project: 'repository', environment: process.env });
  const objects = new BlobReader(repository);
  const owner = 'folder:bench-context';

  return {
    isTest: all.isTestPath,
    /** `{ context, leftOut, snapshot, sources, diff }`; undefined where the commit changes nothing of main. */
    async analyse({ commit, parent }) {
      const committed = await checkout.committedFiles(parent);
      const selected = all.selectSnapshot(committed.map((file) => ({ path: file.path, size: file.size, kind: all.candidateKind(file.mode), object: file.object })));
      const snapshot = { files: selected.files.map(({ path, object, size }) => ({ path, hash: object, size })), leftOut: selected.leftOut, commit: parent, texts: (hashes) => objects.texts(hashes) };
      const textsOf = async (files) => {
        const texts = await objects.texts(files.map((file) => file.hash));
        return new Map(files.map(({ path, hash }) => [path, texts.get(hash) ?? '']));
      };
      const layout = await new all.SnapshotFacts(snapshot).layout();
      await index.execute({ owner, files: snapshot.files, textsOf, layout, commit: parent });
      const scope = { from: { kind: 'commit', commit: parent }, to: { kind: 'commit', commit } };
      const change = await all.changeTexts({ checkout, charsets, diffReader, ...scope }, await checkout.change(scope));
      const main = (path) => !all.isTestPath(path);
      const changes = change.changes.filter((file) => main(file.path));
      const sources = change.sources.filter((file) => main(file.path));
      const { facts } = await settle.execute({ changes, sources, snapshot, owner, locale: 'en', outside: [], base: parent });
      return { context: facts.context, leftOut: facts.leftOut, snapshot, sources, changes };
    },
    async close() {
      objects.close();
      await local.close();
    },
  };
}

/** One `git cat-file --batch` for everything; answers come in the order of the questions. */
class BlobReader {
  known = new Map();

  constructor(repository) {
    this.child = spawn('git', ['-C', repository, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    this.pieces = [];
    this.size = 0;
    this.wanted = 0;
    this.child.stdout.on('data', (piece) => {
      this.pieces.push(piece);
      this.size += piece.length;
      if (this.size >= this.wanted) this.take();
    });
  }

  async texts(hashes) {
    const unknown = [...new Set(hashes)].filter((hash) => !this.known.has(hash));
    await Promise.all(unknown.map((hash) => new Promise((resolve) => {
      this.waiting.push({ hash, resolve });
      this.child.stdin.write(`${hash}\n`);
    })));
    return new Map(hashes.map((hash) => [hash, this.known.get(hash) ?? '']));
  }

  take() {
    let buffer = Buffer.concat(this.pieces);
    for (;;) {
      const end = buffer.indexOf(10);
      const head = end < 0 ? undefined : buffer.toString('latin1', 0, end).split(' ');
      const whole = head === undefined ? Infinity : head[1] === 'missing' ? end + 1 : end + 2 + Number(head[2]);
      if (buffer.length < whole) {
        this.pieces = [buffer];
        this.size = buffer.length;
        this.wanted = whole === Infinity ? 0 : whole;
        return;
      }
      const { hash, resolve } = this.waiting.shift();
      this.known.set(hash, head[1] === 'missing' ? '' : buffer.toString('utf8', end + 1, whole - 1));
      resolve();
      buffer = buffer.subarray(whole);
    }
  }

  close() {
    this.child.stdin.end();
  }
}
