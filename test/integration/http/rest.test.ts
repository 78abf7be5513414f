import { request } from 'node:http';
import { LISTENER_LIMITS, listen } from '../../../src/adapters/inbound/http/http-listener.js';
import { AppError, ERROR_KINDS } from '../../../src/domain/errors.js';
import { problemOfError, STATUS_BY_KIND } from '../../../src/adapters/inbound/http/problem.js';
import { expectGolden, expectPublished } from '../../support/golden.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/http-server.js';
import { PROJECT, PROJECT_ID, serverUseCases } from '../../support/server-use-cases.js';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  servers.push(server);
  return server;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** A request with headers that fetch would not send. */
function raw(url: string, options: { method?: string; headers?: Record<string, string>; path?: string }): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const target = new URL(url);
    const sent = request({ host: target.hostname, port: target.port, path: options.path ?? target.pathname, method: options.method ?? 'GET', headers: options.headers ?? {} }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('projects', () => {
  test('a project, with what was left out and its graph', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/api/v1/projects/${PROJECT_ID}`);
    expect(answer.status).toBe(200);
    expectGolden('http/project.json', await answer.json());
  });

  test('pages by a cursor until there is no next one', async () => {
    const asked: unknown[] = [];
    const { url } = await start({
      useCases: {
        listProjects: {
          execute: (page) => {
            asked.push(page);
            return Promise.resolve(page.after === undefined ? { projects: [PROJECT], next: '가게 & co' } : { projects: [] });
          },
        },
      },
    });
    const first = (await (await fetch(`${url}/api/v1/projects?limit=1`)).json()) as { next_cursor: string };
    expectGolden('http/project-page.json', first);
    const second = await (await fetch(`${url}/api/v1/projects?cursor=${first.next_cursor}`)).json();
    expect(second).toEqual({ items: [], next_cursor: null });
    expect(asked).toEqual([{ limit: 1 }, { limit: 50, after: '가게 & co' }]);
  });

  test('deletes, and the second time there is nothing', async () => {
    let there = true;
    const { url } = await start({
      useCases: {
        deleteProject: {
          execute: (id) => {
            const known = there;
            there = false;
            return known ? Promise.resolve({ deleted: id }) : serverUseCases().deleteProject.execute('none');
          },
        },
      },
    });
    const path = `${url}/api/v1/projects/${PROJECT_ID}`;
    expect([(await fetch(path, { method: 'DELETE' })).status, (await fetch(path, { method: 'DELETE' })).status]).toEqual([204, 404]);
  });
});

describe('problems', () => {
  test.each([
    ['no such project', '/api/v1/projects/none', 'GET', 404, 'project.not-found'],
    ['no such path', '/api/v2', 'GET', 404, 'http.no-such-path'],
    ['a method that is not served', '/api/v1/projects', 'PUT', 405, 'http.method-not-allowed'],
    ['a method that nobody serves', '/api/v1/projects', 'SEARCH', 501, 'http.method-not-implemented'],
    ['a limit that is none', '/api/v1/projects?limit=many', 'GET', 400, 'input.invalid'],
    ['a limit that is too high', '/api/v1/projects?limit=101', 'GET', 400, 'input.invalid'],
    ['a cursor of somebody else', '/api/v1/projects?cursor=xyz', 'GET', 400, 'input.invalid'],
    ['a path that cannot be decoded', '/api/v1/projects/%E0%A4%A', 'GET', 404, 'project.not-found'],
  ] as const)('%s', async (...[what, path, method, status, code]) => {
    const { url } = await start();
    const answer = await raw(url, { path, method });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.text)).toMatchObject({ status, code, instance: 'urn:codetest:request:request-1', type: `urn:codetest:problem:${code}` });
    expectGolden(`http/problem-${what.replaceAll(' ', '-')}.json`, JSON.parse(answer.text));
  });

  test('an unexpected error tells an id and nothing else; the log has the rest', async () => {
    const { url, log } = await start({ useCases: { describeProject: { execute: () => Promise.reject(new TypeError('secret path /etc/passwd')) } } });
    const answer = await fetch(`${url}/api/v1/projects/${PROJECT_ID}`, { headers: { 'X-Request-Id': 'abc-1' } });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('X-Request-Id')]).toEqual([500, 'abc-1']);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', instance: 'urn:codetest:request:abc-1' });
    expect(log.lines.find((line) => line.level === 'error')?.fields).toMatchObject({ err: expect.any(TypeError) as unknown, requestId: 'abc-1' });
  });

  test('every code of the domain has a status', () => {
    for (const code of Object.keys(ERROR_KINDS) as (keyof typeof ERROR_KINDS)[]) {
      const problem = problemOfError(new AppError(code, 'm', 'h'), 'r');
      expect(problem).toMatchObject({ code, status: code === 'input.too-large' ? 413 : STATUS_BY_KIND[ERROR_KINDS[code]] });
    }
  });
});

describe('keys', () => {
  const keys = { app: { apiKeys: ['first-key', 'second-key'] } };

  test.each([
    ['/api/v1/projects', 401],
    ['/api/v1/openapi.json', 401],
    ['/nowhere', 401],
    ['/mcp', 401],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/api/v1/health', 200],
  ])('%s without a key: %d', async (path, status) => {
    const { url } = await start(keys);
    expect((await raw(url, { path })).status).toBe(status);
  });

  test.each([
    ['first-key', 200],
    ['second-key', 200],
    ['first-keys', 401],
    ['first-ke', 401],
    ['', 401],
  ])('key %j: %d', async (key, status) => {
    const { url } = await start(keys);
    const answer = await raw(url, { path: '/api/v1/projects', headers: { 'X-API-Key': key } });
    expect(answer.status).toBe(status);
    if (status === 401) expect(JSON.parse(answer.text)).toMatchObject({ code: 'auth.denied', status: 401 });
  });

  test('a key that is wrong is in no log', async () => {
    const { url, log } = await start(keys);
    await raw(url, { path: '/api/v1/projects?key=query-secret', headers: { 'X-API-Key': 'sent-secret' } });
    expect(JSON.stringify(log.lines)).not.toMatch(/sent-secret|query-secret|first-key/);
    expect(log.lines.some((line) => line.message === 'request')).toBe(true);
  });

  test('the MCP endpoint refuses in its own words', async () => {
    const { url } = await start(keys);
    const answer = await fetch(`${url}/mcp`, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: null, error: { code: -32000, message: expect.stringContaining('X-API-Key') as unknown } });
  });
});

describe('foreign pages', () => {
  test.each([
    ['localhost:8100', undefined, true, 200],
    ['127.0.0.1', 'http://localhost:3000', true, 200],
    ['[::1]:80', undefined, true, 200],
    ['evil.example', undefined, true, 403],
    ['127.0.0.1.evil.example', undefined, true, 403],
    ['evil.example@localhost', undefined, true, 403],
    ['localhost#evil.example', undefined, true, 403],
    ['localhost/evil.example', undefined, true, 403],
    ['localhost', 'http://evil.example#@localhost', true, 403],
    ['localhost', 'http://evil.example', true, 403],
    ['localhost', 'null', true, 403],
    ['codetest.acme.com', undefined, false, 200],
    ['codetest.acme.com', 'https://codetest.acme.com', false, 200],
    ['codetest.acme.com', 'https://evil.example', false, 403],
  ])('Host %j, Origin %j, loopback %j: %d', async (host, origin, boundToLoopback, status) => {
    const { url } = await start({ app: { boundToLoopback } });
    const headers = { Host: host, ...(origin === undefined ? {} : { Origin: origin }) };
    for (const path of ['/api/v1/projects', '/health/live']) expect((await raw(url, { path, headers })).status).toBe(status);
    expect((await raw(url, { path: '/mcp', headers })).status).toBe(status === 200 ? 405 : 403);
  });

  test('every answer forbids what pages could do with it', async () => {
    const { url } = await start();
    for (const path of ['/api/v1/projects', '/nowhere']) {
      expect((await raw(url, { path })).headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store', 'content-security-policy': expect.stringContaining("default-src 'none'") as unknown });
    }
  });
});

describe('health', () => {
  test('a storage that does not answer makes the server not ready, and its reason stays in the log', async () => {
    const { url, log } = await start({ useCases: { listProjects: { execute: () => Promise.reject(new AppError('store.failed', 'disk /secret', '')) } } });
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not-ready', reason: 'the storage does not answer' }]);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(log.lines.some((line) => line.message === 'the storage does not answer')).toBe(true);
  });

  test('an agent that cannot be reached degrades, and is told', async () => {
    const { url } = await start({ useCases: { checkAgent: { execute: () => Promise.resolve({ ok: false, reason: 'refused' }) } } });
    const health = await fetch(`${url}/api/v1/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'degraded', version: '1.2.3', agent: 'unreachable: refused' }]);
  });
});

test('the OpenAPI document is what was published', async () => {
  const { url } = await start();
  expectPublished('openapi.json', await (await fetch(`${url}/api/v1/openapi.json`)).json());
});

describe('listener', () => {
  test('an address that is taken is told with what to do', async () => {
    const { port } = await start();
    await expect(listen(() => undefined, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'server.cannot-listen', message: expect.stringContaining('another program') as unknown });
  });

  test('closing lets a request that runs come to its end', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const listener = await listen(
      (_request, response) => {
        entered();
        void held.then(() => response.end('done'));
      },
      { host: '127.0.0.1', port: 0 },
      LISTENER_LIMITS.closeGraceMs,
    );
    const answer = fetch(listener.url);
    await running;
    const closed = listener.close();
    release();
    expect(await (await answer).text()).toBe('done');
    await closed;
    await expect(fetch(listener.url)).rejects.toThrow();
  });

  test('a request that never ends is cut after the grace', async () => {
    const listener = await listen(() => undefined, { host: '127.0.0.1', port: 0 }, 50);
    const answer = expect(fetch(listener.url)).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await listener.close();
    await answer;
  });
});
