import type { CompletedCommand, CompletedValue } from './completed-command.js';
import { chooseByPlace, endOfCase, followWord } from './word-cases.js';
import { firstSentence, LIST_REFS, quoted } from './shell-text.js';

/** For zsh 5 with compinit. In zsh `path` is the search path itself, so the place is called `at`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef codetest
# zsh completion of codetest, made by \`codetest completion zsh\`. To use it: source <(codetest completion zsh)
_codetest() {
  local current="\${words[CURRENT]}" at='' option='' word
  local -a described flags
  integer index
  for ((index = 2; index < CURRENT; index++)); do
    word="\${words[index]}"
    if [[ -n $option ]]; then option=''; continue; fi
${followWord(commands)}
  done
  if [[ -z $option && $current == -*=* ]]; then option="\${current%%=*}"; compset -P '*='; fi
${chooseByPlace(commands, { offered, commandCase })}
  if [[ $current == -* || \${#described} -eq 0 ]]; then _describe -o option flags; else _describe command described; fi
}
if [[ "\${funcstack[1]}" == _codetest ]]; then _codetest "$@"; else compdef _codetest codetest; fi
`;
}

function offered(value: CompletedValue): string {
  switch (value.kind) {
    case 'words':
      return `compadd -- ${value.words.map(quoted).join(' ')}`;
    case 'folder':
      return '_files -/';
    case 'file':
      return '_files';
    case 'ref':
      return `compadd -- \${(f)"$(${LIST_REFS})"}`;
    case 'text':
      return ':';
  }
}

function commandCase({ path, commands, options, argument }: CompletedCommand): string {
  const words = [...commands, ...(argument?.kind === 'words' ? argument.words.map((name) => ({ name, description: '' })) : [])];
  const flags = options.flatMap((option) => option.flags.map((flag) => described(flag, option.description)));
  const paths = endOfCase(argument, offered);
  return `    ${quoted(path)}) described=(${words.map(({ name, description }) => described(name, description)).join(' ')}) flags=(${flags.join(' ')});${paths}`;
}

/** `name:description`, as _describe reads it. */
function described(name: string, description: string): string {
  const text = firstSentence(description).replaceAll('\\', '\\\\').replaceAll(':', '\\:');
  return quoted(text === '' ? name : `${name}:${text}`);
}
