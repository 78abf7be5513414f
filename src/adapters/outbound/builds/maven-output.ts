import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { compileError, ERROR_WORD, javacError, kotlinError, withDetails } from './compiler-lines.js';
import { consoleLines } from './console-text.js';

/** `[ERROR] /p/my shop/Foo.java:[52,9] message`, as the compiler plugins of Java, Kotlin and Groovy write it. */
const MAVEN_ERROR = /^\[ERROR\] (?:file:\/\/)?(.+?\.(?:java|kts?|groovy)):\[(\d+), ?\d+\] (.+)$/;

/** Kotlin's plugin: `[ERROR] /p/Foo.kt: (12, 5) message`. */
const KOTLIN_MAVEN_ERROR = /^\[ERROR\] (?:file:\/\/)?(.+?\.kts?): ?\((\d+), ?\d+\):? (.+)$/;
/** The compiler plugin prints its errors between these two; those without a file are the compiler's options and annotation processors. */
const BLOCK_BEGIN = /^\[ERROR\] COMPILATION ERROR/;
const BLOCK_END = /^\[INFO\] \d+ errors?/;

/** Each compile error once: Maven prints the list a second time in its summary. */
export function mavenBuildErrors(output: string): readonly BuildError[] {
  const lines = consoleLines(output);
  const errors = new Map<string, BuildError>();
  let inBlock = false;
  for (const [index, line] of lines.entries()) {
    inBlock = BLOCK_BEGIN.test(line) || (inBlock && !BLOCK_END.test(line));
    const error = mavenError(line) ?? (inBlock ? bareError(line) : undefined);
    if (error === undefined) continue;
    const key = `${error.file ?? ''}:${error.line ?? ''}:${error.message}`;
    if (!errors.has(key)) errors.set(key, withDetails(error, untilNextError(lines, index), withoutPrefix));
  }
  return [...errors.values()];
}

function mavenError(line: string): BuildError | undefined {
  const parts = MAVEN_ERROR.exec(line) ?? KOTLIN_MAVEN_ERROR.exec(line);
  if (parts === null) return javacError(withoutPrefix(line)) ?? kotlinError(withoutPrefix(line));
  const [, file = '', number = '', message = ''] = parts;
  return compileError(file, number, message.replace(new RegExp(`^${ERROR_WORD}: `), ''));
}

/** Details of an error before it are indented. */
function bareError(line: string): BuildError | undefined {
  const message = /^\[ERROR\] (?!COMPILATION ERROR|-|\s)(.+)$/.exec(line)?.[1];
  return message === undefined ? undefined : { message: message.replace(new RegExp(`^${ERROR_WORD}: `), '').trim() };
}

function untilNextError(lines: readonly string[], index: number): readonly string[] {
  const following = lines.slice(index + 1, index + 8);
  const next = following.findIndex((line) => mavenError(line) !== undefined);
  return next === -1 ? following : following.slice(0, next);
}

function withoutPrefix(line: string): string {
  return line.replace(/^\[ERROR\] ?/, '');
}

/** Surefire's own sentences. `Tests are skipped.` comes of skipTests; a build cache extension restores old reports. */
const NOT_RUN: readonly { readonly line: RegExp; readonly cached: boolean }[] = [
  { line: /No tests matching pattern ".*" were executed!.*/, cached: false },
  { line: /No tests were executed!.*/, cached: false },
  { line: /Tests are skipped\./, cached: false },
  { line: /Skipping plugin execution \(cached\): surefire:test/, cached: true },
];

export function mavenNotRun(output: string): NotRun | undefined {
  const lines = consoleLines(output);
  for (const { line: pattern, cached } of NOT_RUN) {
    const found = lines.map((line) => pattern.exec(line)?.[0]).find((words) => words !== undefined);
    if (found !== undefined) return { cached, reason: found.replace(/\s*\(Set -D.*$/, '').trim() };
  }
  return undefined;
}
