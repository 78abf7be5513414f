import type { Command } from 'commander';
import { AppError } from '../../../../domain/errors.js';
import { analysisDocument, analysisLines } from '../analysis-output.js';
import type { CliDependencies } from '../cli-dependencies.js';
import { withSession } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';

interface AnalyzeFlags {
  readonly base?: string;
  readonly head?: string;
  readonly diff?: string;
  readonly explain?: boolean;
}

/** `analyze`: the change facts alone; no agent and no server is asked. */
export function addAnalyzeCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('analyze')
    .description('the facts of a change alone: units, impact, entry points, SQL, importance; no agent, no server')
    .option('--base <ref>', 'the state before (default: HEAD)')
    .option('--head <ref>', 'the state after (default: the working tree)')
    .option('--diff <file>', 'a diff to take in place of git, `-` for standard input')
    .option('--explain', 'how the score and the grade come about, by which settings, the way of each impacted unit, and what the agent would be sent')
    .action(async (flags: AnalyzeFlags, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, { output, signal }) => {
          if (flags.diff !== undefined && flags.head !== undefined) throw new AppError('input.invalid', '--diff and --head exclude each other: a diff names its own new state.', 'Leave one of them out.');
          const diff = flags.diff === undefined ? {} : { diff: await dependencies.readBytes(flags.diff) };
          const refs = { ...(flags.base === undefined ? {} : { base: flags.base }), ...(flags.head === undefined ? {} : { head: flags.head }) };
          const analysed = await session.analyse.execute({ ...refs, ...diff, locale: output.locale, signal });
          output.result(analysisLines(analysed, output, flags.explain === true).join('\n'));
          output.document(analysisDocument(analysed));
          return EXIT.done;
        }),
      );
    });
}
