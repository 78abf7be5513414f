import { Option, type Command } from 'commander';
import type { CliDependencies } from '../cli-dependencies.js';
import { inContext } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';

interface ServeFlags {
  readonly profile?: string;
  readonly transport?: string;
}

/** `serve`: over stdio, stdout belongs to the protocol alone. */
export function addServeCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('serve')
    .description('the server: MCP over stdio (what an .mcp.json names) or over HTTP, with REST beside it')
    .addOption(new Option('--profile <name>', 'what the server is for').choices(['local', 'server']))
    .addOption(new Option('--transport <name>', 'how clients reach it').choices(['stdio', 'http']))
    .action(async (flags: ServeFlags, command: Command) => {
      finish(
        await inContext(dependencies, command, async ({ signal, session }) => {
          await dependencies.serve({
            signal,
            locale: session.locale,
            onWarning: session.onWarning,
            ...(flags.profile === undefined ? {} : { profile: flags.profile }),
            ...(flags.transport === undefined ? {} : { transport: flags.transport }),
          });
          return EXIT.done;
        }, 'serve'),
      );
    });
}
