import { Option, type Command } from 'commander';
import type { AskedRun } from '../../../../application/test-authoring/run-settings.js';
import type { RunEnd, RunReport } from '../../../../application/test-authoring/run-report.js';
import { DEFAULT_RUNNER, RUNNER_LIMITS } from '../../../../domain/change/runner-settings.js';
import { REPEATS } from '../../../../domain/test-authoring/proof.js';
import type { CliDependencies, CliSession } from '../cli-dependencies.js';
import { withSession, type CommandContext } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import type { Output } from '../output.js';
import { offerResultKeys } from '../result-keys.js';
import { sayFlow } from './flow-watch.js';
import { countOption, secondsOption } from './number-option.js';
import { sayNothingChanged, sayRunEnd } from './run-output.js';

/** What holds where neither flag nor file says otherwise. */
const orTeam = (key: keyof typeof DEFAULT_RUNNER, name: string): string => `(default: runner.${name} in codetest.toml, else ${DEFAULT_RUNNER[key]})`;

interface RunFlags {
  readonly module?: string;
  readonly tool?: 'maven' | 'gradle';
  /** False with --no-wrapper. */
  readonly wrapper: boolean;
  readonly coverage?: boolean;
  readonly prove?: boolean;
  readonly repairs?: number;
  readonly timeout?: number;
  readonly keep?: boolean;
  readonly verbose?: boolean;
  readonly stage?: boolean;
}

/** `generate`, `run` and `test`. */
export function addRunCommands(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('generate')
    .description('write a test for what changed in the working tree against HEAD, untracked files included')
    .action(async (_flags: unknown, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, context) => {
          const { output, signal } = context;
          context.heartbeat.step('collect');
          const generated = await session.generate.execute({ change: 'working-tree', signal, onEvent: sayFlow(context) });
          if (generated.kind === 'nothing-changed') return sayNothingChanged(output, generated);
          output.document({ outcome: 'generated', ...generated.test.facts, test_code: generated.test.code, files: { test_code: generated.files.code, facts: generated.files.facts } });
          return generated.test.code.trim() === '' ? EXIT.notProven : EXIT.done;
        }),
      );
    });

  runOptions(program.command('run').description('write a test for the change, run it here with the real build tool, and report'))
    .option('--stage', 'take what is staged as the change; where the working tree differs from it, run a checkout of the index')
    .addOption(new Option('--repairs <count>', 'further tries for the agent where its test does not compile or start; a test that fails is never mended ' + orTeam('repairs', 'repairs')).argParser(countOption(RUNNER_LIMITS.repairs)))
    .action(async (flags: RunFlags, command: Command) => {
      finish(
        await told(dependencies, command, (session, context) => {
          context.heartbeat.step('collect');
          return session.run.execute({ ...optionsOf(flags, context), staged: flags.stage === true, ...(flags.repairs === undefined ? {} : { repairs: flags.repairs }) });
        }),
      );
    });

  runOptions(program.command('test').description('run the last generated test again and report')).action(async (flags: RunFlags, command: Command) => {
    finish(await told(dependencies, command, (session, context) => session.rerun.execute(optionsOf(flags, context))));
  });
}

/** Runs, tells the end, and offers the keys once everything is closed: waiting for a key holds nothing. */
async function told(dependencies: CliDependencies, command: Command, run: (session: CliSession, context: CommandContext) => Promise<RunEnd>): Promise<ExitCode> {
  const ended: { run: RunReport; output: Output }[] = [];
  const exit = await withSession(dependencies, command, async (session, context) => {
    const end = await run(session, context);
    if (end.kind === 'finished') ended.push({ run: end, output: context.output });
    return sayRunEnd(context.output, end);
  });
  for (const { run: finished, output } of ended) await offerResultKeys(dependencies, output, finished);
  return exit;
}

function runOptions(command: Command): Command {
  return command
    .option('--module <folder>', 'the module that the test belongs to: its folder, or its Gradle path')
    .addOption(new Option('--tool <name>', 'the build to run where the project has both').choices(['maven', 'gradle']))
    .option('--no-wrapper', "start the installed tool, not the project's wrapper script")
    .option('--coverage', 'measure coverage where the build does not apply JaCoCo too; no build file is edited')
    .option('--prove', `find out what the test is worth: coverage of the change, ${REPEATS} runs in one JVM, one run on the code before the change (two more builds, the second of them from nothing)`)
    .addOption(new Option('--timeout <seconds>', `limit for the build tool ${orTeam('timeoutSeconds', 'timeout_seconds')}`).argParser(secondsOption(RUNNER_LIMITS.timeoutSeconds)))
    .option('--keep', 'leave the test file in the project')
    .option('--verbose', "show the build tool's output as it comes");
}

function optionsOf(flags: RunFlags, context: CommandContext): Omit<AskedRun, 'repairs'> {
  return {
    ...(flags.timeout === undefined ? {} : { timeoutMs: flags.timeout }),
    keep: flags.keep === true,
    verbose: flags.verbose === true,
    ...(flags.module === undefined ? {} : { module: flags.module }),
    ...(flags.tool === undefined ? {} : { tool: flags.tool }),
    ...(flags.wrapper ? {} : { skipWrapper: true }),
    ...(flags.coverage === true ? { coverage: true } : {}),
    ...(flags.prove === true ? { prove: true } : {}),
    signal: context.signal,
    onEvent: sayFlow(context),
  };
}
