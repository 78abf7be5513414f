import { CommanderError } from 'commander';
import { AppError } from '../../../domain/errors.js';
import type { Bilingual } from '../../../domain/locale.js';
import type { Output } from './output.js';
import { printable } from './panel/display-text.js';

const ERROR_WORD: Bilingual = { ko: '오류', en: 'Error' };
const HINT_WORD: Bilingual = { ko: '할 일', en: 'What to do' };

/** What is told of an error: its stable code, what was wrong, what to do. */
export interface ToldError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

export function toldError(error: unknown): ToldError {
  if (error instanceof AppError) return { code: error.code, message: error.message, hint: error.hint };
  // Commander's own message for a command line without a command is its inner word "(outputHelp)".
  if (error instanceof CommanderError && error.code === 'commander.help') return { code: 'input.invalid', message: 'No command was given.', hint: 'See `codetest --help`, or `codetest COMMAND --help`.' };
  if (error instanceof CommanderError) return { code: 'input.invalid', message: error.message.replace(/^error: /, ''), hint: 'See `codetest --help`, or `codetest COMMAND --help`.' };
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'internal', message: `codetest met an error that it did not expect: ${message}`, hint: 'Run the command again with CODETEST_DEBUG=1 to see where, and report it.' };
}

/** Message and hint on stderr, with `--json` the error as the document; the stack only where debugging was asked for. */
export function sayError(output: Output, error: unknown, debug: boolean): void {
  const told = toldError(error);
  output.document({ error: told });
  if (!output.options.json) {
    output.diagnose(`${ERROR_WORD[output.locale]}: ${printable(told.message)}`);
    if (told.hint !== '') output.diagnose(`${HINT_WORD[output.locale]}: ${printable(told.hint)}`);
  }
  if (debug && error instanceof Error) output.diagnose(error.stack ?? error.message);
}
