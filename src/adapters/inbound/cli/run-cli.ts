import { Command, CommanderError, Option } from 'commander';
import type { CliDependencies } from './cli-dependencies.js';
import { outputOf } from './command-context.js';
import { addAgentCommand } from './commands/agent-command.js';
import { addAnalyzeCommand } from './commands/analyze-command.js';
import { addCompletionCommand } from './commands/completion-command.js';
import { addDemoCommand } from './commands/demo-command.js';
import { addDoctorCommand } from './commands/doctor-command.js';
import { addGraphCommand } from './commands/graph-command.js';
import { addProjectCommands } from './commands/project-commands.js';
import { addRunCommands } from './commands/run-commands.js';
import { addServeCommand } from './commands/serve-command.js';
import { sayError } from './error-output.js';
import { EXIT, exitCodeOfError, type ExitCode } from './exit-code.js';
import { AppError } from '../../../domain/errors.js';

const EXIT_CODES = `
Exit codes: 0 done and, where a test ran, proven green; 1 a test failed or the code does not compile; 2 wrong use or
configuration; 3 the surroundings failed (no JDK, server unreachable, a crash), or codetest itself; 4 nothing was proven;
130 interrupted.`;

/**
 * Runs one command line to its end.
 *
 * @param argv arguments without node and script
 * @returns the exit code of the contract
 */
export async function runCli(argv: readonly string[], dependencies: CliDependencies): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = buildProgram(dependencies, (finished) => (code = finished));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof AppError && error.code === 'run.interrupted') code = EXIT.interrupted;
    else code = exitCodeOfError(error);
    // Commander has told its own on stderr already; help and version are no errors.
    const told = error instanceof CommanderError && (code === EXIT.done || !argv.includes('--json'));
    if (!told) sayError(outputOf(dependencies, flagsOf(argv)), error, dependencies.debug);
    return code;
  }
}

/** The program with every command that works, and none beside. */
export function buildProgram(dependencies: CliDependencies, finish: (code: ExitCode) => void): Command {
  const { terminal } = dependencies;
  const program = new Command('codetest')
    .description('Settles by code what code can settle about a Java change: units, impact, importance, and whether its test really ran and really passed.')
    .version(dependencies.version)
    .option('--json', 'one JSON document on stdout and nothing else there; progress and diagnostics go to stderr')
    .option('--repo <folder>', 'folder of the project, which may be a part of a repository (default: the repository that holds the current folder)')
    .addOption(new Option('--locale <language>', 'language of what people read (default: CODETEST_LOCALE, else ko)').choices(['ko', 'en']))
    .option('--quiet', 'only the result')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ writeOut: (text) => terminal.out.write(text), writeErr: (text) => terminal.err.write(text), getOutHasColors: () => false, getErrHasColors: () => false })
    .addHelpText('after', EXIT_CODES)
    .showSuggestionAfterError()
    .exitOverride();
  addDemoCommand(program, dependencies, finish);
  addProjectCommands(program, dependencies, finish);
  addRunCommands(program, dependencies, finish);
  addAnalyzeCommand(program, dependencies, finish);
  addGraphCommand(program, dependencies, finish);
  addDoctorCommand(program, dependencies, finish);
  addServeCommand(program, dependencies, finish);
  addAgentCommand(program, dependencies, finish);
  addCompletionCommand(program, dependencies, finish);
  return program;
}

/** The global flags of a command line that could not be parsed to its end. */
function flagsOf(argv: readonly string[]): { readonly json: boolean; readonly quiet: boolean; readonly locale?: string } {
  const at = argv.indexOf('--locale');
  const locale = at === -1 ? argv.find((argument) => argument.startsWith('--locale='))?.slice('--locale='.length) : argv[at + 1];
  return { json: argv.includes('--json'), quiet: argv.includes('--quiet'), ...(locale === undefined ? {} : { locale }) };
}
