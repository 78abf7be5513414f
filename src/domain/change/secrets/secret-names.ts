// Whether a name says that its value is a secret, and whether a value is one at all.

/** Last words of a name whose value is a secret; numbers count as values of the first kind alone (`password: 123456`, `token: 3600`). */
const PASSWORDS: ReadonlySet<string> = new Set(['password', 'passwd', 'pwd', 'pass', 'passphrase', 'passcode']);
const TOKENS: ReadonlySet<string> = new Set(['secret', 'token', 'credential', 'credentials', 'apikey', 'secretkey', 'accesskey', 'privatekey']);
/** What makes a `key` a secret one. */
const KEYS: ReadonlySet<string> = new Set(['api', 'access', 'secret', 'private', 'signing', 'encryption', 'encrypt', 'account', 'jwt', 'auth', 'master', 'service', 'subscription', 'hmac', 'aes', 'rsa']);
/** Before the last word they make the name one of a text, a page or a switch: `error.password`, `next-page-token`, `forgot.password`. */
const ABOUT: ReadonlySet<string> = new Set(['invalid', 'wrong', 'missing', 'error', 'incorrect', 'bad', 'expired', 'empty', 'label', 'message', 'forgot', 'forget', 'change', 'changed', 'reset', 'confirm', 'page', 'continuation', 'hide', 'show', 'disable', 'enable', 'require', 'required', 'no', 'without', 'unexpected']);

/** `spring.datasource.password`, `clientSecret`, `API_KEY_2` → their words, lower case, numbers at the end gone. */
function wordsOf(name: string): readonly string[] {
  const words = name.split(/[^A-Za-z0-9]+/).flatMap((part) => part.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
  return words.slice(0, words.findLastIndex((word) => !/^\d+$/.test(word)) + 1);
}

export type NameKind = 'password' | 'token';

export function secretName(name: string): NameKind | undefined {
  const words = wordsOf(name).map(singular);
  const [last = '', before = '', earlier = ''] = [...words].reverse();
  if (ABOUT.has(before)) return undefined;
  if (PASSWORDS.has(last)) return 'password';
  if (TOKENS.has(last)) return 'token';
  const keyed = (last === 'key' && KEYS.has(before)) || (last === 'id' && before === 'key' && earlier === 'access');
  return keyed ? 'token' : undefined;
}

/** `tokens` names several of what `token` names one of. */
function singular(word: string): string {
  return PASSWORDS.has(word) || TOKENS.has(word) || !/[^s]s$/.test(word) ? word : word.slice(0, -1);
}

/** A verb in front makes a call a question, not a setting: `findByToken("…")`, `isPassword("…")`. */
export function isSetting(call: string): boolean {
  const [first = '', ...rest] = wordsOf(call);
  return /^[a-z]/.test(call) && (['set', 'with', 'and', 'add', 'put', 'default'].includes(first) || rest.length <= 1);
}

const REFERENCE = /^(?:\/|\.\.?\/|https?:\/\/|classpath\*?:|file:|arn:)/i;
const FILLED_IN = /^(?:[$#]\{[^}:]*\}|\$\([^)]*\)|\$[A-Z_]+|@[\w.-]+@|\{\{.*\}\}|%[\w.]*%?|<[^>]*>|\{\d*\})$/;
const NO_VALUE = /^(?:true|false|null|none|nil|~|yes|no|on|off|\*+|x{3,}|\.{3}|\[\]|\{\})$/i;

/**
 * False for what is no secret although a secret's name stands before it: nothing, a placeholder, a switch, a place where the
 * secret lies, the name itself (`String PASSWORD = "password"` names a parameter). Values made up for tests cannot be told
 * from real ones, and count as real.
 */
export function isSecretValue(value: string, name: string, kind: NameKind): boolean {
  if (value === '' || NO_VALUE.test(value) || FILLED_IN.test(value) || REFERENCE.test(value)) return false;
  if (kind === 'token' && /^[\d_.,]+[a-zA-Z]{0,2}$/.test(value)) return false;
  return !saysItsName(value, name);
}

function saysItsName(value: string, name: string): boolean {
  const said = wordsOf(value);
  const words = wordsOf(name);
  return /^[A-Za-z_. -]+$/.test(value) && said.length > 0 && said.every((word) => words.includes(word) || word === 'x') && secretName(value) !== undefined;
}
