import type { Secret, SecretKind } from './secret.js';

// Values that are secrets by their form, wherever they stand. Every repetition has an upper bound or a class of characters
// that its successor is not in, so that no text makes a pattern slow.

interface TokenRule {
  readonly kind: SecretKind;
  /** The group `secret` is the value where the match holds more. */
  readonly pattern: RegExp;
}

const RULES: readonly TokenRule[] = [
  // AWS: identifiers of keys, long-lived and temporary.
  { kind: 'cloud-key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g },
  // Google: API keys, OAuth client secrets, access tokens.
  { kind: 'cloud-key', pattern: /\bAIza[\w-]{35}(?![\w-])|\bGOCSPX-[\w-]{20,64}|\bya29\.[\w-]{20,400}/g },
  // Azure: keys of storage accounts and service buses.
  { kind: 'cloud-key', pattern: /\b(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/=]{20,200})/g },
  // GitHub, GitLab, npm, Slack, Stripe, SendGrid, model services.
  { kind: 'access-token', pattern: /\bgh[pousr]_[A-Za-z0-9]{30,255}\b|\bgithub_pat_\w{22,255}\b|\bglpat-[\w-]{20,64}|\bnpm_[A-Za-z0-9]{36}\b/g },
  { kind: 'access-token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}|\bhooks\.slack\.com\/services\/(?<secret>T\w{6,20}\/B\w{6,20}\/\w{16,40})/g },
  { kind: 'access-token', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,250}\b|\bSG\.[\w-]{16,64}\.[\w-]{16,64}|\bsk-(?:ant-|proj-)?[\w-]{20,250}/g },
  { kind: 'access-token', pattern: /\b(?:Bearer|Basic) +(?<secret>[A-Za-z0-9+/._~-]{16,2000}={0,2})/g },
  // RFC 7519: header and claims are JSON objects, so both begin with `{"` in base64url.
  { kind: 'web-token', pattern: /\beyJ[\w-]{8,4000}\.eyJ[\w-]{4,8000}\.[\w-]{0,2000}/g },
  // RFC 3986, 3.2.1 user:password@; and passwords among an address's parameters.
  { kind: 'connection-password', pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/"'<>]{0,80}:(?<secret>[^\s@/"'<>]{1,120})@/gi },
  { kind: 'connection-password', pattern: /\bjdbc:oracle:\w{1,10}:[^\s:@/"'<>]{1,80}\/(?<secret>[^\s@/"'<>]{1,120})@/g },
  { kind: 'connection-password', pattern: /[?&;](?:password|passwd|pwd|secret|token|access_token|api_?key)=(?<secret>[^\s&;"'<>]{1,200})/gi },
];

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** Begins the line that ends the key, or another one. */
const KEY_END = '-----';
/** A key of 16,384 bits has fewer; where the end is missing, no more than this is looked at. */
const MAX_KEY_CHARS = 20_000;
/** Of a key's lines; words of code between them (a key spelled as concatenated strings) are shorter, or hold a space. */
const KEY_RUN = /[A-Za-z0-9+/=]{16,}/g;

export function secretsByForm(text: string): readonly Secret[] {
  return [...privateKeys(text), ...RULES.flatMap((rule) => byRule(text, rule))];
}

function byRule(text: string, { kind, pattern }: TokenRule): readonly Secret[] {
  return [...text.matchAll(pattern)].flatMap((match): readonly Secret[] => {
    const value = match.groups?.['secret'] ?? match[0];
    // Filled in elsewhere: `${DB_PASSWORD}`, `{token}`, `#{…}`, `%s`, `<password>`.
    if (/^[$#{%<*]|^\.\.\./.test(value)) return [];
    const from = match.index + match[0].lastIndexOf(value);
    return [{ kind, from, to: from + value.length }];
  });
}

function privateKeys(text: string): readonly Secret[] {
  return [...text.matchAll(KEY_BEGIN)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = text.indexOf(KEY_END, start);
    const body = text.slice(start, Math.min(end < 0 ? text.length : end, start + MAX_KEY_CHARS));
    return [...body.matchAll(KEY_RUN)].map((run): Secret => ({ kind: 'private-key', from: start + run.index, to: start + run.index + run[0].length }));
  });
}
