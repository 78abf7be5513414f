import { InMemoryCheckout } from '../../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { InMemoryTeamSettings } from '../../../src/adapters/outbound/workspace/in-memory-team-settings.js';
import { InMemoryWorkspace } from '../../../src/adapters/outbound/workspace/in-memory-workspace.js';
import { CollectMendedChange } from '../../../src/application/execution/collect-mended-change.js';
import { NO_CHANGE, ROOT } from '../../support/checkout-flows.js';

const TEST = 'src/test/java/shop/GeneratedCartTest.java';

function setting(teamSettings: Readonly<Record<string, string>> = {}) {
  const workspace = new InMemoryWorkspace({ 'pom.xml': '<project/>' });
  const seen: (readonly string[])[] = [];
  const collectChange = { execute: () => { seen.push(workspace.paths()); return Promise.resolve(NO_CHANGE); } };
  return { workspace, seen, collect: new CollectMendedChange(collectChange, new InMemoryCheckout({ commits: [{ 'pom.xml': '<project/>' }] }), workspace, new InMemoryTeamSettings(teamSettings)) };
}

test('what a killed run left is gone before the change is collected, and named', async () => {
  const { workspace, seen, collect } = setting();
  const killed = await workspace.open(ROOT);
  await killed.write(TEST, 'class GeneratedCartTest { }');
  workspace.kill();
  expect((await collect.execute('working-tree')).mended).toEqual([TEST]);
  expect(seen).toEqual([['pom.xml']]);
  expect((await collect.execute('working-tree')).mended).toEqual([]);
});

test('while a run has its test in the project, nothing is collected', async () => {
  const { workspace, seen, collect } = setting();
  const running = await workspace.open(ROOT);
  await expect(collect.execute('working-tree')).rejects.toMatchObject({ code: 'run.busy' });
  await running.restore();
  expect(seen).toEqual([]);
  expect((await collect.execute('working-tree')).files).toEqual([]);
});

test("the team's settings of the working tree go with the change; without a file nothing does", async () => {
  const root = (await new InMemoryCheckout({ commits: [{ 'pom.xml': '<project/>' }] }).describe()).root;
  expect((await setting({ [root]: '[impact]\n' }).collect.execute('working-tree')).teamSettings).toBe('[impact]\n');
  expect(await setting().collect.execute('working-tree')).not.toHaveProperty('teamSettings');
});
