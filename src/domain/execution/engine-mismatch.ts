/**
 * Why an engine passes a test over in silence: JUnit 4 annotations mean nothing to Jupiter and the other way round
 * (case B07). Undefined where the build's engine can run what the test imports.
 *
 * @param source the test file
 * @param engine what the build runs tests with; `unknown` blames nothing
 */
export function engineMismatch(source: string, engine: 'junit5' | 'junit4' | 'unknown'): string | undefined {
  const junit4 = /^\s*import\s+(?:static\s+)?org\.junit\.(?:Test|Before|After|runner|Ignore|\*)/m.test(source);
  const junit5 = /^\s*import\s+(?:static\s+)?org\.junit\.jupiter\./m.test(source);
  if (engine === 'junit5' && junit4 && !junit5) return 'the test imports JUnit 4 (org.junit.Test), the build runs JUnit 5 without the vintage engine';
  if (engine === 'junit4' && junit5) return 'the test imports JUnit 5 (org.junit.jupiter), the build runs JUnit 4';
  return undefined;
}
