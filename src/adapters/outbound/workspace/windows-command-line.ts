/** How node has to start a batch file: nothing may be quoted again. */
export interface WindowsCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly windowsVerbatimArguments: true;
}

/**
 * Node refuses to spawn .bat and .cmd without a shell (CVE-2024-27980), and with one quotes nothing. So cmd.exe is
 * started with a line in which each character that it would act on is escaped by a caret, quotes included: it sees no
 * quoted part, drops the carets, and hands the batch file exactly the quoted arguments.
 *
 * A double quote or a line end inside an argument cannot be passed through a batch file's `%*` safely: such a command is
 * refused.
 */
export function planWindowsBatch(commandShell: string, program: string, args: readonly string[]): WindowsCommand | { readonly refused: string } {
  const unsafe = [program, ...args].find((text) => /["\r\n\0]/.test(text));
  if (unsafe !== undefined) return { refused: `${JSON.stringify(unsafe)} holds a quote or a line end, which no batch file takes safely` };
  const file = escapeForShell(program.replaceAll('/', '\\'));
  const line = [file, ...args.map((argument) => escapeForShell(quoteArgument(argument)))].join(' ');
  // /d: no AutoRun; /s: strip exactly the outer quotes; /c: run and end.
  return { program: commandShell, args: ['/d', '/s', '/c', `"${line}"`], windowsVerbatimArguments: true };
}

/** True for what needs `planWindowsBatch`. */
export function isBatchFile(program: string): boolean {
  return /\.(?:bat|cmd)$/i.test(program.trim());
}

/** As the C runtime splits arguments: a backslash run before the closing quote is doubled. */
function quoteArgument(argument: string): string {
  return `"${argument.replace(/(\\+)$/, '$1$1')}"`;
}

/** Everything that cmd.exe acts on outside quotes; an escaped percent sign never pairs into a variable. */
function escapeForShell(text: string): string {
  return text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
}
