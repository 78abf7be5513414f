import { createColors } from 'picocolors';
import { pathToFileURL } from 'node:url';

/** How text looks where it goes: plain in files and pipes, coloured and linked on a terminal. */
export interface Style {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly green: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** A file that can be opened by a click where the terminal knows OSC 8; else its path. */
  readonly file: (label: string, path: string, absolutePath: string) => string;
}

export function makeStyle(terminal: { readonly colour: boolean; readonly links: boolean }): Style {
  const { red, yellow, green, bold, dim } = createColors(terminal.colour);
  return {
    red,
    yellow,
    green,
    bold,
    dim,
    file: (label, path, absolutePath) => (terminal.links ? `\u001B]8;;${pathToFileURL(absolutePath).href}\u001B\\${label}\u001B]8;;\u001B\\ (${path})` : `${label} (${path})`),
  };
}

export const PLAIN: Style = makeStyle({ colour: false, links: false });
