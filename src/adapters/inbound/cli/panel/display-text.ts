import stringWidth from 'string-width';

/**
 * Text of others, made fit for a terminal: no control characters but line ends and tabs (an escape sequence in a test's
 * name must not repaint the screen), no direction marks that show text in another order than it is.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    // Whole escape sequences first (CSI, and OSC up to BEL or ST), so that no `[31m` is left of them.
    .replace(new RegExp('\\u001B(?:\\[[0-?]*[ -/]*[@-~]|\\][^\\u0007\\u001B]*(?:\\u0007|\\u001B\\\\))', 'g'), '')
    // C0 but tab and line feed, DEL, C1, and the controls of writing direction.
    .replace(new RegExp('[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]', 'g'), '');
}

/** Pads to a number of columns: a Korean letter takes two. */
export function padToWidth(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

export function displayWidth(text: string): number {
  return stringWidth(text);
}

/** Printable lines, without empty ones at the end; never none. */
export function linesOf(text: string): readonly string[] {
  const lines = printable(text).trimEnd().split('\n');
  return lines.map((line) => line.trimEnd());
}
