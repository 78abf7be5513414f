import { buildLocale, localeCharset } from '../../../src/domain/execution/build-locale.js';

const UTF8 = { LC_ALL: 'C.UTF-8' };

it.each([
  [{}, UTF8],
  [{ LC_ALL: 'C' }, UTF8],
  [{ LANG: 'POSIX' }, UTF8],
  [{ LANG: 'ko_KR.eucKR' }, UTF8],
  [{ LANG: 'ko_KR.UTF-8' }, {}],
  [{ LANG: 'en_US.utf8' }, {}],
  [{ LC_CTYPE: 'UTF-8' }, {}],
  [{ LC_ALL: 'C', LANG: 'ko_KR.UTF-8' }, UTF8],
  [{ LC_CTYPE: 'C', LANG: 'ko_KR.UTF-8' }, UTF8],
  [{ LC_ALL: 'C.UTF-8', LANG: 'C' }, {}],
] as readonly (readonly [Readonly<Record<string, string>>, object])[])('%j needs %j', (environment, needed) => expect(buildLocale((name) => environment[name])).toEqual(needed));

it.each<[Readonly<Record<string, string>>, string, object]>([
  [{ LANG: 'ko_KR.UTF-8' }, 'ANSI_X3.4-1968', UTF8],
  [{ LANG: 'ko_KR.UTF-8' }, 'UTF-8', {}],
  [{ LANG: 'ko_KR' }, 'UTF-8', {}],
])('%j, of which the system says %s, needs %j', (environment, charmap, needed) => expect(buildLocale((name) => environment[name], charmap)).toEqual(needed));

it.each<[Readonly<Record<string, string>>, string | undefined]>([
  [{ LANG: 'ko_KR.eucKR' }, 'eucKR'], [{ LC_ALL: 'de_DE.ISO-8859-15@euro', LANG: 'ko_KR.UTF-8' }, 'ISO-8859-15'], [{ LANG: 'C' }, undefined], [{}, undefined],
])('the charset of %j is %s', (environment, charset) => expect(localeCharset((name) => environment[name])).toBe(charset));
