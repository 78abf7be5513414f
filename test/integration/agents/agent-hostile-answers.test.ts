import { jest } from '@jest/globals';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { AppError } from '../../../src/domain/errors.js';
import { AGENT_KEY, AgentClients, generatedCode, generationFailure } from '../../support/agent-client.js';
import { draftRequest } from '../../support/agent-requests.js';
import { clientHasHungUp, goodAgent, line, openStream, PING, recordedAnswer } from '../../support/scripted-agent.js';
import type { AgentScript } from '../../support/scripted-agent.js';

// Far above what a test needs: a busy machine must not make it fail.
jest.setTimeout(120_000);

const RESULT = line({ type: 'result', data: { test_code: 'class T{}', thinking: '합계 검증' } });

const clients = new AgentClients();
afterEach(() => clients.stop());

describe('the connection is reset', () => {
  it('at every byte of a recorded answer: the result if it came whole, an error otherwise', async () => {
    const answer = recordedAnswer([PING, line({ type: 'progress', stage: '생각' }), RESULT.slice(0, 40), RESULT.slice(40)]);
    const whole = answer.indexOf('"}}') + 3;
    expect(whole).toBeGreaterThan(200);
    let cut = 0;
    const { agent, server } = await clients.raw((socket) => socket.write(answer.subarray(0, cut), () => socket.resetAndDestroy()));
    for (cut = 1; cut <= answer.length; cut += 1) {
      const told = await generatedCode(agent).catch((error: unknown) => (error instanceof AppError ? error.message : error));
      expect([cut, told]).toEqual([cut, cut >= whole ? 'class T{}' : expect.stringMatching(/is not whole|no HTTP that can be read/)]);
    }
    // Not one of these requests was sent a second time: the Agent may have worked on it.
    expect(server.requests).toHaveLength(answer.length);
  }, 60_000);

  it('before a byte was sent: the request is not repeated', async () => {
    const { agent, server } = await clients.raw((socket) => socket.resetAndDestroy());
    expect((await generationFailure(agent)).message).toContain('is not whole');
    expect(server.requests).toHaveLength(1);
  });

  it('keeps a large result whose connection breaks right behind it', async () => {
    const code = `class T{/*${'한'.repeat(500_000)}*/}`;
    const { agent } = await clients.scripted((response) => {
      openStream(response);
      response.write(line({ type: 'result', data: { test_code: code } }), () => response.socket?.destroy());
    });
    expect(await generatedCode(agent)).toBe(code);
  });

  it('keeps a result that broken framing follows', async () => {
    const { agent } = await clients.raw((socket) => {
      const [head = ''] = recordedAnswer([]).toString().split('0\r\n\r\n');
      socket.write(`${head}${Buffer.byteLength(RESULT).toString(16)}\r\n${RESULT}\r\n`, () => setTimeout(() => socket.write('no chunk size\r\n'), 20));
    });
    expect(await generatedCode(agent)).toBe('class T{}');
  });
});

describe('bodies that never end', () => {
  const forever = (response: Parameters<AgentScript>[0], chunk: string): void => {
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };

  it.each([
    { body: 'one line', status: 200, type: 'application/x-ndjson', chunk: 'x'.repeat(10_000), message: /longer line than is taken: the limit is 100000 bytes/ },
    { body: 'lines', status: 200, type: 'application/x-ndjson', chunk: PING.repeat(100), message: /longer answer than is taken: the limit is 300000 bytes/ },
    { body: 'a document', status: 200, type: 'application/json', chunk: ' '.repeat(10_000), message: /longer document than is taken: the limit is 100000 bytes/ },
    { body: 'an error page', status: 502, type: 'text/html', chunk: '<p>down</p>', message: /^Agent HTTP 502: down/ },
  ])('$body', async ({ status, type, chunk, message }) => {
    const { agent, server } = await clients.scripted((response) => {
      response.writeHead(status, { 'content-type': type });
      forever(response, chunk);
    }, { limits: { maxLineBytes: 100_000, maxAnswerBytes: 300_000 } });
    expect((await generationFailure(agent)).message).toMatch(message);
    await clientHasHungUp(server);
  });

  it('an error page that trickles: the status is told after a short wait', async () => {
    const { agent } = await clients.scripted((response) => {
      response.writeHead(504, { 'content-type': 'text/plain' });
      const timer = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(timer));
    }, { limits: { errorBodyMs: 150 } });
    expect((await generationFailure(agent)).message).toMatch(/^Agent HTTP 504: \.+$/);
  });

  it('compressed to almost nothing: bounded by what it unfolds to', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
    const { agent } = await clients.scripted((response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' }).end(bomb));
    expect((await generationFailure(agent)).message).toMatch(/longer line/);
  }, 30_000);

  it('heads without end: given up as silent', async () => {
    const { agent } = await clients.raw((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'), 10);
      socket.once('close', () => clearInterval(timer));
    }, { streamIdleMs: 200 });
    expect((await generationFailure(agent)).message).toContain('silent for 200 ms');
  });
});

describe('heads', () => {
  it.each<readonly [string, string]>([
    ['one large header', `x-bomb: ${'x'.repeat(1_000_000)}\r\n`],
    ['many headers', Array.from({ length: 20_000 }, (_, index) => `x-${index}: y\r\n`).join('')],
  ])('%s is no answer', async (_case, headers) => {
    const { agent } = await clients.raw((socket) => void socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\n${headers}\r\n`));
    expect((await generationFailure(agent)).message).toMatch(/no HTTP that can be read.*[Oo]verflow/);
  });

  it.each(['SSH-2.0-OpenSSH_9.6\r\n', 'HTTP/1.1 999999 X\r\n\r\n', '\u0000\u0000\u0000'])('something that speaks another protocol: %j', async (bytes) => {
    const { agent } = await clients.raw((socket) => void socket.end(bytes));
    expect((await generationFailure(agent)).message).toMatch(/no HTTP that can be read/);
  });

  it.each([301, 302, 303, 307, 308])('HTTP %d leads nobody elsewhere, the key least of all', async (status) => {
    const { server: other } = await clients.scripted(goodAgent);
    const { agent } = await clients.scripted((response) => void response.writeHead(status, { location: `${other.url.href}?key=${encodeURIComponent(AGENT_KEY)}` }).end());
    const error = await generationFailure(agent);
    expect(error.message).toBe(`Agent HTTP ${status}.`);
    expect(error.hint).toContain(`redirect to ${other.url.href}?key=*** is not followed`);
    expect(other.calls).toEqual([]);
  });
});

describe('bodies in other dress', () => {
  const compressed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  it.each(Object.entries(compressed))('%s, though none was asked for', async (encoding, compress) => {
    const { agent, server } = await clients.scripted((response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson', 'content-encoding': encoding }).end(compress(Buffer.from(PING + RESULT))));
    expect(await generatedCode(agent)).toBe('class T{}');
    expect(server.calls[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('gzip that is cut after the result', async () => {
    const whole = gzipSync(Buffer.from(PING + RESULT + PING.repeat(50)), { finishFlush: constants.Z_SYNC_FLUSH });
    const { agent } = await clients.scripted((response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' }).write(whole));
    expect(await generatedCode(agent)).toBe('class T{}');
  });

  it.each<readonly [string, Readonly<Record<string, string>>, Buffer, RegExp]>([
    ['gzip that is none', { 'content-encoding': 'gzip' }, Buffer.from(RESULT), /is not whole: incorrect header check/],
    ['a compression that nobody knows', { 'content-type': 'application/json', 'content-encoding': 'x-odd' }, Buffer.from([1, 2, 3]), /compressed as x-odd, which nobody asked for/],
    ['a page of a proxy', { 'content-type': 'text/html' }, Buffer.from(`<html>${AGENT_KEY}</html>`), /no JSON but "<html>\*\*\*<\/html>"/],
    ['a page that claims to be a stream', { 'content-type': 'application/x-ndjson' }, Buffer.from('<html>\n<body>login</body>\n</html>\n'), /without a result \(lines that were no message of the protocol: 3\)/],
    ['nested beyond any stack', { 'content-type': 'application/x-ndjson' }, Buffer.from(`{"type":"error","status":500,"detail":${'['.repeat(200_000)}${']'.repeat(200_000)}}\n`), /^Agent HTTP 500\.$/],
    ['tags without end', { 'content-type': 'text/html' }, Buffer.alloc(1_000_000, '<'), /no JSON/],
  ])('%s', async (_case, headers, body, message) => {
    const { agent } = await clients.scripted((response) => void response.writeHead(200, headers).end(body));
    expect((await generationFailure(agent)).message).toMatch(message);
  });

  it.each(['application/json', 'text/plain; charset=utf-8', undefined])('a stream whose media type is %s', async (type) => {
    const { agent } = await clients.scripted((response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type });
      response.write(PING);
      response.end(RESULT);
    });
    expect(await generatedCode(agent)).toBe('class T{}');
  });

  it('progress with terminal codes, line breaks and the key in it is one plain line', async () => {
    const stages: string[] = [];
    const { agent } = await clients.scripted((response) => {
      openStream(response);
      response.end(line({ type: 'progress', stage: `\u001b[31mred\u001b[0m\n\u202e${AGENT_KEY}${'x'.repeat(500)}` }) + RESULT);
    });
    await agent.generate(draftRequest(), { onProgress: (stage) => stages.push(stage) });
    expect(stages).toHaveLength(1);
    expect(stages[0]).toMatch(/^\[31mred \[0m \*\*\*x+…$/);
    expect(stages[0]?.length).toBe(200);
  });
});
