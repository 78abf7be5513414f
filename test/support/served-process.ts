import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The command as it is shipped. */
export const COMMAND = 'dist/config/main-cli.js';

export interface ServedProcess {
  readonly child: ChildProcessWithoutNullStreams;
  stderr(): string;
  /** Waits until stderr holds the text; rejects where the process ends before. */
  says(text: RegExp): Promise<RegExpExecArray>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts `codetest serve` with a home of its own. */
export function startServe(args: readonly string[], environment: Readonly<Record<string, string>>): ServedProcess {
  return startCommand(['serve', ...args], environment);
}

/** Starts a command that serves until it is told to stop. */
export function startCommand(args: readonly string[], environment: Readonly<Record<string, string>>): ServedProcess {
  if (!existsSync(COMMAND)) throw new Error(`${COMMAND} is missing: npm run build`);
  const child = spawn(process.execPath, [COMMAND, ...args], { env: { PATH: process.env['PATH'] ?? '', ...environment } });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (text: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = text.exec(stderr);
        if (found !== null) resolve(found);
      };
      child.stderr.on('data', look);
      void ended.then((code) => reject(new Error(`ended with ${String(code)} before it said ${String(text)}: ${stderr}`)));
      look();
    });
  return { child, stderr: () => stderr, says, ended };
}
