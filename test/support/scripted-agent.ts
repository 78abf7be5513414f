import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AgentCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

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
  let closed = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => { if (!response.writableFinished) closed += 1; });
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const call = { path: request.url ?? '', headers: request.headers, body: text === '' ? undefined : JSON.parse(text) as unknown };
      calls.push(call);
      if (call.path.endsWith('/health')) response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      else void script(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    calls,
    closed: () => closed,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
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
