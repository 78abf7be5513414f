import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { ERROR_WORD, javacError, kotlinError, withDetails } from './compiler-lines.js';
import { consoleLines } from './console-text.js';

/** Said of a compile task that failed; only then do errors without a file (annotation processors) belong to the code. */
const COMPILE_FAILED = /^(?:> )?(?:Compilation failed|Compilation error)|Execution failed for task '[^']*:(?:compile|kapt|ksp)\w*'/;

/** Of javac, and of Kotlin's compiler and its processors. */
const BARE_ERROR = new RegExp(`^(?:${ERROR_WORD}:|e:) (.+)$`);

/** Older Gradle ends no line behind a task's path until its outcome is known: the compiler's first error is glued to it. */
const GLUED_TASK = /^(?::[\w.-]+?)+?(?=(?:\/|[A-Za-z]:[\\/]).*:\d+: )/;

export function gradleBuildErrors(output: string): readonly BuildError[] {
  const lines = consoleLines(output).map((line) => line.replace(GLUED_TASK, ''));
  const compileFailed = lines.some((line) => COMPILE_FAILED.test(line));
  return lines.flatMap((line, index) => {
    const error = javacError(line) ?? kotlinError(line);
    if (error !== undefined) return [withDetails(error, lines.slice(index + 1, index + 8), (following) => following)];
    const bare = compileFailed ? BARE_ERROR.exec(line)?.[1] : undefined;
    return bare === undefined ? [] : [{ message: bare.trim() }];
  });
}

/** Outcomes of a task that mean that it did not execute, as Gradle prints them behind its path. */
const TASK_OUTCOMES: Readonly<Record<string, { readonly cached: boolean; readonly says: string }>> = {
  'FROM-CACHE': { cached: true, says: 'came from the build cache' },
  'UP-TO-DATE': { cached: true, says: 'was up to date' },
  'NO-SOURCE': { cached: false, says: 'has no test sources' },
  SKIPPED: { cached: false, says: 'was skipped by the build' },
};

/** @param task path of the module's test task, `:test` or `:a:b:test` */
export function gradleNotRun(output: string, task: string): NotRun | undefined {
  const lines = consoleLines(output);
  for (const line of lines) {
    const filter = /No tests found for given includes: .*/.exec(line)?.[0];
    if (filter !== undefined) return { cached: false, reason: filter.trim() };
    const outcome = outcomeOf(line, task);
    if (outcome !== undefined) return { cached: outcome.cached, reason: `Gradle's task ${task} ${outcome.says} and executed no test` };
  }
  return undefined;
}

function outcomeOf(line: string, task: string): { readonly cached: boolean; readonly says: string } | undefined {
  const [, path, word = ''] = /^(?:> Task )?(:\S+) ([A-Z-]+)$/.exec(line.trim()) ?? [];
  return path === task && Object.hasOwn(TASK_OUTCOMES, word) ? TASK_OUTCOMES[word] : undefined;
}
