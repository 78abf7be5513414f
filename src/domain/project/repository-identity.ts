import { badGitUrl } from './project-errors.js';

/** What stays the same over the ways of writing one repository's address: `github.com/acme/shop`. */
export type RepositoryIdentity = string;

interface RemoteAddress {
  readonly scheme: 'http' | 'https' | 'ssh' | 'git' | 'scp';
  /** Before the first `:` of the user info; never the password. */
  readonly user?: string;
  readonly host: string;
  readonly port?: string;
  /** Parts, percent escapes resolved. */
  readonly path: readonly string[];
}

/** Of a repository that has no remote: its folder. */
interface FileAddress {
  readonly scheme: 'file';
  readonly path: readonly string[];
}

type Address = RemoteAddress | FileAddress;

const MAX_URL_CHARACTERS = 2000;
const DEFAULT_PORTS: Readonly<Record<RemoteAddress['scheme'], string>> = { http: '80', https: '443', ssh: '22', git: '9418', scp: '22' };

const SCHEMES: ReadonlyMap<string, RemoteAddress['scheme']> = new Map([['http', 'http'], ['https', 'https'], ['ssh', 'ssh'], ['git+ssh', 'ssh'], ['ssh+git', 'ssh'], ['git', 'git']]);

/** Second names under which these services take ssh on port 443. */
const SECOND_HOSTS: ReadonlyMap<string, string> = new Map([['ssh.github.com', 'github.com'], ['altssh.gitlab.com', 'gitlab.com'], ['altssh.bitbucket.org', 'bitbucket.org']]);

/**
 * Letter case of a path is significant, since plain ssh servers and self-hosted services keep `Shop` and `shop` apart, and
 * two repositories taken for one would mix their sources. These services are known to treat both as one address.
 */
const CASELESS_PATHS: readonly string[] = ['github.com', 'gitlab.com', 'bitbucket.org'];

/** Host names and IPv6 in brackets; no leading `-`, which ssh would read as an option. */
const HOST = /^(?:[\p{L}\p{N}][\p{L}\p{N}._-]*|\[[0-9a-fA-F:.]+\])$/u;

/**
 * The identity of the repository at an address: http, https, ssh, git and `user@host:path` forms of one address are the
 * same, whatever the user info, the default port, `.git`, slashes at the end, and letter case of the host. `file:///…`
 * is the identity of a repository without a remote; whether that is allowed is the caller's business. Throws
 * `project.bad-git-url`, never repeating the address.
 */
export function repositoryIdentity(gitUrl: string): RepositoryIdentity {
  const address = parseAddress(gitUrl);
  if (address.scheme === 'file') return `file:///${encodeParts(address.path)}`;
  const host = hostName(address.host);
  const port = address.port === undefined || address.port === DEFAULT_PORTS[address.scheme] || host !== address.host.toLowerCase() ? '' : `:${address.port}`;
  const path = address.path.join('/');
  return `${host}${port}/${CASELESS_PATHS.includes(host) ? path.toLowerCase() : path}`;
}

/** The address as it is stored and shown: no password or token, no slash at the end. The user of an ssh address stays, since it belongs to it. Throws `project.bad-git-url`. */
export function withoutCredentials(gitUrl: string): string {
  const address = parseAddress(gitUrl);
  const text = gitUrl.trim().replace(/\/+$/, '');
  if (address.scheme === 'file' || address.scheme === 'scp') return text;
  const start = text.indexOf('://') + 3;
  const rest = text.slice(start);
  const end = rest.indexOf('/');
  const hostAndPort = rest.slice(rest.lastIndexOf('@', end) + 1);
  const user = address.scheme === 'ssh' && address.user !== undefined ? `${address.user}@` : '';
  return `${text.slice(0, start)}${user}${hostAndPort}`;
}

/** True of an address that only this machine can reach. */
export function isLocalAddress(gitUrl: string): boolean {
  return parseAddress(gitUrl).scheme === 'file';
}

/** `file:///…` of an absolute folder, for a repository without a remote; Windows paths too. */
export function folderUrl(folder: string): string {
  const path = folder.replaceAll('\\', '/').replace(/^\/+/, '').replace(/\/+$/, '');
  return `file:///${encodeParts(path.split('/'))}`;
}

function parseAddress(gitUrl: string): Address {
  const text = gitUrl.trim();
  if (text === '') throw badGitUrl('is empty');
  if (text.length > MAX_URL_CHARACTERS) throw badGitUrl(`is longer than ${MAX_URL_CHARACTERS} characters`);
  if (/[\p{Cc}\s\\]/u.test(text)) throw badGitUrl('has a space, a backslash or a control character');
  if (text.startsWith('-')) throw badGitUrl('starts with -');
  if (/[?#]/.test(text)) throw badGitUrl('has a query or a fragment');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text);
  return scheme === null ? parseShortForm(text) : parseUrl(scheme[1]?.toLowerCase() ?? '', text.slice(scheme[0].length));
}

/** `[user@]host:path`, as ssh and scp write it. Not `ext::command`, which makes git start a program. */
function parseShortForm(text: string): RemoteAddress {
  const match = /^(?:([^@:/]+)@)?([^@:/[\]]+|\[[^\]]+\]):(?!:)(.+)$/.exec(text);
  if (match === null) throw badGitUrl('is not an address that is understood');
  const [, user, host = '', path = ''] = match;
  // `name:password@host` is an address with a secret whose scheme was forgotten.
  if (user === undefined && path.includes('@')) throw badGitUrl('is not an address that is understood');
  if (!HOST.test(host) || host.length < 2) throw badGitUrl('has no valid host name');
  return { scheme: 'scp', host, path: parsePath(path), ...(user === undefined ? {} : { user }) };
}

function parseUrl(scheme: string, rest: string): Address {
  if (scheme === 'file') return parseFile(rest);
  const known = SCHEMES.get(scheme);
  if (known === undefined) throw badGitUrl('must start with https://, http://, ssh://, git:// or user@host:');
  const slash = rest.indexOf('/');
  if (slash < 0) throw badGitUrl('has no path');
  const authority = rest.slice(0, slash);
  // The last @ ends the user info: an unescaped @ in a password must not make its rest the host.
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0)).split(':')[0];
  const [, host = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority.slice(at + 1)) ?? [];
  if (!HOST.test(host)) throw badGitUrl('has no valid host name');
  if (user?.startsWith('-')) throw badGitUrl('has a user name that starts with -');
  return { scheme: known, host, path: parsePath(rest.slice(slash)), ...(user ? { user } : {}), ...(port === undefined ? {} : { port }) };
}

function parseFile(rest: string): FileAddress {
  const path = rest.replace(/^localhost(?=\/)/i, '');
  if (!path.startsWith('/')) throw badGitUrl('is a file address with a host');
  return { scheme: 'file', path: parsePath(path).map((part, index) => (index === 0 && /^[a-z]:$/.test(part) ? part.toUpperCase() : part)) };
}

function parsePath(text: string): readonly string[] {
  const parts = text.split('/').map(decode).filter((part) => part !== '');
  const last = parts.pop() ?? '';
  const name = last.replace(/\.git$/i, '');
  const path = name === '' ? parts : [...parts, name];
  if (path.length === 0) throw badGitUrl('has no path');
  if (path.some((part) => part === '.' || part === '..')) throw badGitUrl('has . or .. in its path');
  if (path.some((part) => /[\p{Cc}\\/]/u.test(part))) throw badGitUrl('has an escaped slash, backslash or control character in its path');
  if (path[0]?.startsWith('-') || path[0]?.startsWith(':')) throw badGitUrl('has a path that starts with - or :');
  return path;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badGitUrl('has a broken % escape');
  }
}

function encodeParts(parts: readonly string[]): string {
  return parts.map((part) => encodeURIComponent(part).replaceAll('%3A', ':')).join('/');
}

function hostName(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '');
  return SECOND_HOSTS.get(name) ?? name;
}
