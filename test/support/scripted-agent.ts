import type { ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoopbackServer, type ReceivedCall } from './loopback-server.js';

export type AgentCall = ReceivedCall;

/** An Agent on a free loopback port that answers each request by the script. */
export interface ScriptedAgent {
  readonly url: URL;
  readonly calls: readonly AgentCall[];
  /** Requests whose connection the client has closed. */
  closed(): number;
  stop(): Promise<void>;
}

export type AgentScript = (response: ServerResponse, call: AgentCall) => void | Promise<void>;

export async function startScriptedAgent(script: AgentScript): Promise<ScriptedAgent> {
  const calls: AgentCall[] = [];
  const { port, closed, stop } = await startLoopbackServer((response, call) => {
    calls.push(call);
    if (call.path.endsWith('/health')) response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    else void script(response, call);
  });
  return { url: new URL(`http://127.0.0.1:${String(port)}`), calls, closed, stop };
}

/** Waits until the client has hung up on a request: at most 10 s. */
export async function clientHasHungUp(server: ScriptedAgent): Promise<void> {
  for (let tries = 0; server.closed() === 0; tries += 1) {
    if (tries === 1_000) throw new TypeError('the client keeps its connection');
    await pause(10);
  }
}

export interface RawAgent {
  readonly url: URL;
  /** What each connection sent, in the order of the connections. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

/**
 * A server of bare connections, for answers that no HTTP library would write. The script is called once the head of the
 * request is there.
 */
export async function startRawAgent(script: (socket: Socket, connection: number) => void): Promise<RawAgent> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    const own = requests.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const before = requests[own] ?? '';
      requests[own] = before + chunk.toString('utf8');
      if (!before.includes('\r\n\r\n') && requests[own].includes('\r\n\r\n')) script(socket, own);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    stop: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    }),
  };
}

/** The bytes of an answer, head and chunked body, as a server would send them. */
export function recordedAnswer(chunks: readonly string[], contentType = 'application/x-ndjson'): Buffer {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: ${contentType}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n`;
  const body = chunks.map((chunk) => `${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`).join('');
  return Buffer.from(`${head}${body}0\r\n\r\n`);
}

export const PING = '{"type":"ping"}\n';

/** Opens an NDJSON answer as the protocol has it. */
export function openStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no', 'cache-control': 'no-cache' });
  response.write(PING);
}

export function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** An Agent that answers both questions well. */
export const goodAgent: AgentScript = (response, call) => {
  openStream(response);
  const data = call.path.endsWith('/generate')
    ? { thinking: 't', intent: '조건 변경', intent_rationale: '- a', test_cases: '- [정상] b', test_code: 'class ATest { @org.junit.jupiter.api.Test void a() {} }', rationale: '- c', target_code: 'd', base_package: 'shop' }
    : { verdict: '적절', verdict_rationale: '- 경계값이 모두 검증됨', details: 'e', intent: '', intent_rationale: '' };
  response.end(line({ type: 'result', data }));
};
