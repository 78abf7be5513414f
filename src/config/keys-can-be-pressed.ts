import { readFileSync } from 'node:fs';
import type { Environment } from './read-variables.js';

export interface TerminalPlace {
  readonly environment: Environment;
  readonly stdin: { readonly isTTY?: boolean };
  readonly stdout: { readonly isTTY?: boolean };
  readonly platform: NodeJS.Platform;
}

/**
 * Somebody can press a key that this process hears: a terminal on both sides, not on a build server (they set CI, and some
 * have a terminal), and not in the background, where asking a terminal for keys stops the process.
 */
export function keysCanBePressed({ environment, stdin, stdout, platform }: TerminalPlace): boolean {
  if (stdin.isTTY !== true || stdout.isTTY !== true || environment['TERM'] === 'dumb') return false;
  if (!['', '0', 'false'].includes(environment['CI'] ?? '')) return false;
  return platform !== 'linux' || isForeground(ownStat());
}

/** proc(5): behind the name in parentheses come state, parent, group, session, terminal and the terminal's foreground group. */
export function isForeground(stat: string): boolean {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [group, foreground] = [fields[2], fields[5]];
  // Where the system does not tell, a terminal is taken to be ours, as on other systems.
  return group === undefined || foreground === undefined || group === foreground;
}

function ownStat(): string {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return '';
  }
}
