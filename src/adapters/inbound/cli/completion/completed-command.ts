import type { Argument, Command, Option } from 'commander';

/** What can stand in a place of the command line, as far as a shell can tell by itself. */
export type CompletedValue =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'folder' }
  | { readonly kind: 'file' }
  /** A commit of the repository that the current folder is in. */
  | { readonly kind: 'ref' }
  /** Anything: nothing is offered. */
  | { readonly kind: 'text' };

export interface CompletedOption {
  /** `-n` and `--name`, or one of them. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Absent where the option takes none. */
  readonly value?: CompletedValue;
}

export interface CompletedCommand {
  /** Names from the program's first command down, with a space between; `''` for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** Its own and those that every command takes. */
  readonly options: readonly CompletedOption[];
  /** Of its first argument; absent where it takes none. */
  readonly argument?: CompletedValue;
}

/** The program and every command below it, parents first, as its own help shows them. */
export function completedCommands(program: Command): readonly CompletedCommand[] {
  return below(program, '');
}

/** Every spelling of every option that takes a value. */
export function valuedFlags(commands: readonly CompletedCommand[]): readonly string[] {
  return [...new Set(commands.flatMap(({ options }) => options.filter((option) => option.value !== undefined).flatMap((option) => option.flags)))].sort();
}

function below(command: Command, path: string): readonly CompletedCommand[] {
  const help = command.createHelp();
  const children = help.visibleCommands(command);
  const names = children.map((child) => ({ name: child.name(), description: child.description() }));
  const [first] = command.registeredArguments;
  const argument = first === undefined ? undefined : valueOf(first);
  const own: CompletedCommand = {
    path,
    commands: names,
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].map(completedOption),
    ...(argument === undefined ? {} : { argument }),
  };
  return [own, ...children.flatMap((child) => (child.name() === 'help' ? [helpOf(path, names)] : below(child, pathOf(path, child.name()))))];
}

/** `help COMMAND` is commander's own and knows nothing of its siblings. */
function helpOf(path: string, siblings: CompletedCommand['commands']): CompletedCommand {
  return { path: pathOf(path, 'help'), commands: [], options: [], argument: { kind: 'words', words: siblings.map(({ name }) => name).filter((name) => name !== 'help') } };
}

function pathOf(parent: string, name: string): string {
  return parent === '' ? name : `${parent} ${name}`;
}

function completedOption(option: Option): CompletedOption {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  const takesValue = option.required || option.optional;
  return { flags, description: option.description, ...(takesValue ? { value: valueOf({ argChoices: option.argChoices, placeholder: /[<[]([^>\]]*)[>\]]/.exec(option.flags)?.[1] }) } : {}) };
}

const BY_PLACEHOLDER: Readonly<Record<string, CompletedValue>> = { folder: { kind: 'folder' }, file: { kind: 'file' }, ref: { kind: 'ref' } };

function valueOf(place: Argument | { readonly argChoices: readonly string[] | undefined; readonly placeholder: string | undefined }): CompletedValue {
  if (place.argChoices !== undefined) return { kind: 'words', words: place.argChoices };
  const placeholder = 'placeholder' in place ? place.placeholder : place.name();
  return BY_PLACEHOLDER[placeholder ?? ''] ?? { kind: 'text' };
}
