import { Argument, type Command } from 'commander';
import { bashScript } from '../completion/bash-script.js';
import { completedCommands, type CompletedCommand } from '../completion/completed-command.js';
import { fishScript } from '../completion/fish-script.js';
import { zshScript } from '../completion/zsh-script.js';
import type { CliDependencies } from '../cli-dependencies.js';
import { outputOf, type GlobalFlags } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';

const SCRIPTS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = { bash: bashScript, zsh: zshScript, fish: fishScript };

const HOW = `
  bash:  echo 'source <(codetest completion bash)' >> ~/.bashrc
  zsh:   echo 'source <(codetest completion zsh)' >> ~/.zshrc     (behind compinit)
  fish:  echo 'codetest completion fish | source' >> ~/.config/fish/config.fish`;

/** `completion`: a script made from the commands as they are, so that it offers what this version takes. */
export function addCompletionCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('completion')
    .description('a script that teaches your shell the commands, options and values of codetest')
    .addArgument(new Argument('<shell>', 'the shell that reads it').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', HOW)
    .action((shell: string, _flags: unknown, command: Command) => {
      const output = outputOf(dependencies, command.optsWithGlobals<GlobalFlags>());
      const script = SCRIPTS[shell]?.(completedCommands(program)) ?? '';
      output.result(script.trimEnd());
      output.document({ shell, script });
      finish(EXIT.done);
    });
}
