import { valuedFlags, type CompletedCommand, type CompletedOption, type CompletedValue } from './completed-command.js';
import { firstSentence, LIST_REFS } from './shell-text.js';

/** For fish 3 and newer. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  return `# fish completion of codetest, made by \`codetest completion fish\`. To use it: codetest completion fish | source
function __codetest_at --description 'the words before the cursor name exactly this command'
    set -l at
    set -l skip 0
    for word in (commandline -opc)[2..]
        if test $skip = 1
            set skip 0
        else if contains -- $word ${valuedFlags(commands).map(quoted).join(' ')}
            set skip 1
        else if not string match -q -- '-*' $word
            if contains -- (string trim -- "$at $word") ${commands.map(({ path }) => path).filter((path) => path !== '').map(quoted).join(' ')}
                set -a at $word
            end
        end
    end
    test "$at" = "$argv[1]"
end
complete -c codetest -f
${commands.flatMap(lines).join('\n')}
`;
}

function lines({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const here = `complete -c codetest -n ${quoted(`__codetest_at ${quoted(path)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${here} -a ${quoted(name)} -d ${quoted(firstSentence(description))}`),
    ...(argument === undefined || argument.kind === 'text' ? [] : [`${here} ${offered(argument)}`]),
    ...options.map((option) => `${here} ${spellings(option)} -d ${quoted(firstSentence(option.description))}${option.value === undefined ? '' : ` -r ${offered(option.value)}`}`),
  ];
}

function spellings({ flags }: CompletedOption): string {
  return flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`)).join(' ');
}

function offered(value: CompletedValue): string {
  switch (value.kind) {
    case 'words':
      return `-f -a ${quoted(value.words.join(' '))}`;
    case 'folder':
      return "-f -a '(__fish_complete_directories)'";
    case 'file':
      return '-F';
    case 'ref':
      return `-f -a ${quoted(`(${LIST_REFS})`)}`;
    case 'text':
      return '-f';
  }
}

/** A text as one word of fish: inside single quotes only the quote and the backslash mean anything. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
