// A project's committed files in a folder of the bench's own, with a history of its own: DIR is never written to. And the
// made-up text before a change that changes nothing: the same code, but for an empty statement at the end of one method,
// so that its unit is a changed one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;
const AUTHOR = { GIT_AUTHOR_NAME: 'bench', GIT_AUTHOR_EMAIL: 'bench@localhost', GIT_COMMITTER_NAME: 'bench', GIT_COMMITTER_EMAIL: 'bench@localhost', GIT_AUTHOR_DATE: '2000-01-01T00:00:00Z', GIT_COMMITTER_DATE: '2000-01-01T00:00:00Z' };

export class ProjectCopy {
  /** @param name of the last folder, which is the project's name in what is reported */
  constructor(source, scratch) {
    this.source = resolve(source);
    this.name = basename(this.source);
    this.folder = join(scratch, this.name);
    const files = gitIn(this.source, ['ls-files', '-z']).split('\0').filter(Boolean);
    this.head = gitIn(this.source, ['rev-parse', '--short', 'HEAD']).trim();
    for (const file of files) {
      const to = join(this.folder, file);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(this.source, file), to, { dereference: false });
    }
    this.git(['init', '-q']);
    this.git(['add', '-A', '-f']);
    this.git(['commit', '-q', '--no-verify', '-m', 'as it is']);
    this.commit = this.git(['rev-parse', 'HEAD']).trim();
    this.files = files;
  }

  git(args) {
    return gitIn(this.folder, args);
  }

  read(path) {
    return readFileSync(join(this.folder, path), 'utf8');
  }
}

/** The method as it was before the change that changes nothing. @param end the offset behind the method's closing brace */
export function withEmptyStatement(source, end) {
  const brace = source.lastIndexOf('}', end - 1);
  return `${source.slice(0, brace)};${source.slice(brace)}`;
}

function gitIn(folder, args) {
  return execFileSync('git', ['-C', folder, '-c', 'core.autocrlf=false', ...args], { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, ...AUTHOR }, stdio: ['ignore', 'pipe', 'pipe'] });
}
