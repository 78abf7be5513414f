import { AppError } from '../../../src/domain/errors.js';
import { readSettings, requireKeysOnPublicAddress, type SettingsFlags } from '../../../src/config/settings.js';
import { IGNORED_VARIABLES, VARIABLES } from '../../../src/config/variables.js';
import { expectPublished } from '../../support/golden.js';

const read = (environment: Record<string, string>, flags: SettingsFlags = {}) => readSettings({ environment, home: '/home/kim', folder: '/srv', flags });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (cause) {
    if (cause instanceof AppError) return cause;
    throw cause;
  }
  throw new Error('nothing was refused');
}

test('nothing set: profile local', () => {
  const { settings, warnings } = read({ PATH: '/bin', HOME: '/home/kim' });
  expect(plain(settings)).toEqual({
    profile: 'local',
    indexParser: 'tree-sitter',
    locale: 'ko',
    client: {},
    inbound: { transport: 'stdio', host: '127.0.0.1', port: 8100, apiKeys: [] },
    agent: { timeoutMs: 60_000, streamIdleMs: 120_000 },
    databaseFile: '/home/kim/.codetest/codetest.db',
    context: {},
  });
  expect(warnings).toEqual([]);
});

test('profile server listens for everybody, and so wants keys', () => {
  const { settings } = read({}, { profile: 'server' });
  expect(settings.inbound).toEqual({ transport: 'http', host: '0.0.0.0', port: 80, apiKeys: [] });
  expect(refusal(() => requireKeysOnPublicAddress(settings.inbound))).toMatchObject({ code: 'config.invalid', hint: expect.stringContaining('CODETEST_MCP_API_KEYS') as unknown });
});

test.each([
  ['http', '0.0.0.0', [], true],
  ['http', '::', [], true],
  ['http', '10.0.0.5', [], true],
  ['http', 'codetest.acme.com', [], true],
  ['http', '127.0.0.1.evil.example', [], true],
  ['http', '0.0.0.0', ['k'], false],
  ['http', '127.0.0.1', [], false],
  ['http', 'localhost', [], false],
  ['http', '::1', [], false],
  ['stdio', '0.0.0.0', [], false],
] as const)('%s on %s with keys %j is refused: %s', (transport, host, apiKeys, refused) => {
  const start = (): void => requireKeysOnPublicAddress({ transport, host, port: 1, apiKeys });
  if (refused) expect(start).toThrow(AppError);
  else expect(start).not.toThrow();
});

test('everything set', () => {
  const { settings, warnings } = read({
    CODETEST_SERVER_URL: 'http://host:8100/mcp',
    CODETEST_API_KEY: 'client-key',
    CODETEST_LOCALE: 'en',
    CODETEST_MCP_TRANSPORT: 'streamable-http',
    CODETEST_MCP_HOST: '0.0.0.0',
    CODETEST_MCP_PORT: '9000',
    CODETEST_MCP_API_KEYS: 'one, two,,',
    CODETEST_MCP_AGENT_URL: 'https://agent',
    CODETEST_MCP_AGENT_API_KEY: 'agent-key',
    CODETEST_MCP_AGENT_TIMEOUT: '2.5',
    CODETEST_MCP_AGENT_STREAM_IDLE: '30',
    CODETEST_MCP_DATABASE_URL: 'sqlite:data/x.db',
    CODETEST_MAX_CONTEXT_FILES: '10',
    CODETEST_MAX_CONTEXT_TOTAL_CHARS: '1000',
    CODETEST_INDEX_PARSER: 'java-parser',
  });
  expect(plain(settings)).toEqual({
    profile: 'local',
    indexParser: 'java-parser',
    locale: 'en',
    client: { serverUrl: 'http://host:8100/mcp', apiKey: 'client-key' },
    inbound: { transport: 'http', host: '0.0.0.0', port: 9000, apiKeys: ['one', 'two'] },
    agent: { url: 'https://agent/', apiKey: 'agent-key', timeoutMs: 2_500, streamIdleMs: 30_000 },
    databaseFile: '/srv/data/x.db',
    context: { maxFiles: 10, maxChars: 1_000 },
  });
  expect(warnings).toEqual([]);
});

test('flags win over the environment', () => {
  const { settings } = read({ CODETEST_MCP_TRANSPORT: 'stdio', CODETEST_LOCALE: 'ko', CODETEST_MCP_DATABASE_URL: 'sqlite:x.db' }, { transport: 'http', locale: 'en', dataFolder: '/scratch/data' });
  expect([settings.inbound.transport, settings.locale, settings.databaseFile]).toEqual(['http', 'en', '/scratch/data/codetest.db']);
});

test('an empty value counts as none', () => {
  expect(plain(read({ CODETEST_SERVER_URL: '', CODETEST_LOCALE: ' ', CODETEST_OTHER: '' }))).toEqual(plain(read({})));
});

test.each([
  ['MAX_CONTEXT_FILES', '7', 'context.maxFiles', 7],
  ['MAX_CONTEXT_TOTAL_CHARS', '70', 'context.maxChars', 70],
  ['CODETEST_MCP_AGENT_BASE_URL', 'http://old/', 'agent.url', 'http://old/'],
])('the other name %s', (name, value, path, expected) => {
  const { settings, warnings } = read({ [name]: value });
  expect(plain(settings)).toHaveProperty(path, expected);
  expect(warnings).toEqual([]);
});

test('of two names for one thing the newer one wins, and that is said', () => {
  const { settings, warnings } = read({ CODETEST_MCP_AGENT_URL: 'http://new', CODETEST_MCP_AGENT_BASE_URL: 'http://old' });
  expect(settings.agent.url?.href).toBe('http://new/');
  expect(warnings).toEqual(['CODETEST_MCP_AGENT_BASE_URL is ignored: CODETEST_MCP_AGENT_URL is set too and wins.']);
});

test.each([
  ['CODETEST_MCP_PROT', 'CODETEST_MCP_PROT is not known. Did you mean CODETEST_MCP_PORT?'],
  ['CODETEST_SERVERURL', 'CODETEST_SERVERURL is not known. Did you mean CODETEST_SERVER_URL?'],
  ['CODETEST_SOMETHING_ELSE_ENTIRELY', 'CODETEST_SOMETHING_ELSE_ENTIRELY is not known.'],
  ['CODETEST_VERDICT_TOKENS', 'CODETEST_VERDICT_TOKENS is set, but this version does not use it.'],
  ['CODETEST_MCP_AGENT_GENERATE_TIMEOUT', 'CODETEST_MCP_AGENT_GENERATE_TIMEOUT is set, but it has no effect: a generation is given up on silence (CODETEST_MCP_AGENT_STREAM_IDLE), not on length.'],
])('%s is warned about', (name, warning) => {
  expect(read({ [name]: '1' }).warnings).toEqual([warning]);
});

test.each([
  ['CODETEST_MCP_PORT', 'eighty', 'whole number'],
  ['CODETEST_MCP_PORT', '65536', 'at most 65535'],
  ['CODETEST_MCP_PORT', '-1', 'whole number'],
  ['CODETEST_MCP_AGENT_TIMEOUT', '0', 'more than 0'],
  ['CODETEST_MCP_AGENT_TIMEOUT', '60s', 'number of seconds'],
  ['CODETEST_MCP_AGENT_STREAM_IDLE', '100000', 'at most 86400'],
  ['CODETEST_SERVER_URL', 'ftp://host', 'http'],
  ['CODETEST_SERVER_URL', 'host:8100', 'http'],
  ['CODETEST_LOCALE', 'fr', 'ko or en'],
  ['CODETEST_MCP_TRANSPORT', 'sse', 'streamable-http, http or stdio'],
  ['CODETEST_MCP_HOST', 'a b', 'address'],
  ['CODETEST_MAX_CONTEXT_FILES', '0', 'at least 1'],
  ['MAX_CONTEXT_FILES', '1.5', 'whole number'],
])('%s=%s stops the start with its name and what was expected', (name, value, expectation) => {
  const error = refusal(() => read({ [name]: value }));
  expect(error.code).toBe('config.invalid');
  expect(error.message).toContain(`${name} cannot be used: ${JSON.stringify(value)}`);
  expect(`${error.message} ${error.hint}`).toContain(expectation);
});

test.each([
  ['CODETEST_MCP_API_KEYS', 'good,geheim wort'],
  ['CODETEST_MCP_API_KEYS', ' , ,'],
  ['CODETEST_API_KEY', 'geheim\nwort'],
  ['CODETEST_MCP_AGENT_API_KEY', '비밀geheim'],
  ['CODETEST_MCP_DATABASE_URL', 'postgres://kim:geheim@db/codetest'],
  ['CODETEST_MCP_DATABASE_URL', 'mysql://kim:geheim@db/codetest'],
])('a bad %s is never echoed', (name, value) => {
  const error = refusal(() => read({ [name]: value }));
  expect(`${error.message} ${error.hint}`).toContain(name);
  expect(`${error.message} ${error.hint}`).not.toContain('geheim');
});

test.each([
  ['sqlite:/var/x.db', '/var/x.db'],
  ['sqlite:///var/x.db', '/var/x.db'],
  ['sqlite:///./data/x.db', '/srv/data/x.db'],
  ['sqlite:x.db', '/srv/x.db'],
  ['SQLite:/var/x.db', '/var/x.db'],
])('%s is the file %s', (address, file) => {
  expect(read({ CODETEST_MCP_DATABASE_URL: address }).settings.databaseFile).toBe(file);
});

test.each(['sqlite:', 'sqlite://host/x.db', 'sqlite::memory:', 'sqlite:/var/', 'file.db', 'postgresql://db/x'])('%s is refused', (address) => {
  expect(refusal(() => read({ CODETEST_MCP_DATABASE_URL: address })).code).toBe('config.invalid');
});

test('the table of variables is what was published', () => {
  const rows = Object.values(VARIABLES).map((row: { name: string; aliases?: readonly string[]; type: string; byDefault: string; about: string; secret?: true }) => {
    const names = [row.name, ...(row.aliases ?? [])].map((name) => `\`${name}\``).join(', ');
    return `| ${names} | ${row.type} | ${row.byDefault} | ${row.about}${row.secret === true ? ' Never echoed.' : ''} |`;
  });
  const ignored = Object.entries(IGNORED_VARIABLES).map(([name, why]) => `- \`${name}\`: ${why}.`);
  const text = ['# Environment variables', '', 'An empty value counts as none. Flags of the command line win over these. A value that cannot be used stops the start; a `CODETEST_*` name that is not known is warned about.', '', '| variable | value | default | meaning |', '|---|---|---|---|', ...rows, '', 'Accepted and without effect:', '', ...ignored, ''].join('\n');
  expectPublished('variables.md', text);
});
