import { execFile } from 'node:child_process';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { DemoEdit, DemoProject } from '../../../application/test-authoring/demo-project.port.js';
import { AppError } from '../../../domain/errors.js';

/** Build output and tools' folders: never part of the sample, whatever was built in it. */
const NOT_COPIED = new Set(['target', 'build', '.gradle', '.git', '.idea', '.vscode', '.codetest', 'node_modules']);
/** Written where the package was unpacked without it (npm drops .gitignore files). */
const IGNORED = 'target/\nbuild/\n.gradle/\n';
const OWN_FOLDER = '.codetest/';
const EDIT = { path: 'src/main/java/com/example/shop/service/QuantityDiscountPolicy.java', before: 'quantity > 10', after: 'quantity >= 10' };
const GIT_TIMEOUT_MS = 60_000;
const GIT_OUTPUT_LIMIT = 1024 * 1024;

const run = promisify(execFile);

export class FileDemoProject implements DemoProject {
  private readonly environment: Record<string, string>;

  /**
   * @param sample absolute path of the sample project
   * @param environment of this process; git gets it without its own variables and without the user's settings
   */
  constructor(
    private readonly sample: string,
    environment: Readonly<Record<string, string | undefined>>,
  ) {
    const foreign = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && !entry[0].startsWith('GIT_'));
    this.environment = { ...Object.fromEntries(foreign), GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C' };
  }

  async create(folder: string): Promise<{ readonly commit: string; readonly files: number }> {
    await this.copy(folder);
    await this.git(folder, 'init', '--quiet', '--initial-branch=main');
    await this.git(folder, 'add', '--all');
    await this.git(folder, '-c', 'user.name=codetest demo', '-c', 'user.email=demo@example.com', 'commit', '--quiet', '--message', 'The sample shop');
    const commit = (await this.git(folder, 'rev-parse', 'HEAD')).trim();
    const files = (await this.git(folder, 'ls-files', '-z')).split('\0').filter((path) => path !== '').length;
    return { commit, files };
  }

  async changeCondition(folder: string): Promise<DemoEdit> {
    const file = join(folder, EDIT.path);
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const at = lines.findIndex((line) => line.includes(EDIT.before));
    const before = lines[at];
    if (before === undefined) {
      throw new AppError('config.invalid', `${EDIT.path} of the sample project has no line with \`${EDIT.before}\`.`, 'Install codetest again: the sample that came with it was altered.');
    }
    const after = before.replace(EDIT.before, EDIT.after);
    await writeFile(file, lines.with(at, after).join('\n'));
    return { path: EDIT.path, line: at + 1, before: before.trim(), after: after.trim() };
  }

  private async copy(folder: string): Promise<void> {
    const names = await readdir(this.sample).catch(() => []);
    if (names.length === 0) throw new AppError('config.invalid', `The sample project is missing: ${this.sample}.`, 'Install codetest again.');
    await cp(this.sample, folder, { recursive: true, filter: (source) => relative(this.sample, source) === '' || !NOT_COPIED.has(basename(source)) });
    await this.ignoreOwnFolder(join(folder, '.gitignore'));
  }

  /** Before the commit: registering would add it, and the demo's change would then be of two files. */
  private async ignoreOwnFolder(file: string): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => IGNORED);
    const whole = text.split(/\r?\n/).includes(OWN_FOLDER) ? text : `${text.replace(/\n?$/, '\n')}${OWN_FOLDER}\n`;
    await writeFile(file, whole);
  }

  private async git(folder: string, ...args: readonly string[]): Promise<string> {
    try {
      const { stdout } = await run('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'core.autocrlf=false', ...args], { cwd: folder, env: this.environment, timeout: GIT_TIMEOUT_MS, maxBuffer: GIT_OUTPUT_LIMIT });
      return stdout;
    } catch (cause) {
      const absent = (cause as NodeJS.ErrnoException).code === 'ENOENT';
      if (absent) throw new AppError('git.unavailable', 'git cannot be started.', 'Install git and put it on the PATH.');
      throw new AppError('git.failed', `git ${args[0] === '-c' ? 'commit' : args.join(' ')} failed in ${folder}: ${cause instanceof Error ? cause.message : String(cause)}`, 'Check the rights and the free space there.');
    }
  }
}
