// `codetest run` on a copy of somebody's checkout, with staged and unstaged changes mixed in one file and over several: what was said,
// what was compiled, and whether index and working tree are as they were.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { edited } from './checkout-edits.mjs';

/** A first build may have to fetch what a project needs. */
const LIMIT_SECONDS = 1_200;
/** Between two looks for the checkout of the index, which is there for the length of a build. */
const LOOK_MS = 50;
/** What the command itself leaves, as the contract has it. */
const OWN_FILES = /^(?:\.codetest\/|(?:.*\/)?src\/test\/test(?:-result)?\.txt$|\.gitignore$)/;
/** Java that can be read and not be compiled: what changed is known all the same. */
const BROKEN = '\nclass NotCompiled { int number = "text"; }\n';

export class CheckoutRuns {
  /**
   * @param copy a ProjectCopy; @param edits of editsOf
   * @param settings command: path of the built command; scratch: a folder for temporary files; args: more of every command
   */
  constructor(copy, edits, { command, scratch, args }) {
    Object.assign(this, { copy, edits, command, args, temporary: join(scratch, 'tmp') });
    mkdirSync(this.temporary, { recursive: true });
  }

  async register() {
    const { code, err } = await this.run(this.copy.folder, ['project', 'register']);
    if (code !== 0) throw new Error(`project register: ${code} ${err}`);
    this.copy.git(['add', '-A']);
    this.copy.git(['commit', '-q', '--no-verify', '-m', 'registered']);
  }

  /** One file with a staged and an unstaged edit, others with an unstaged one; `broken`: what is not staged does not compile. */
  prepare({ broken }) {
    const { both, unstaged, other } = this.edits;
    this.copy.git(['reset', '-q', '--hard']);
    this.apply(both.path, both.edits[0]);
    this.copy.git(['add', '--', both.path]);
    this.apply(both.path, both.edits[1]);
    for (const file of [unstaged, other]) if (file !== undefined) this.apply(file.path, file.edits[0]);
    if (broken) this.write(both.path, this.copy.read(both.path) + BROKEN);
  }

  /** @param from `root` or `subfolder`, the one of the file that has both edits */
  async of({ from, staged }) {
    const { both } = this.edits;
    const before = this.state();
    const folder = from === 'root' ? this.copy.folder : dirname(join(this.copy.folder, both.path));
    const seen = staged ? this.watchIndex() : undefined;
    const at = performance.now();
    const { code, document, err } = await this.run(folder, ['run', '--timeout', String(LIMIT_SECONDS), ...(staged ? ['--stage'] : []), ...this.args]);
    const seconds = Math.round((performance.now() - at) / 1000);
    const built = await seen?.();
    const after = this.state();
    const wrong = [...differences(before, after), ...(staged ? this.wrongOfIndex(built) : []), ...this.wrongOfUnits(document, staged), ...foreignTests(document)];
    return { code, document, err, seconds, built, wrong };
  }

  /** Everything that git sees of index and working tree, contents included, but for the command's own files. */
  state() {
    const text = (args) => this.copy.git(args);
    const untracked = text(['ls-files', '-z', '--others', '--exclude-standard']).split('\0').filter((path) => path !== '' && !OWN_FILES.test(path));
    const hash = (path) => createHash('sha256').update(readFileSync(join(this.copy.folder, path))).digest('hex');
    return { head: text(['rev-parse', 'HEAD']), index: text(['ls-files', '--stage']), staged: text(['diff', '--cached', '--binary']), unstaged: text(['diff', '--binary']), untracked: untracked.map((path) => `${path} ${hash(path)}`).join('\n') };
  }

  apply(path, edit) {
    this.write(path, edited(this.copy.read(path), edit));
  }

  write(path, text) {
    writeFileSync(join(this.copy.folder, path), text);
  }

  run(folder, args) {
    const child = spawn(process.execPath, [this.command, ...args, '--json', '--locale', 'en'], {
      cwd: folder,
      env: { ...process.env, TMPDIR: this.temporary, CODETEST_MCP_DATABASE_URL: `sqlite:${join(this.temporary, 'codetest.db')}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { err += text; });
    return new Promise((done) => child.once('close', (code) => done({ code, err, document: out === '' ? undefined : JSON.parse(out) })));
  }

  /** Looks into the checkout of the index while it is there; the answer ends that and tells the file that has both edits, as it was last seen. */
  watchIndex() {
    const { both } = this.edits;
    let text;
    const look = () => {
      for (const name of readdirSync(this.temporary)) {
        const file = join(this.temporary, name, both.path);
        try {
          if (existsSync(file)) text = readFileSync(file, 'utf8');
        } catch {
          // Taken away between the two.
        }
      }
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      return Promise.resolve(text);
    };
  }

  wrongOfIndex(built) {
    const { both } = this.edits;
    if (built === undefined) return ['no checkout of the index was seen'];
    const left = readdirSync(this.temporary).filter((name) => existsSync(join(this.temporary, name, both.path)));
    return [...(built === this.copy.git(['show', `:${both.path}`]) ? [] : [`${both.path} was built in another state than the staged one`]), ...left.map((name) => `left behind: ${name}`)];
  }

  /** What is not staged is no part of a staged change, and all of it of any other. */
  wrongOfUnits(document, staged) {
    const told = document?.generated?.units?.map(({ file }) => file);
    if (told === undefined) return [];
    const { both, unstaged, other } = this.edits;
    const rest = [unstaged, other].flatMap((file) => (file === undefined ? [] : [file.path]));
    return staged ? [...new Set(told)].filter((path) => path !== both.path).map((path) => `${path} is not staged, and was told as changed`) : [both.path, ...rest].filter((path) => !told.includes(path)).map((path) => `${path} is changed, and was not told`);
  }
}

function differences(before, after) {
  return Object.keys(before).filter((key) => before[key] !== after[key]).map((key) => `${key} is not as it was`);
}

function foreignTests(document) {
  const name = document?.prepared?.class_name;
  return (document?.execution?.tests ?? []).map((test) => test.class_name).filter((one) => one.split('.').at(-1).split('$')[0] !== name).map((one) => `${one} is not the class that was asked for`);
}
