import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';
import { startServe, type ServedProcess } from '../../support/served-process.js';

// Real Maven, with a repository that may be cold.
jest.setTimeout(600_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const KEY = 'team-key-1';
const home = mkdtempSync(join(tmpdir(), 'codetest-remote-'));
const benches: CliBench[] = [];
let server: ServedProcess;
let url = '';

beforeAll(async () => {
  server = startServe(['--transport', 'http'], { HOME: home, CODETEST_MCP_PORT: '0', CODETEST_MCP_API_KEYS: `other,${KEY}` });
  const [, address] = await server.says(/(http:\/\/127\.0\.0\.1:\d+)/);
  url = `${address}/mcp`;
});
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(home, { recursive: true, force: true });
  removeFolders();
});

function client(name: string): { readonly project: CliBench; readonly json: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<readonly [number | null, Record<string, unknown>]> } {
  const project = CliBench.of('test/fixtures/projects/maven-junit5');
  benches.push(project);
  project.git('remote', 'add', 'origin', `https://example.com/acme/${name}.git`);
  return {
    project,
    json: async (args, env = { CODETEST_API_KEY: KEY }) => {
      const { code, out } = await project.start([...args, '--json'], { env: { CODETEST_SERVER_URL: url, ...env } }).ended;
      return [code, JSON.parse(out) as Record<string, unknown>];
    },
  };
}

it('registers, tells the state, and deletes, and nothing is stored here', async () => {
  const { project, json } = client('one');
  const [code, registered] = await json(['project', 'register']);
  expect([code, registered]).toMatchObject([0, { name: '내 상점', git_url: 'https://example.com/acme/one.git', ingest_status: 'READY', waited: 'settled', sent: { files: expect.any(Number) as number } }]);
  expect(await json(['project', 'status'])).toMatchObject([0, { id: registered['id'], snapshot: 'current' }]);
  expect(project.hasStorage()).toBe(false);
  expect(await json(['project', 'delete', '--yes'])).toEqual([0, { deleted: registered['id'] }]);
});

it.each([
  ['a wrong key', { CODETEST_API_KEY: 'guessed' }],
  ['no key', {}],
])('%s is refused, and the project is not marked as registered', async (_name, env) => {
  const { project, json } = client('two');
  const [code, document] = await json(['project', 'register'], env);
  expect([code, document]).toMatchObject([2, { error: { code: 'auth.denied', hint: expect.stringContaining('CODETEST_API_KEY') as string } }]);
  expect(JSON.stringify(document)).not.toContain('guessed');
  expect(project.has('.codetest')).toBe(false);
});

it('a deleted project is told as such', async () => {
  const { json } = client('three');
  await json(['project', 'register']);
  await json(['project', 'delete', '--yes']);
  expect(await json(['project', 'status'])).toMatchObject([2, { error: { code: expect.stringMatching(/^project\.not-/) as string } }]);
});

describeWith('mvn')('codetest run against the server', () => {
  it('generates there, executes here, reports there', async () => {
    const { project, json } = client('four');
    await json(['project', 'register']);
    project.commitAll();
    project.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    expect(await json(['run'])).toMatchObject([0, { result: 'PASS', report: { result: 'PASS', verdict: expect.any(String) as string } }]);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test-result.txt', '?? src/test/test.txt']);
    expect(project.hasStorage()).toBe(false);
  });
});
