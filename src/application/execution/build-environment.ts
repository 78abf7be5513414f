import { buildLocale } from '../../domain/execution/build-locale.js';
import type { Cancellation } from '../cancellation.js';
import type { ProcessRunner } from './process-runner.port.js';

/** `locale charmap` prints one word, and a busy machine gets to it late. */
const CHARMAP_TIMEOUT_MS = 30_000;
const CHARMAP_OUTPUT_LIMIT = 1_024;

/** What every program of a build gets beside its own environment. */
export async function buildEnvironment(processes: ProcessRunner, folder: string, signal?: Cancellation): Promise<Readonly<Record<string, string>>> {
  if (processes.platform !== 'unix') return {};
  return buildLocale((name) => processes.variable(name), await localeCharmap(processes, folder, signal));
}

/**
 * The charset that the system really gives to the locale in force: a name may be set (by ssh, in an image) that is not installed, and then it is
 * plain ASCII whatever its name says. Undefined where the system has no such program.
 */
async function localeCharmap(processes: ProcessRunner, folder: string, signal: Cancellation | undefined): Promise<string | undefined> {
  const program = await processes.which('locale');
  if (program === undefined) return undefined;
  const { end, output } = await processes.run({
    program, args: ['charmap'], folder, timeoutMs: CHARMAP_TIMEOUT_MS, outputLimit: CHARMAP_OUTPUT_LIMIT, ...(signal === undefined ? {} : { signal }),
  });
  if (end.kind !== 'exited' || end.code !== 0) return undefined;
  // Where one of the categories names a locale that is not there it complains beside its answer, and a JVM takes none of them then.
  const [charmap = '', complaint] = output.trim().split('\n');
  return complaint === undefined ? charmap : '';
}
