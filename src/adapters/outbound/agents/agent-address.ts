import type { AgentLimits } from './agent-limits.js';

export interface AgentAddress {
  /** The address before `/api/v1`. */
  readonly url: URL;
  /** Sent as `X-API-Key`, to this address alone; never part of a message. */
  readonly apiKey?: string;
  /** Limit of silence while an answer is awaited; its length has none. */
  readonly streamIdleMs: number;
  /** Limit of a short request. */
  readonly timeoutMs: number;
  /** Those that differ from the defaults. */
  readonly limits?: Partial<AgentLimits>;
}

export function endpoint(address: AgentAddress, path: string): URL {
  const base = address.url.href.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return new URL(`${base}/api/v1/${path}`);
}

export function keyHeader(address: AgentAddress): Record<string, string> {
  return address.apiKey === undefined ? {} : { 'x-api-key': address.apiKey };
}

/** Takes secrets out of a text that someone else wrote. */
export type Redaction = (text: string) => string;

/** The key, and what the address itself holds to log in with, as they are and as JSON and URLs write them. */
export function redactionOf({ apiKey, url }: AgentAddress): Redaction {
  const login = url.password === '' ? [] : [decoded(url.password), Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString('base64')];
  const secrets = [apiKey ?? '', ...login].filter((secret) => secret !== '');
  const written = [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), encodeURI(secret)]))];
  // The longest first: a shorter form may be part of a longer one.
  written.sort((a, b) => b.length - a.length);
  return (text) => written.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
