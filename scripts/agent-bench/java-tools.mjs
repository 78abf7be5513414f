// The JDK's programs, and what a JVM needs to run a project's tests without Surefire.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Mockito loads its agent into the running JVM. */
export const JVM_SWITCHES = ['-Xmx1g', '-Xshare:auto', '-XX:+EnableDynamicAgentLoading'];

export function java(tool) {
  return process.env.JAVA_HOME === undefined ? tool : join(process.env.JAVA_HOME, 'bin', tool);
}

/** Surefire brings the launcher along by itself; its jar lies in the repository beside the engine's. */
export function launcherFor(classpath) {
  if (classpath.some((entry) => /junit-platform-launcher-[^/]*\.jar$/.test(entry))) return [];
  const engine = classpath.find((entry) => /junit-platform-engine-[^/]*\.jar$/.test(entry));
  const version = /junit-platform-engine-(.*)\.jar$/.exec(engine ?? '')?.[1];
  const folder = engine === undefined ? join(homedir(), '.m2/repository/org/junit/platform') : dirname(dirname(dirname(engine)));
  const jar = join(folder, 'junit-platform-launcher', version ?? '', `junit-platform-launcher-${version}.jar`);
  if (version === undefined || !existsSync(jar)) throw new Error(`no junit-platform-launcher of the version of the engine (${version ?? 'no JUnit Platform on the classpath'}); there are ${existsSync(join(folder, 'junit-platform-launcher')) ? readdirSync(join(folder, 'junit-platform-launcher')).join(', ') : 'none'}`);
  return [jar];
}
