#!/usr/bin/env node
import { homedir } from 'node:os';
import { StdinKeyboard } from '../adapters/inbound/cli/keyboard.js';
import { runCli } from '../adapters/inbound/cli/run-cli.js';
import type { TerminalStream } from '../adapters/inbound/cli/terminal.js';
import { SYSTEM_TICKER } from '../adapters/inbound/cli/ticker.js';
import { openWithSystem } from '../adapters/outbound/workspace/open-with-system.js';
import { composeCli } from './compose-cli.js';
import { keysCanBePressed } from './keys-can-be-pressed.js';

const { env, stdin, stdout, stderr } = process;

/** Whoever read is gone: the end of a pipe (`codetest … | head`), a terminal that was closed. */
const READER_IS_GONE: ReadonlySet<string | undefined> = new Set(['EPIPE', 'EIO', 'ENXIO', 'EBADF']);

let terminalIsGone = false;

function streamOf(stream: NodeJS.WriteStream): TerminalStream {
  // That is no error of ours, and least of all a reason to leave files behind.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (!READER_IS_GONE.has(error.code)) throw error;
    terminalIsGone ||= stream.isTTY === true;
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true && env['TERM'] !== 'dumb', columns: () => stream.columns };
}

process.exitCode = await runCli(process.argv.slice(2), {
  ...composeCli({ environment: env, home: homedir(), folder: process.cwd(), stdin, stdout }),
  keyboard: new StdinKeyboard(stdin, () => keysCanBePressed({ environment: env, stdin, stdout, platform: process.platform })),
  openFile: (file) => openWithSystem(file, { platform: process.platform, environment: env }),
  terminal: { out: streamOf(stdout), err: streamOf(stderr), colourAllowed: (env['NO_COLOR'] ?? '') === '' },
  signals: process,
  ticker: SYSTEM_TICKER,
  exitNow: (code) => process.exit(code),
});

if (terminalIsGone) {
  // All is put back. Node would end by giving the terminal its settings back, and abort over one that is not there: so it ends as a program does that
  // does not listen to its terminal's end.
  process.removeAllListeners('SIGHUP');
  process.kill(process.pid, 'SIGHUP');
}
