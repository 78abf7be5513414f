import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { gitEnvironment } from './git-repositories.js';
import { COMMAND } from './served-process.js';

export interface CommandEnd {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunningCommand {
  readonly ended: Promise<CommandEnd>;
  interrupt(): void;
  /** Waits until stdout holds the text; rejects where the command ends before. */
  says(text: string): Promise<void>;
  /** The same of stderr. */
  complains(text: string): Promise<void>;
}

/** A repository in a scratch folder and the real command on it, with storage of its own. */
export class CliBench {
  private readonly scratch = mkdtempSync(join(tmpdir(), 'codetest-cli-'));
  private readonly gitEnv = gitEnvironment();
  /** The folder's name has a space and Korean letters: quoting faults show at once. */
  readonly root: string;

  /** @param place folder that the project lies in; default: the scratch folder, where storage and temporary files are */
  constructor(files: Readonly<Record<string, string>> = {}, private readonly place?: string) {
    this.root = join(place ?? this.scratch, '내 상점');
    mkdirSync(this.root);
    this.write(files);
  }

  static of(project: string, place?: string): CliBench {
    const bench = new CliBench({}, place);
    cpSync(resolve(project), bench.root, { recursive: true, filter: (path) => !/\/(?:target|build|\.gradle)$/.test(path) });
    bench.commitAll();
    return bench;
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content);
    }
  }

  /** Replaces a text that must be there. */
  edit(path: string, before: string, after: string): void {
    const text = this.read(path);
    if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
    this.write({ [path]: text.replace(before, after) });
  }

  makeExecutable(path: string): void {
    chmodSync(join(this.root, path), 0o755);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  /** Of a server in the command's own process. */
  get storage(): string {
    return join(this.scratch, 'codetest.db');
  }

  hasStorage(): boolean {
    return existsSync(this.storage);
  }

  commitAll(): void {
    if (!this.has('.git')) this.git('init', '--quiet');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'state');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.root, env: this.gitEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  status(): readonly string[] {
    return this.git('-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=all').split('\n').filter((line) => line !== '');
  }

  start(args: readonly string[], options: { readonly folder?: string; readonly env?: Readonly<Record<string, string>>; readonly input?: string } = {}): RunningCommand {
    if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is missing: npm run build`);
    const child = spawn(process.execPath, [resolve(COMMAND), ...args], {
      cwd: options.folder ?? this.root,
      env: this.environment(options.env),
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text: string) => { err += text; });
    child.stdin.end(options.input ?? '');
    const ended = new Promise<CommandEnd>((done) => child.once('close', (code) => done({ code, out, err })));
    const holds = (stream: 'stdout' | 'stderr', text: string): Promise<void> =>
      new Promise((found, failed) => {
        const look = (): void => { if ((stream === 'stdout' ? out : err).includes(text)) found(); };
        child[stream].on('data', look);
        void ended.then((end) => failed(new Error(`ended with ${String(end.code)} before it said ${text}: ${end.out}${end.err}`)));
        look();
      });
    return { ended, interrupt: () => { child.kill('SIGINT'); }, says: (text) => holds('stdout', text), complains: (text) => holds('stderr', text) };
  }

  /** Without a locale, as in containers and cron: a JVM cannot open the root's Korean letters there by itself. */
  environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: this.scratch, GIT_CEILING_DIRECTORIES: this.place ?? this.scratch, CODETEST_MCP_DATABASE_URL: `sqlite:${this.storage}`, ...more };
  }

  run(...args: readonly string[]): Promise<CommandEnd> {
    return this.start(args).ended;
  }

  /** The one document that a command with `--json` writes; throws where stdout is anything else. */
  async json(...args: readonly string[]): Promise<{ readonly code: number | null; readonly document: Record<string, unknown> }> {
    const { code, out } = await this.run(...args, '--json');
    return { code, document: JSON.parse(out) as Record<string, unknown> };
  }

  /** A folder for PATH that holds these programs and no other. */
  pathWith(...programs: readonly string[]): string {
    const folder = mkdtempSync(join(this.scratch, 'path-'));
    for (const program of programs) {
      const found = (process.env['PATH'] ?? '').split(delimiter).map((place) => join(place, program)).find((file) => existsSync(file));
      if (found === undefined) throw new Error(`there is no ${program} on PATH`);
      symlinkSync(found, join(folder, program));
    }
    return folder;
  }

  remove(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }
}
