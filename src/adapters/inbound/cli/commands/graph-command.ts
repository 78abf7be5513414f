import type { Command } from 'commander';
import { AppError } from '../../../../domain/errors.js';
import type { CliDependencies } from '../cli-dependencies.js';
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
          const { records, diagnostics, leftOut, cut } = await session.exportGraph.execute(folder, signal);
          if (cut) throw new AppError('run.interrupted', 'Not every file was read.', '');
          for (const record of records) output.line(JSON.stringify(record));
          for (const { code, message, file, line } of diagnostics) output.diagnose(printable(`${[file, line].filter((part) => part !== undefined).join(':')}: ${code}: ${message}`));
          for (const { path, reason } of leftOut) output.diagnose(printable(`${path}: ${reason}`));
          return EXIT.done;
        }),
      );
    });
}
