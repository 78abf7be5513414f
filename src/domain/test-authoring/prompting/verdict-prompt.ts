import { dataBlocks } from './data-block.js';
import type { Prompt } from './prompt.js';
import { PROMPT_LIMITS } from './prompt-limits.js';
import { PROMPT_WORDS } from './prompt-words.js';
import { VERDICT_V1 } from './prompts/verdict-v1.js';
import { runLines } from './run-lines.js';
import { targetSources } from './target-sources.js';
import { oneLine, startAndEndOf, startOf } from './text-cuts.js';
import type { VerdictQuestion } from '../verdict-question.js';

/** @param mark unguessable, new for each request: it ends the project's data */
export function verdictPrompt(question: VerdictQuestion, mark: string): Prompt {
  const { locale, sources, diff, run } = question;
  const words = PROMPT_WORDS[locale];
  const block = dataBlocks(mark);
  const { taken, skipped } = targetSources(sources, changedFiles(diff));
  const parts = [
    `# ${words.intent}`, block('intent', [question.intent, question.intentRationale].map((text) => startOf(text, PROMPT_LIMITS.lineChars * 4, locale)).join('\n')),
    `# ${words.diff}`, block('diff', startOf(diff, PROMPT_LIMITS.diffChars, locale)),
    `# ${words.sources}`,
    ...(taken.length === 0 ? [`- ${words.none}`] : taken.map(({ path, content }) => block('file', `${oneLine(path, PROMPT_LIMITS.lineChars)}\n${content}`))),
    ...(skipped.length === 0 ? [] : [block('skipped', words.skipped(skipped.join(', ')))]),
    `# ${words.testCode}`, block('test', startOf(question.testCode, PROMPT_LIMITS.testCodeChars, locale)),
    `# ${words.run}`, block('run', runLines(question)),
    `# ${words.output}`, block('output', startAndEndOf(run.output, PROMPT_LIMITS.outputChars, locale)),
    words.verdictClosing,
  ];
  return { version: VERDICT_V1.version, system: VERDICT_V1.system[locale], user: parts.join('\n\n') };
}

/** New sides of a unified diff; enough to rank files, which is all that it is for. */
function changedFiles(diff: string): readonly string[] {
  return [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map((match) => (match[1] ?? '').trimEnd());
}
