import type { BuildError } from '../../execution/run-facts.js';
import type { Locale } from '../../locale.js';
import type { FailedTry } from '../failed-try.js';
import type { DataBlock } from './data-block.js';
import { PROMPT_LIMITS } from './prompt-limits.js';
import { PROMPT_WORDS } from './prompt-words.js';
import { oneLine, startAndEndOf, startOf } from './text-cuts.js';

/** The part of a prompt that hands a failed test back: its code, what was wrong with it, and the lines that the errors name. */
export function previousTry(previous: FailedTry, block: DataBlock, locale: Locale): string {
  const words = PROMPT_WORDS[locale];
  const { errors, testCode, output } = previous;
  const told = errors.slice(0, PROMPT_LIMITS.buildErrors).map((error) => errorLine(error, previous));
  if (errors.length > told.length) told.push(words.more(errors.length - told.length));
  return [
    `# ${words.previous(previous.attempt)}`,
    words.problems[previous.problem],
    block('previous-test', startOf(testCode, PROMPT_LIMITS.testCodeChars, locale)),
    ...(told.length === 0 ? [] : [`## ${words.previousErrors}`, block('errors', told.join('\n'))]),
    ...(output.trim() === '' ? [] : [`## ${words.previousOutput}`, block('output', startAndEndOf(output, PROMPT_LIMITS.outputChars, locale))]),
    words.previousClosing,
  ].join('\n\n');
}

/** Files of the project that the errors name: their sources are wanted in the prompt. */
export function filesOfErrors(previous: FailedTry | undefined): readonly string[] {
  return previous === undefined ? [] : previous.errors.flatMap(({ file }) => (file === undefined ? [] : [file]));
}

function errorLine(error: BuildError, { testCode, testFilePath }: FailedTry): string {
  const place = error.file === undefined ? '' : `${error.file}${error.line === undefined ? '' : `:${error.line}`} `;
  const own = error.file === testFilePath && error.line !== undefined ? testCode.split('\n')[error.line - 1] : undefined;
  return `${place}${oneLine(error.message, PROMPT_LIMITS.lineChars)}${own === undefined ? '' : `\n    ${oneLine(own, PROMPT_LIMITS.lineChars)}`}`;
}
