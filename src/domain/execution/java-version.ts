/**
 * Feature release in the output of `java -version` (`openjdk version "17.0.15"`, `java version "1.8.0_392"`, `"25-ea"`),
 * or undefined where it is not told.
 */
export function javaFeatureRelease(output: string): number | undefined {
  const version = /\bversion "(\d+)(?:\.(\d+))?/.exec(output) ?? /^(?:openjdk|java) (\d+)(?:\.(\d+))?/m.exec(output);
  return version === null ? undefined : releaseOf(version[1], version[2]);
}

/** `17`, `1.8`, `VERSION_1_8`, `VERSION_21` -> feature release; undefined for anything else. */
export function javaReleaseNumber(text: string): number | undefined {
  const version = /^(?:VERSION_)?(\d+)(?:[._](\d+))?$/.exec(text.trim());
  return version === null ? undefined : releaseOf(version[1], version[2]);
}

/** Up to Java 8 the feature release is the second number. */
function releaseOf(first: string | undefined, second: string | undefined): number | undefined {
  const feature = Number(first === '1' ? (second ?? first) : first);
  return Number.isInteger(feature) && feature > 0 ? feature : undefined;
}
