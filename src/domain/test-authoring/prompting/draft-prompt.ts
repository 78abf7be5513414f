import { dataBlocks } from './data-block.js';
import type { DataBlock } from './data-block.js';
import type { DraftQuestion, QuestionUnit } from './draft-question.js';
import { filesOfErrors, previousTry } from './previous-try.js';
import type { Prompt } from './prompt.js';
import { PROMPT_LIMITS } from './prompt-limits.js';
import { PROMPT_WORDS } from './prompt-words.js';
import type { PromptWords } from './prompt-words.js';
import { DRAFT_V1 } from './prompts/draft-v1.js';
import { targetSources } from './target-sources.js';
import { oneLine, startOf } from './text-cuts.js';

/** @param mark unguessable, new for each request: it ends the project's data */
export function draftPrompt(question: DraftQuestion, mark: string): Prompt {
  const words = PROMPT_WORDS[question.locale];
  const block = dataBlocks(mark);
  const parts = [
    `# ${words.overview}`, block('project', overview(question, words)),
    `# ${words.environment}`, environment(question, words),
    `# ${words.units}`, block('units', bounded(question.units.map(unitLine), PROMPT_LIMITS.units, words)),
    `# ${words.impact}`, block('impact', impact(question, words)),
    ...(new Set(question.affectedFiles).size > 1 ? [words.merge] : []),
    `# ${words.diff}`, block('diff', startOf(question.diff, PROMPT_LIMITS.diffChars, question.locale)),
    `# ${words.sources}`, ...sourceParts(question, block, words),
    ...(question.previous === undefined ? [] : [previousTry(question.previous, block, question.locale)]),
    words.closing,
  ];
  return { version: DRAFT_V1.version, system: DRAFT_V1.system[question.locale], user: parts.join('\n\n') };
}

function overview({ projectName, frameworks, basePackage, graphReady, warnings }: DraftQuestion, words: PromptWords): string {
  const lines = [
    `${words.project}: ${oneLine(projectName, PROMPT_LIMITS.lineChars) || words.unknown}`,
    `${words.frameworks}: ${oneLine(frameworks.join(', '), PROMPT_LIMITS.lineChars) || words.unknown}`,
    `${words.basePackage}: ${oneLine(basePackage ?? '', PROMPT_LIMITS.lineChars) || words.unknown}`,
    ...(graphReady ? [] : [words.graphNotReady]),
    ...warnings.map((warning) => oneLine(warning, PROMPT_LIMITS.lineChars)),
  ];
  return bounded(lines, PROMPT_LIMITS.reasons, words);
}

const JUNIT = { junit5: 'JUnit 5 (org.junit.jupiter)', junit4: 'JUnit 4 (org.junit)' } as const;

/** Chosen from fixed words: nothing of the project is in it. */
function environment({ testStack }: DraftQuestion, words: PromptWords): string {
  if (testStack === undefined) return `- ${words.unknown}`;
  const { junit, springBoot, assertj } = testStack;
  return [
    `- ${junit === 'unknown' ? `JUnit: ${words.unknown}` : JUNIT[junit]}`,
    `- Spring Boot (@SpringBootTest): ${springBoot ? words.yes : words.no}`,
    `- AssertJ: ${assertj ? words.yes : words.no}`,
  ].join('\n');
}

function unitLine({ id, kind, change, file, start, end, entry }: QuestionUnit): string {
  const lines = start === undefined ? '' : `:${start}${end === undefined ? '' : `-${end}`}`;
  return oneLine(`- ${id} (${kind}${change === undefined ? '' : `, ${change}`}) ${file}${lines}${entry === undefined ? '' : ` [entry point: ${entry}]`}`, PROMPT_LIMITS.lineChars);
}

function impact({ risk, impacted }: DraftQuestion, words: PromptWords): string {
  const units = impacted.map(({ id, depth, via }) => oneLine(`- ${id}${depth === undefined ? '' : ` (depth ${depth})`}${via === undefined ? '' : ` via ${via}`}`, PROMPT_LIMITS.lineChars));
  return [
    `risk: ${oneLine(risk.grade, PROMPT_LIMITS.lineChars) || words.unknown}${risk.score === undefined ? '' : ` (${risk.score})`}`,
    bounded(risk.reasons.map((reason) => oneLine(reason, PROMPT_LIMITS.lineChars)), PROMPT_LIMITS.reasons, words),
    bounded(units, PROMPT_LIMITS.impacted, words),
  ].join('\n');
}

function sourceParts(question: DraftQuestion, block: DataBlock, words: PromptWords): readonly string[] {
  const { taken, skipped } = targetSources(question.sources, question.changedFiles, filesOfErrors(question.previous));
  const files = taken.map(({ path, content }) => block('file', `${oneLine(path, PROMPT_LIMITS.lineChars)}\n${content}`));
  return [...(files.length === 0 ? [`- ${words.none}`] : files), ...(skipped.length === 0 ? [] : [block('skipped', words.skipped(skipped.join(', ')))])];
}

/** The first lines, and how many more there are. */
function bounded(lines: readonly string[], limit: number, words: PromptWords): string {
  if (lines.length === 0) return words.none;
  return [...lines.slice(0, limit), ...(lines.length > limit ? [words.more(lines.length - limit)] : [])].join('\n');
}
