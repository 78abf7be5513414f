import type { CompletedCommand, CompletedValue } from './completed-command.js';
import { chooseByPlace, endOfCase, followWord } from './word-cases.js';
import { LIST_REFS, quoted } from './shell-text.js';

/** For bash 3.2 (macOS) and newer, with or without the package bash-completion. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  return `# bash completion of codetest, made by \`codetest completion bash\`. To use it: source <(codetest completion bash)
_codetest() {
  local current="\${COMP_WORDS[COMP_CWORD]}" at='' option='' word words='' options='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    # bash splits --option=value at the sign.
    if [[ $word == '=' ]]; then continue; fi
    if [[ -n $option ]]; then option=''; continue; fi
${followWord(commands)}
  done
  if [[ $current == '=' ]]; then current=''; fi
${chooseByPlace(commands, { offered, commandCase })}
  if [[ $current == -* || -z $words ]]; then words="$options"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_codetest_paths() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$2"))
}
complete -F _codetest codetest
`;
}

function offered(value: CompletedValue): string {
  switch (value.kind) {
    case 'words':
      return `COMPREPLY=($(compgen -W ${quoted(value.words.join(' '))} -- "$current"))`;
    case 'folder':
      return '_codetest_paths -d "$current"';
    case 'file':
      return '_codetest_paths -f "$current"';
    case 'ref':
      return `COMPREPLY=($(compgen -W "$(${LIST_REFS})" -- "$current"))`;
    case 'text':
      return ':';
  }
}

function commandCase({ path, commands, options, argument }: CompletedCommand): string {
  const words = [...commands.map(({ name }) => name), ...(argument?.kind === 'words' ? argument.words : [])];
  const flags = options.flatMap((option) => option.flags);
  const paths = endOfCase(argument, offered);
  return `    ${quoted(path)}) words=${quoted(words.join(' '))} options=${quoted(flags.join(' '))};${paths}`;
}
