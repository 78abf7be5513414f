import { valuedFlags, type CompletedCommand, type CompletedValue } from './completed-command.js';
import { quoted } from './shell-text.js';

// What bash and zsh say alike: `case` over the words before the cursor. Variables: `at`, the commands so far; `option`, the
// one whose value is awaited; `word`; `current`, the word at the cursor.

/** How a shell offers the values of a place. */
export type Offered = (value: CompletedValue) => string;

/** Moves `at` and `option` on by one word. */
export function followWord(commands: readonly CompletedCommand[]): string {
  return `    case "$word" in
      ${patterns(valuedFlags(commands))}) option="$word" ;;
      -*) ;;
      *) case "\${at:+$at }$word" in ${patterns(commands.map(({ path }) => path).filter((path) => path !== ''))}) at="\${at:+$at }$word" ;; esac ;;
    esac`;
}

/** Offers the awaited value and returns, or goes on with what the command has. */
export function chooseByPlace(commands: readonly CompletedCommand[], { offered, commandCase }: { readonly offered: Offered; readonly commandCase: (command: CompletedCommand) => string }): string {
  return `  case "$at|$option" in
${commands.flatMap((command) => valueCases(command, offered)).join('\n')}
    *'|') ;;
    *) return ;;
  esac
  case "$at" in
${commands.map(commandCase).join('\n')}
  esac`;
}

/** Of a command's case: an argument that is a path or a commit is offered where no option is being typed. */
export function endOfCase(argument: CompletedValue | undefined, offered: Offered): string {
  return argument !== undefined && ['folder', 'file', 'ref'].includes(argument.kind) ? ` if [[ $current != -* ]]; then ${offered(argument)}; return; fi ;;` : ' ;;';
}

function patterns(texts: readonly string[]): string {
  return texts.map(quoted).join(' | ');
}

function valueCases({ path, options }: CompletedCommand, offered: Offered): readonly string[] {
  return options.flatMap(({ flags, value }) => (value === undefined || value.kind === 'text' ? [] : [`    ${patterns(flags.map((flag) => `${path}|${flag}`))}) ${offered(value)}; return ;;`]));
}
