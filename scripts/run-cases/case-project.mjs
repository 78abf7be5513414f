// A copy of a fixture in a repository of its own, below a folder with a space and Korean letters, and the real command on it.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Longer than any one case takes on a busy machine. */
const LIMIT_MS = 900_000;
const LAST_TEST = 'src/test/test.txt';

export class CaseProject {
  /**
   * @param command path of the built command
   * @param fixture folder to copy
   * @param base where the copy is made; a folder of its own below the system's by default
   */
  constructor(command, fixture, base = mkdtempSync(join(tmpdir(), 'codetest-cases-'))) {
    this.command = command;
    this.scratch = base;
    this.root = join(base, '내 상점');
    cpSync(fixture, this.root, { recursive: true, filter: (path) => !/\/(?:target|build|\.gradle|\.git)$/.test(path) });
    this.git('init', '--quiet');
    this.commit();
  }

  git(...args) {
    const identity = ['-c', 'user.name=Case', '-c', 'user.email=case@example.com', '-c', 'core.hooksPath=/dev/null'];
    return execFileSync('git', [...identity, ...args], { cwd: this.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  commit() {
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'state');
  }

  /** Sources as they were committed; what builds made stays, as on a developer's machine. */
  reset() {
    this.git('checkout', '--quiet', '--', '.');
    this.git('clean', '--quiet', '-fd');
  }

  write(path, text) {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  edit(path, before, after) {
    const text = readFileSync(join(this.root, path), 'utf8');
    if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
    this.write(path, text.replace(before, after));
  }

  has(path) {
    return existsSync(join(this.root, path));
  }

  /** The test that `codetest test` runs. */
  putTest(source) {
    this.write(LAST_TEST, source);
  }

  start(args) {
    const child = spawn(process.execPath, [this.command, ...args], {
      cwd: this.root, timeout: LIMIT_MS,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: this.scratch, CODETEST_MCP_DATABASE_URL: `sqlite:${join(this.scratch, 'codetest.db')}` },
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { err += text; });
    child.stdin.end();
    const ended = new Promise((done) => child.once('close', (code) => done({ code, out, err })));
    return { ended, interrupt: () => { child.kill('SIGINT'); } };
  }

  /** `{ code, document }`; the document of `--json`, or undefined where there is none. */
  async json(args) {
    const { code, out, err } = await this.start([...args, '--json']).ended;
    return { code, err, document: out === '' ? undefined : JSON.parse(out) };
  }

  async register() {
    const { code, err } = await this.json(['project', 'register']);
    if (code !== 0) throw new Error(`project register: ${code} ${err}`);
    this.commit();
  }

  remove() {
    rmSync(this.scratch, { recursive: true, force: true });
  }
}
