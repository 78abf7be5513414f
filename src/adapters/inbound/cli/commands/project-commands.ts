import type { Command } from 'commander';
import { AppError } from '../../../../domain/errors.js';
import type { CliDependencies } from '../cli-dependencies.js';
import { withSession, type CommandContext } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { registeredLines, statusLines, waitingLine } from '../project-lines.js';

interface RegisterFlags {
  readonly name?: string;
  readonly owner?: string;
}

/** `project register`, `project status` and `project delete`. */
export function addProjectCommands(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  const project = program.command('project').description('register this repository, ask for its state, delete it');

  project
    .command('register')
    .description('register the committed sources, or bring the registered ones up to date')
    .option('-n, --name <name>', "the project's name (default: the name of its folder)")
    .option('-o, --owner <owner>', "who answers for it (default: git's user.name)")
    .action(async (flags: RegisterFlags, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, context) => {
          context.heartbeat.step('register');
          const { files, sent, gitignoreAdded, configFault, end, project: view } = await session.registerCheckout.execute({ ...named(flags), remoteServer: session.remoteServer }, { ...watchOf(context), onWait: (leaseUntil) => context.output.diagnose(waitingLine(leaseUntil, context.output)) });
          context.output.step(registeredLines({ files, sent, gitignoreAdded, end, project: view, ...(configFault === undefined ? {} : { configFault }) }, context.output));
          context.output.result(statusLines(view, context.output).join('\n'));
          context.output.document({ ...view, files, sent, gitignore_added: gitignoreAdded, waited: end });
          return view.ingest_status === 'FAILED' ? EXIT.surroundings : EXIT.done;
        }),
      );
    });

  project
    .command('status')
    .description('tell whether the sources were read, what is known of them, and what was left out and why')
    .action(async (_flags: unknown, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, context) => {
          const status = await session.statusOfCheckout.execute(watchOf(context));
          context.output.result(statusLines(status.project, context.output, status).join('\n'));
          context.output.document({ ...status.project, head: status.head ?? null, snapshot: status.snapshot });
          return EXIT.done;
        }),
      );
    });

  project
    .command('delete')
    .description('delete the project on the server; nothing in this repository but its id is touched')
    .option('-y, --yes', 'really do it')
    .action(async (flags: { readonly yes?: boolean }, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, context) => {
          if (flags.yes !== true) throw new AppError('input.invalid', 'The project was not deleted: nothing was confirmed.', 'Run `codetest project delete --yes`.');
          const { deleted } = await session.deleteCheckoutProject.execute(watchOf(context));
          context.output.result(context.output.locale === 'ko' ? `프로젝트를 삭제했습니다: ${deleted}` : `Deleted project ${deleted}.`);
          context.output.document({ deleted });
          return EXIT.done;
        }),
      );
    });
}

function named(flags: RegisterFlags): RegisterFlags {
  return { ...(flags.name === undefined ? {} : { name: flags.name }), ...(flags.owner === undefined ? {} : { owner: flags.owner }) };
}

function watchOf({ heartbeat, signal }: CommandContext): { readonly signal: AbortSignal; readonly onProgress: (message: string) => void } {
  return { signal, onProgress: (message) => heartbeat.say(message) };
}
