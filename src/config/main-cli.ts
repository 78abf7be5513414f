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

function streamOf(stream: NodeJS.WriteStream): TerminalStream {
  // A reader that went away (`codetest … | head`) is no error of ours; writing to nobody is.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true && env['TERM'] !== 'dumb' };
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
