import { javaFeatureRelease } from '../../domain/execution/java-version.js';
import type { Cancellation } from '../cancellation.js';
import { jdkTooOld, noJdk } from './execution-errors.js';
import type { ProcessRunner } from './process-runner.port.js';

/** `java -version` starts a JVM and prints three lines. */
const VERSION_TIMEOUT_MS = 30_000;
const VERSION_OUTPUT_LIMIT = 16_384;

export interface JdkRequest {
  /** Absolute; where `java -version` runs. */
  readonly folder: string;
  /** Overrides the runner's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What the build compiles for, where it says so. */
  readonly needed?: number;
  readonly signal?: Cancellation;
}

/**
 * The JDK that the build tool will use: JAVA_HOME where it is set, else PATH. Rejects with `run.no-jdk` where there is no
 * java or no javac, and with `run.jdk-too-old` where the build compiles for a newer release.
 */
export async function checkJdk(processes: ProcessRunner, request: JdkRequest): Promise<void> {
  const home = request.env['JAVA_HOME'] ?? processes.variable('JAVA_HOME');
  const place = home === undefined ? '' : `${home.replace(/[\\/]+$/, '')}/bin/`;
  const java = await processes.which(`${place}java`);
  if (java === undefined) throw noJdk(home === undefined ? 'There is no java on PATH and JAVA_HOME is not set.' : `JAVA_HOME is ${home}, and there is no java in it.`);
  if ((await processes.which(`${place}javac`)) === undefined) throw noJdk(`${java} belongs to a Java runtime without a compiler (javac).`);
  if (request.needed === undefined) return;
  const { folder, env, signal } = request;
  const result = await processes.run({
    program: java, args: ['-version'], folder, env, timeoutMs: VERSION_TIMEOUT_MS, outputLimit: VERSION_OUTPUT_LIMIT, ...(signal === undefined ? {} : { signal }),
  });
  const actual = javaFeatureRelease(result.output);
  // A version that cannot be read is no reason to refuse: the build tool will say what it misses.
  if (actual !== undefined && actual < request.needed) throw jdkTooOld(actual, request.needed);
}
