import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** No compiler sees that script: a part of the product that asks for more than it is given would only be found while measuring. */
test('bench:agent has tests written by the compiled product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-agent-wiring-'));
  try {
    const cases = join(folder, 'cases.jsonl');
    // A build tool that does nothing: what counts here is told before it is asked.
    spawnSync('node', ['scripts/bench-agent.mjs', 'examples/shop', '--count', '3', '--mutants', 'own', '--maven', 'false', '--cases', cases], { encoding: 'utf8' });
    const states = readFileSync(cases, 'utf8').trim().split('\n').map((line) => (JSON.parse(line) as { readonly state: string }).state);
    expect(states.length).toBeGreaterThanOrEqual(3);
    expect(states).toContain('written');
    expect(states).not.toContain('agent-failed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
