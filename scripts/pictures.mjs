// npm run pictures [-- NAME…]: runs the real commands on a copy of examples/shop, in a terminal of 100 columns, and draws
// what it showed into docs/pictures. Needs what `codetest run` needs, and util-linux `script`. What differs from run to run
// (elapsed times, scratch folders, where programs are installed) is written the same each time.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { terminalSvg } from './pictures/terminal-svg.mjs';
import { root, say, setUp } from './setup.mjs';

const COLUMNS = 100;
const NOT_COPIED = new Set(['target', 'build', '.gradle', '.git', '.codetest']);
const POLICY = 'src/main/java/com/example/shop/service/QuantityDiscountPolicy.java';
const CHANGED = { [POLICY]: [['quantity > 10', 'quantity >= 10']] };

/** What a build says of its own plugin holds, whatever the command line says. */
const SKIPPING = '<plugins>\n            <plugin>\n                <groupId>org.apache.maven.plugins</groupId>\n                <artifactId>maven-surefire-plugin</artifactId>\n                <configuration><skipTests>true</skipTests></configuration>\n            </plugin>';

/** One after the other on one copy: each starts from the committed sources with its edits, and the saved test of the one before. */
const SCENES = [
  { name: 'analyze', command: 'analyze', edits: CHANGED, exit: 0 },
  { name: 'analyze-explain', command: 'analyze --explain', edits: CHANGED, exit: 0 },
  { name: 'run-pass', command: 'run', edits: CHANGED, exit: 0 },
  { name: 'run-fail', command: 'test', edits: { [POLICY]: [['quantity > 10', 'quantity >= 12']] }, exit: 1 },
  { name: 'run-compile-error', command: 'test', edits: { [POLICY]: [['quantity > 10', 'quantity >= 10'], ['return 0;', 'return none;']] }, exit: 1 },
  { name: 'run-not-run', command: 'test', edits: { ...CHANGED, 'pom.xml': [['<plugins>', SKIPPING]] }, exit: 4 },
  { name: 'doctor', command: 'doctor', edits: {}, exit: 0 },
];

await setUp();
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'codetest-pictures-')));
const shop = join(scratch, 'shop');
const cli = `'${process.execPath}' '${join(root, 'dist', 'config', 'main-cli.js')}'`;
const { CI: _ci, NO_COLOR: _noColor, ...inherited } = process.env;
const env = {
  ...inherited, TERM: 'xterm-256color', SHELL: '/bin/sh', CODETEST_MCP_DATABASE_URL: `sqlite:${join(scratch, 'codetest.db')}`, GIT_CEILING_DIRECTORIES: scratch,
  GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'dev', GIT_AUTHOR_EMAIL: 'dev@example.com', GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'dev', GIT_COMMITTER_EMAIL: 'dev@example.com', GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};
try {
  await draw(process.argv.slice(2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function draw(names) {
  cpSync(join(root, 'examples', 'shop'), shop, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  writeFileSync(join(shop, '.gitignore'), 'target/\n.codetest/\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The sample shop');
  const registered = await show('project register');
  if (registered.exit !== 0) throw new Error(`register ended with ${registered.exit}: ${registered.text}`);
  mkdirSync(join(root, 'docs', 'pictures'), { recursive: true });
  for (const scene of SCENES) {
    // The scenes that run a saved test need the one that writes it.
    if (names.length > 0 && !names.includes(scene.name) && scene.name !== 'run-pass') continue;
    git('checkout', '--quiet', '.');
    for (const [path, changes] of Object.entries(scene.edits)) edit(path, changes);
    const { exit, text } = await show(scene.command);
    if (exit !== scene.exit) throw new Error(`${scene.name}: ended with ${exit}, not ${scene.exit}\n${text}`);
    const file = join('docs', 'pictures', `${scene.name}.svg`);
    writeFileSync(join(root, file), terminalSvg(`\u001b[2m$ codetest ${scene.command}\u001b[22m\n${alike(text)}`, COLUMNS));
    say(`${file} (exit code ${exit})`);
  }
}

function git(...args) {
  execFileSync('git', args, { cwd: shop, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

function edit(path, changes) {
  let text = readFileSync(join(shop, path), 'utf8');
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${path} does not hold ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(join(shop, path), text);
}

/** Runs a command in a terminal; where it offers keys, it is told to end. */
function show(command) {
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['--quiet', '--flush', '--return', '--command', `stty cols ${COLUMNS}; ${cli} ${command}`, '/dev/null'], { cwd: shop, env });
    let text = '';
    let asked = false;
    child.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (!asked && text.includes('[q] ')) {
        asked = true;
        child.stdin.write('q');
      }
    });
    child.on('error', reject);
    child.on('close', (exit) => resolve({ exit, text }));
  });
}

/** The same each time, wherever and however fast it ran. */
function alike(text) {
  return text.replaceAll(scratch, '/tmp').replace(/\/\S*\/bin\/(git|java|mvn|gradle)\b/g, '/usr/bin/$1').replace(/\b\d+\.\d s\b/g, '… s');
}
