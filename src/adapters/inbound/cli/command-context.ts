import type { Command } from 'commander';
import { AppError } from '../../../domain/errors.js';
import type { Bilingual, Locale } from '../../../domain/locale.js';
import type { CliDependencies, CliSession, SessionOptions } from './cli-dependencies.js';
import type { ExitCode } from './exit-code.js';
import { watchInterruption } from './interruption.js';
import { Output } from './output.js';

export interface GlobalFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly repo?: string;
  readonly locale?: string;
}

/** What one command works with. */
export interface CommandContext {
  readonly output: Output;
  readonly signal: AbortSignal;
  readonly session: SessionOptions;
}

/** Where a command speaks, by its flags; `locale` was checked by the option's own choices. */
export function outputOf(dependencies: CliDependencies, flags: GlobalFlags): Output {
  const locale: Locale = flags.locale === 'ko' || flags.locale === 'en' ? flags.locale : dependencies.locale;
  return new Output(dependencies.terminal, { json: flags.json === true, quiet: flags.quiet === true, locale });
}

const INTERRUPTED: Bilingual = { ko: '중단되었습니다. 프로젝트는 실행 전 상태 그대로입니다.', en: 'Interrupted; the project is as it was before.' };

/**
 * Runs one command: Ctrl-C is listened to while it works, and what it opened is closed whatever happens.
 *
 * @param work answers with the exit code
 */
export async function inContext(dependencies: CliDependencies, command: Command, work: (context: CommandContext) => Promise<ExitCode>): Promise<ExitCode> {
  const flags = command.optsWithGlobals<GlobalFlags>();
  const output = outputOf(dependencies, flags);
  const interruption = watchInterruption(dependencies.signals, {
    onFirst: () => output.diagnose(output.locale === 'ko' ? '중단합니다. 파일을 되돌리는 중… (한 번 더 누르면 바로 끝냅니다)' : 'Interrupted: putting files back… (once more to end at once)'),
    onSecond: () => dependencies.exitNow(130),
  });
  const session: SessionOptions = {
    ...(flags.repo === undefined ? {} : { repo: flags.repo }),
    locale: output.locale,
    onWarning: (message) => output.diagnose(message),
  };
  try {
    return await work({ output, signal: interruption.signal, session });
  } catch (error) {
    // Whatever broke after Ctrl-C broke because of it.
    if (interruption.signal.aborted) throw new AppError('run.interrupted', INTERRUPTED[output.locale], '');
    throw error;
  } finally {
    interruption.release();
  }
}

/** Opens the repository's use cases for one command and closes them after it. */
export async function withSession(dependencies: CliDependencies, command: Command, work: (session: CliSession, context: CommandContext) => Promise<ExitCode>): Promise<ExitCode> {
  return inContext(dependencies, command, async (context) => {
    const session = await dependencies.openSession(context.session);
    try {
      return await work(session, context);
    } finally {
      await session.close();
    }
  });
}
