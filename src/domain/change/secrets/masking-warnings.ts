import { groupBy } from '../../group-by.js';
import type { Bilingual, Locale } from '../../locale.js';
import type { MaskedSecret, SecretKind } from './secret.js';

/** Places shown; of more, the number. */
const SHOWN = 10;

const KINDS: Readonly<Record<SecretKind, Bilingual>> = {
  'private-key': { ko: '개인 키', en: 'private key' },
  'cloud-key': { ko: '클라우드 키', en: 'cloud key' },
  'access-token': { ko: '접근 토큰', en: 'access token' },
  'web-token': { ko: 'JWT', en: 'JSON Web Token' },
  'connection-password': { ko: '접속 주소의 비밀번호', en: 'password in an address' },
  'named-value': { ko: '이름이 비밀을 뜻하는 값', en: 'value with a secret’s name' },
};

const TEXT: Bilingual = { ko: '비밀 값을 가리고 보냅니다', en: 'Secret values are sent masked' };

/** One line that names the places by file and lines, or none; never a value. */
export function maskingWarnings(masked: readonly MaskedSecret[], locale: Locale): readonly string[] {
  const places = [...new Map(masked.map((place) => [JSON.stringify([place.path, place.line, place.kind]), place])).values()];
  if (places.length === 0) return [];
  const files = groupBy(places.slice(0, SHOWN), ({ path, kind }) => JSON.stringify([path, kind]));
  const named = [...files.values()].flatMap((all) => all.slice(0, 1).map(({ path, kind }) => `${path}:${all.map(({ line }) => line).join(', ')} (${KINDS[kind][locale]})`));
  const more = places.length - SHOWN;
  const rest = more <= 0 ? '' : locale === 'ko' ? ` 외 ${String(more)}곳` : ` and ${String(more)} more`;
  return [`${TEXT[locale]}: ${named.join(', ')}${rest}`];
}
