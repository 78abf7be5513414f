/** Characters; a longer name is a path that no file system takes. */
const MAX_PACKAGE_NAME = 1_000;

const IDENTIFIERS = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** Java 21 language specification 3.9 (reserved keywords) and 3.10 (literals that look like names): none is part of a package name. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if',
    'implements import instanceof int interface long native new package private protected public return short static strictfp super switch',
    'synchronized this throw throws transient try void volatile while _ true false null',
  ].flatMap((line) => line.split(' ')),
);

/** A name that `package …;` may have; the unnamed package is none. */
export function isPackageName(name: string): boolean {
  return name.length <= MAX_PACKAGE_NAME && IDENTIFIERS.test(name) && !name.split('.').some((part) => RESERVED.has(part));
}
