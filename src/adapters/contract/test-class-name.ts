/** `src/test/java/com/acme/OrderTest.java` -> `com.acme.OrderTest`; `''` for a path that names no Java file. */
export function classOfTestFile(path: string): string {
  const match = /^(?:.*\/)?src\/[^/]+\/java\/(.+)\.java$/.exec(path) ?? /([^/]+)\.java$/.exec(path);
  return match?.[1]?.replaceAll('/', '.') ?? '';
}
