import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CliBench } from './cli-process.js';
import { COMMAND } from './served-process.js';

/**
 * A shell line on a real pseudo-terminal (util-linux `script`), with the terminal's settings told after it. In the line
 * `codetest` is the command as it is shipped.
 */
export class TerminalCommand {
  private text = '';
  private seen = 0;
  private readonly child;
  /** Everything that the terminal showed, escape sequences included. */
  readonly ended: Promise<string>;

  private readonly env: NodeJS.ProcessEnv;

  constructor(bench: CliBench, line: string, env: Readonly<Record<string, string>> = {}) {
    this.env = bench.environment({ TERM: 'xterm-256color', SHELL: '/bin/sh', ...env });
    const told = `codetest() { sh -c 'echo $$ > "$TMPDIR/pid"; exec "$@"' sh '${process.execPath}' '${resolve(COMMAND)}' "$@"; }; stty cols 100; ${line}; echo "exit=$?"; stty -a`;
    this.child = spawn('script', ['--quiet', '--flush', '--return', '--command', `sh -c '${told.replaceAll("'", "'\\''")}'`, '/dev/null'], {
      cwd: bench.root,
      env: this.env,
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => { this.text += text; });
    this.ended = new Promise((done) => this.child.once('close', () => done(this.text)));
  }

  /** Waits for a text behind the one that was waited for last; rejects where the terminal closes before. */
  sees(text: string): Promise<void> {
    return new Promise((found, failed) => {
      const look = (): void => {
        const at = this.text.indexOf(text, this.seen);
        if (at === -1) return;
        this.seen = at + text.length;
        this.child.stdout.off('data', look);
        found();
      };
      this.child.stdout.on('data', look);
      void this.ended.then(() => failed(new Error(`closed before it showed ${text}: ${this.text.slice(this.seen)}`)));
      look();
    });
  }

  press(keys: string): void {
    this.child.stdin.write(keys);
  }

  /** Sends a signal to the command of the line. */
  kill(signal: NodeJS.Signals): void {
    process.kill(Number(readFileSync(join(this.env['TMPDIR'] ?? '', 'pid'), 'utf8')), signal);
  }

  /** The window is closed: whoever holds the terminal open is gone at once. */
  close(): void {
    this.child.kill('SIGKILL');
  }

  /** Nobody types any more: the terminal gets an end of input. */
  hangUp(): void {
    this.child.stdin.end();
  }
}
