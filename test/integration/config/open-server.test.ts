import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceIdentifier } from 'inversify';
import { openDatabase } from '../../../src/adapters/outbound/persistence/open-database.js';
import { composeServer, openServer } from '../../../src/config/open-server.js';
import type { Profile } from '../../../src/config/profiles.js';
import { readSettings } from '../../../src/config/settings.js';
import { TOKENS } from '../../../src/config/tokens.js';
import { collectingLog } from '../../support/server-use-cases.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codetest-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settingsOf = (profile: Profile, environment: Record<string, string>) => readSettings({ environment, home: folder, folder, flags: { profile } }).settings;

test.each([
  ['local', {}],
  ['local', { CODETEST_MCP_AGENT_URL: 'http://127.0.0.1:9' }],
  ['server', { CODETEST_MCP_API_KEYS: 'k' }],
  ['server', { CODETEST_MCP_AGENT_URL: 'http://127.0.0.1:9', CODETEST_MCP_AGENT_API_KEY: 'k', CODETEST_LOCALE: 'en' }],
] as const)('profile %s with %j: every service can be built, each once', async (profile, environment) => {
  const settings = settingsOf(profile, environment);
  const database = await openDatabase(settings.databaseFile);
  const container = composeServer(settings, { version: '1.2.3', log: collectingLog() }, database);
  for (const token of Object.values(TOKENS) as ServiceIdentifier[]) {
    const first: unknown = container.get(token);
    expect(first).toBeDefined();
    expect(container.get(token)).toBe(first);
  }
  await container.get(TOKENS.javaSource).close();
  await database.close();
});

test('the agent is the one that the settings name', async () => {
  const names = await Promise.all(
    [{}, { CODETEST_MCP_AGENT_URL: 'http://127.0.0.1:9' }].map(async (environment, index) => {
      const settings = readSettings({ environment, home: join(folder, String(index)), folder }).settings;
      const database = await openDatabase(settings.databaseFile);
      const name = composeServer(settings, { version: '1.2.3', log: collectingLog() }, database).get(TOKENS.testAgent).constructor.name;
      await database.close();
      return name;
    }),
  );
  expect(names).toEqual(['EmbeddedTestAgent', 'NdjsonTestAgent']);
});

test('a server registers, describes and deletes, and closes twice without harm', async () => {
  const server = await openServer(settingsOf('local', {}), { version: '1.2.3', log: collectingLog() });
  const { useCases } = server;
  const { project, missing } = await useCases.registerProject.execute({ name: 'shop', gitUrl: 'https://example.com/a/b', owner: 'kim', manifest: [{ path: 'src/main/java/A.java', hash: 'a'.repeat(64), size: 3 }] });
  expect([project.ingest.status, missing]).toEqual(['PENDING', ['a'.repeat(64)]]);
  expect((await useCases.describeProject.execute(project.id)).project).toMatchObject({ name: 'shop' });
  expect((await useCases.listProjects.execute({})).projects.map((each) => each.id)).toEqual([project.id]);
  expect(await useCases.checkAgent.execute()).toEqual({ ok: true });
  await useCases.deleteProject.execute(project.id);
  await expect(useCases.describeProject.execute(project.id)).rejects.toMatchObject({ code: 'project.not-found' });
  await server.close();
  await server.close();
});
