import type { Command } from 'commander';
import { AppError } from '../../../domain/errors.js';
import type { Bilingual, Locale } from '../../../domain/locale.js';
import type { CliDependencies, CliSession, SessionOptions } from './cli-dependencies.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { Heartbeat } from './heartbeat.js';
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
  readonly heartbeat: Heartbeat;
}

/** Where a command speaks, by its flags; `locale` was checked by the option's own choices. */
export function outputOf(dependencies: CliDependencies, flags: GlobalFlags): Output {
  const locale: Locale = flags.locale === 'ko' || flags.locale === 'en' ? flags.locale : dependencies.locale;
  return new Output(dependencies.terminal, { json: flags.json === true, quiet: flags.quiet === true, locale });
}

/** What Ctrl-C means to a command: one that works puts files back, one that serves ends its connections. */
export type CommandKind = 'work' | 'serve';

const ON_INTERRUPT: Readonly<Record<CommandKind, Bilingual>> = {
  work: { ko: '중단합니다. 파일을 되돌리는 중… (한 번 더 누르면 바로 끝냅니다)', en: 'Interrupted: putting files back… (once more to end at once)' },
  serve: { ko: '서버를 종료합니다. 진행 중인 요청을 마무리하는 중… (한 번 더 누르면 바로 끝냅니다)', en: 'Stopping the server: finishing the requests under way… (once more to end at once)' },
};
const ENDED_AT_ONCE: Readonly<Record<CommandKind, Bilingual>> = {
  work: { ko: '바로 끝냅니다. 되돌리지 못한 파일은 다음 run, test, generate 가 먼저 되돌립니다.', en: 'Ended at once; what was not put back is put back first by the next run, test or generate.' },
  serve: { ko: '진행 중인 요청을 기다리지 않고 끝냅니다.', en: 'Ended without waiting for the requests under way.' },
};
const INTERRUPTED: Readonly<Record<CommandKind, Bilingual>> = {
  work: { ko: '중단되었습니다. 프로젝트는 실행 전 상태 그대로입니다.', en: 'Interrupted; the project is as it was before.' },
  serve: { ko: '서버가 시작되기 전에, 또는 종료하는 중에 중단되었습니다.', en: 'The server was interrupted before it had started, or while it was ending.' },
};

/**
 * Runs one command: Ctrl-C is listened to while it works, it shows that it lives, and what it opened is closed whatever happens.
 *
 * @param work answers with the exit code
 */
export async function inContext(dependencies: CliDependencies, command: Command, work: (context: CommandContext) => Promise<ExitCode>, kind: CommandKind = 'work'): Promise<ExitCode> {
  const flags = command.optsWithGlobals<GlobalFlags>();
  const output = outputOf(dependencies, flags);
  const heartbeat = new Heartbeat(output, dependencies.ticker);
  const interruption = watchInterruption(dependencies.signals, {
    onFirst: () => output.diagnose(ON_INTERRUPT[kind][output.locale]),
    onSecond: () => endAtOnce(dependencies, output, kind),
  });
  const session: SessionOptions = {
    ...(flags.repo === undefined ? {} : { repo: flags.repo }),
    locale: output.locale,
    onWarning: (message) => output.diagnose(message),
  };
  // A server is silent for days, and that is well.
  if (kind === 'work') heartbeat.start();
  try {
    return await work({ output, signal: interruption.signal, session, heartbeat });
  } catch (error) {
    // Whatever broke after Ctrl-C broke because of it.
    if (interruption.signal.aborted) throw new AppError('run.interrupted', INTERRUPTED[kind][output.locale], '');
    throw error;
  } finally {
    heartbeat.stop();
    interruption.release();
  }
}

/** Whoever reads the one document still gets one: that the command was cut short. */
function endAtOnce(dependencies: CliDependencies, output: Output, kind: CommandKind): void {
  const message = ENDED_AT_ONCE[kind][output.locale];
  output.diagnose(message);
  output.document({ error: { code: 'run.interrupted', message, hint: '' } });
  dependencies.exitNow(EXIT.interrupted);
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
