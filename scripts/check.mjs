// npm run check: types, pure types, lint, dependency rules, unit and architecture tests. npm run check:full: the same with every test.
import { run, say, seconds, setUp } from './setup.mjs';

const full = process.argv.includes('--full');
const node = (script, ...args) => [process.execPath, [script, ...args]];
const steps = [
  ['types', ...node('node_modules/typescript/bin/tsc', '--noEmit')],
  ['pure types (domain and use cases compile without Node or DOM types)', ...node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json')],
  ['lint', ...node('node_modules/eslint/bin/eslint.js', 'src', 'test', '--max-warnings=0')],
  ['dependency rules', ...node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'test', '--config', '.dependency-cruiser.cjs', '--output-type', 'err')],
  [full ? 'every test' : 'unit and architecture tests', ...node('scripts/test.mjs', '--level', full ? 'full' : 'unit')],
];

await setUp();
for (const [name, program, args] of steps) {
  say(`[check] ${name} …`);
  const started = Date.now();
  const done = run(program, args);
  if (done.status !== 0) { say(`[check] ${name}: failed after ${seconds(started)}`); process.exit(1); }
  say(`[check] ${name}: ${seconds(started)}`);
}
