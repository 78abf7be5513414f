import { buildLocale } from '../../../src/domain/execution/build-locale.js';

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
