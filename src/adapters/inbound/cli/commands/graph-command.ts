import type { Command } from 'commander';
import { graphStateLines } from '../../../../domain/code/graph-state.js';
import { AppError } from '../../../../domain/errors.js';
import { shownPath } from '../../../../domain/project/project-path.js';
import type { CliDependencies, CliSession } from '../cli-dependencies.js';
import { withSession } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { printable } from '../panel/display-text.js';

/** `graph export`: JSON Lines on stdout, what could not be read on stderr. */
export function addGraphCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('graph')
    .description('the code graph')
    .command('export')
    .argument('[folder]', 'folder with sources (default: --repo, else the current folder)')
    .description('the graph of the sources in a folder as JSON Lines')
    .action(async (folder: string | undefined, _flags: unknown, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, { output, signal }) => {
          const exported = await session.exportGraph.execute(folder, signal);
          const { records, diagnostics, leftOut, cut, state } = exported;
          if (cut) throw new AppError('run.interrupted', 'Not every file was read.', '');
          for (const record of records) output.line(JSON.stringify(record));
          output.line(JSON.stringify(summaryRecord(exported)));
          for (const { code, message, file, line } of diagnostics) output.diagnose(printable(`${[file, line].filter((part) => part !== undefined).join(':')}: ${code}: ${message}`));
          for (const { path, reason } of leftOut) output.diagnose(printable(`${shownPath(path)}: ${reason}`));
          for (const line of graphStateLines(state, output.locale)) output.diagnose(printable(line));
          return EXIT.done;
        }),
      );
    });
}

type Exported = Awaited<ReturnType<CliSession['exportGraph']['execute']>>;

/** The last line: what the graph was computed from, and what that lacks. */
function summaryRecord({ files, records, state, modified, leftOut, diagnostics }: Exported): object {
  return {
    kind: 'summary', files, records: records.length, commit: state.commit ?? null, modified, incomplete: state.incomplete.length > 0,
    diagnostics: diagnostics.length, left_out: leftOut.length, not_covered: state.incomplete.flatMap((reason) => (reason.by === 'not-covered' ? reason.sources : [])),
  };
}
