// What the tests of a commit use of the project, by javac in a process of its own that stays warm.
import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { git, writtenLines } from './commits.mjs';

const TOOL = fileURLToPath(new URL('./TestUses.java', import.meta.url));

export class TestUses {
  constructor({ java, classpath, tree, isTest }) {
    this.tree = tree;
    this.isTest = isTest;
    this.requests = 0;
    this.child = spawn(java, ['-Xmx2g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '--add-exports', 'jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED', TOOL, '--classpath', classpath], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Units of main code that the tests use: `{ unit, file, changed }`, `changed` where a member that the commit wrote uses it; undefined where javac failed. */
  async of(change) {
    git(this.tree, ['checkout', '--quiet', '--force', '--detach', change.commit]);
    const roots = sourceRoots(git(this.tree, ['ls-files', '-z', '--', '*.java']).split('\0'), change.tests);
    const id = String((this.requests += 1));
    this.child.stdin.write(`${[id, roots.map((root) => join(this.tree, root)).join(':'), ...change.tests.map((path) => join(this.tree, path))].join('\t')}\n`);
    const written = writtenLines(this.tree, change);
    const uses = new Map();
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done) throw new Error('the compiler ended early');
      const record = JSON.parse(value);
      if (record.kind === 'end') return record.errors < 0 ? undefined : [...uses.values()];
      const file = relative(this.tree, record.file);
      if (this.isTest(file)) continue;
      const lines = written.get(relative(this.tree, record.test)) ?? new Set();
      const changed = rangeHas(lines, record.from, record.to);
      const unit = `${record.what} ${record.id}`;
      uses.set(unit, { unit, file, changed: changed || uses.get(unit)?.changed === true });
    }
  }

  close() {
    this.child.stdin.end();
  }
}

function rangeHas(lines, from, to) {
  for (let line = from; line <= to; line += 1) if (lines.has(line)) return true;
  return false;
}

/** Those of the tests' own modules first, since a class may stand in several modules. */
function sourceRoots(paths, tests) {
  const roots = new Set(paths.flatMap((path) => /^(.*?\bsrc\/\w+\/java\d*)\//.exec(path)?.[1] ?? []));
  const modules = new Set(tests.map((path) => path.slice(0, Math.max(path.lastIndexOf('/src/') + 1, 0))));
  const own = (root) => modules.has(root.slice(0, root.lastIndexOf('src/')));
  return [...[...roots].filter(own).sort(), ...[...roots].filter((root) => !own(root)).sort()];
}
