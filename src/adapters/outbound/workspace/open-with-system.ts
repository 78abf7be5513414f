import { spawn } from 'node:child_process';
import { findProgram } from './program-search.js';

/** An opener that has not ended by then has the file open: some stay for as long as their window. */
const SETTLE_MS = 1_500;

export interface OpenerSettings {
  /** `process.platform`. */
  readonly platform: NodeJS.Platform;
  /** The whole environment that the opener gets. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface Opener {
  readonly program: string;
  readonly args: readonly string[];
}

/** The program of the platform that opens a file by its kind; undefined where there is no screen to open it on. */
export function planOpening(file: string, { platform, environment }: OpenerSettings): Opener | undefined {
  const has = (name: string): boolean => (environment[name] ?? '') !== '';
  if (platform === 'darwin') return { program: 'open', args: [file] };
  // `start` is a word of cmd.exe, which would read `&` and `%` in a path as its own.
  if (platform === 'win32') return { program: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', file] };
  if (has('WSL_DISTRO_NAME')) return { program: 'wslview', args: [file] };
  // Without a screen xdg-open starts a browser in this very terminal.
  return has('DISPLAY') || has('WAYLAND_DISPLAY') ? { program: 'xdg-open', args: [file] } : undefined;
}

/** Opens a file with the system's own program for it. False where there is none, or it says that it could not. */
export async function openWithSystem(file: string, settings: OpenerSettings): Promise<boolean> {
  const opener = planOpening(file, settings);
  if (opener === undefined) return false;
  const path = settings.environment['PATH'] ?? settings.environment['Path'] ?? '';
  const program = await findProgram(opener.program, settings.platform === 'win32' ? { path, extensions: '.EXE' } : { path });
  return program === undefined ? false : started({ ...opener, program }, settings);
}

function started({ program, args }: Opener, { environment }: OpenerSettings): Promise<boolean> {
  return new Promise((resolve) => {
    // In a group of its own and without this terminal: Ctrl-C here must not close what was opened.
    const child = spawn(program, [...args], { stdio: 'ignore', detached: true, windowsHide: true, env: { ...environment } });
    const timer = setTimeout(() => resolve(true), SETTLE_MS);
    const settle = (opened: boolean): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
    child.unref();
  });
}
