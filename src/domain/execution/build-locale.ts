/**
 * What the environment of a build tool needs beside its own, by POSIX: LC_ALL goes before LC_CTYPE, and LC_CTYPE before LANG.
 *
 * In a locale without UTF-8 (LC_ALL=C, or none set at all, as in containers, cron and CI) a JVM takes file names for ASCII:
 * it cannot open a path with Korean letters, and Maven ends before it has read the project. Build tools get C.UTF-8 there,
 * which needs no locale installed. LC_ALL, since it may be what names the wrong one. Messages come in English then.
 *
 * @param variable of the environment; undefined where it is not set
 * @param charmap what the system says of the locale in force, where it says something: it goes before the locale's name
 */
export function buildLocale(variable: (name: string) => string | undefined, charmap?: string): Readonly<Record<string, string>> {
  const charset = charmap ?? localeInForce(variable);
  return charset !== undefined && /utf-?8/i.test(charset) ? {} : { LC_ALL: 'C.UTF-8' };
}

/** `ko_KR.eucKR@x` -> `eucKR`; undefined where the locale in force names no charset. */
export function localeCharset(variable: (name: string) => string | undefined): string | undefined {
  return /\.([^@]+)/.exec(localeInForce(variable) ?? '')?.[1];
}

function localeInForce(variable: (name: string) => string | undefined): string | undefined {
  return variable('LC_ALL') ?? variable('LC_CTYPE') ?? variable('LANG');
}
