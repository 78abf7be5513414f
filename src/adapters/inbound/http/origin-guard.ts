import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses that nothing outside this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Guards against web pages that talk to the server through their visitor's browser (DNS rebinding, MCP 2025-11-25
 * transports, security warning). On a loopback address the Host header must name this machine; everywhere an Origin
 * header, which browsers alone send, must be that of the server itself.
 *
 * @returns why the request is refused, or undefined
 */
export function originFault(headers: IncomingHttpHeaders, boundToLoopback: boolean): string | undefined {
  const host = nameOf(`http://${headers.host ?? ''}`);
  if (host === undefined) return 'The Host header is missing or malformed.';
  if (boundToLoopback && !LOOPBACK_NAMES.has(host.hostname)) return 'The Host header names another machine than this one.';
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const from = nameOf(origin);
  if (from === undefined) return 'The Origin header is not that of this server.';
  const own = boundToLoopback ? LOOPBACK_NAMES.has(from.hostname) : from.host === host.host;
  return own ? undefined : 'The Origin header is not that of this server.';
}

function nameOf(address: string): { readonly hostname: string; readonly host: string } | undefined {
  // A URL would take the rest of `localhost#evil.example` or `evil@localhost` for something else than a name.
  if (/[@/\\?#\s]/.test(address.slice(address.indexOf('://') + 3)) || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  return hostname === '' ? undefined : { hostname, host };
}
