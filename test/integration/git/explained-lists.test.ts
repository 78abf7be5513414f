import { GitCheckout } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import { analysing } from '../../support/change-parts.js';
import { gitEnvironment, layOut, removeFolders, repository } from '../../support/git-repositories.js';
import { recordedCli } from '../../support/recorded-cli.js';

// What `analyze` prints of a change that is longer than a list.

afterAll(removeFolders);

const env = gitEnvironment();
const METHODS = Array.from({ length: 12 }, (_, at) => `m${String(at)}`);
const source = (value: number): string => `@Deprecated(since = "${String(value)}") class A {\n${METHODS.map((name) => `  int ${name}() { return ${String(value)}; }\n`).join('')}}\n`;

async function printed(...flags: readonly string[]): Promise<string> {
  const folder = repository(env, [{ 'A.java': source(1) }]);
  layOut(folder, { 'A.java': source(2) });
  const analyse = analysing(new GitCheckout({ folder, project: 'repository', environment: env }));
  return (await recordedCli(['--locale', 'en', 'analyze', ...flags], { session: { analyse } })).out;
}

test('a list is cut and says so; with --explain nothing is left out', async () => {
  const [short, whole] = [await printed(), await printed('--explain')];
  expect([short.match(/modified A/g)?.length, short.includes('5 more')]).toEqual([8, true]);
  expect([whole.match(/modified A/g)?.length, whole.includes(' more\n')]).toEqual([13, false]);
});

test('of a type of which no member differs it is said that its header does', async () => {
  expect(await printed()).toContain('modified A (A.java:1) [header]\n');
});
