import type { BuildError } from '../execution/run-facts.js';
import type { FailedTry } from './failed-try.js';

/** A method of a test that was left out, and what the build said of it. */
export interface LeftOut {
  readonly method: string;
  readonly message: string;
}

export interface RepairedTest {
  /** Without the methods that did not compile. */
  readonly code: string;
  readonly leftOut: readonly LeftOut[];
  /** Test methods that are left. */
  readonly kept: readonly string[];
}

interface Block {
  readonly name: string;
  /** 1-based, inclusive: comments and annotations above the method belong to it. */
  readonly start: number;
  readonly end: number;
}

/** Characters of a compiler's message that are told. */
const MAX_MESSAGE = 300;

/** The head of a test method, as this agent writes them and as people do. */
const METHOD = /^(\s*)(?:public )?void (\w+)\(\)(?: throws [\w., ]+)? \{\s*$/;

/**
 * The test without the methods that the build errors name. An error in a field or an import leaves out the methods
 * that use that name; any other error that no method holds leaves nothing to repair.
 */
export function withoutBrokenMethods(previous: FailedTry): RepairedTest {
  const lines = previous.testCode.split(/\r?\n/);
  const blocks = methodBlocks(lines);
  const broken = new Map<string, string>();
  for (const error of previous.errors.filter((one) => isOfTest(one, previous.testFilePath))) {
    for (const block of blamed(error, lines, blocks)) if (!broken.has(block.name)) broken.set(block.name, error.message.slice(0, MAX_MESSAGE));
  }
  const gone = blocks.filter((block) => broken.has(block.name));
  const kept = lines.filter((_line, index) => !gone.some((block) => index + 1 >= block.start && index + 1 <= block.end));
  const code = withoutUnusedImports(kept).join('\n').replace(/\n{3,}/g, '\n\n');
  return {
    code,
    leftOut: gone.map((block) => ({ method: block.name, message: broken.get(block.name) ?? '' })),
    kept: blocks.filter((block) => !broken.has(block.name)).map((block) => block.name),
  };
}

/** Test methods by name, in order. */
export function testMethodsOf(code: string): readonly string[] {
  return methodBlocks(code.split(/\r?\n/)).map((block) => block.name);
}

/** Builds name the file by its path in the project, absolute paths and class names aside. */
function isOfTest(error: BuildError, testFilePath: string): boolean {
  if (error.line === undefined) return false;
  return error.file === undefined || error.file === testFilePath || error.file.endsWith(`/${testFilePath}`) || testFilePath.endsWith(`/${error.file}`);
}

function methodBlocks(lines: readonly string[]): readonly Block[] {
  return lines.flatMap((line, index): readonly Block[] => {
    const head = METHOD.exec(line);
    if (head === null) return [];
    const [, indent = '', name = ''] = head;
    let start = index;
    while (start > 0 && /^\s*(@|\/\/)/.test(lines[start - 1] ?? '')) start -= 1;
    const end = lines.findIndex((other, at) => at > index && other.trimEnd() === `${indent}}`);
    // Without an annotation it is no test.
    const tested = lines.slice(start, index).some((above) => /@Test\b/.test(above));
    return end < 0 || !tested ? [] : [{ name, start: start + 1, end: end + 1 }];
  });
}

function blamed(error: BuildError, lines: readonly string[], blocks: readonly Block[]): readonly Block[] {
  const at = error.line ?? 0;
  const inside = blocks.filter((block) => at >= block.start && at <= block.end);
  if (inside.length > 0) return inside;
  const line = lines[at - 1] ?? '';
  const imported = /^import (?:static )?[\w.]*?(\w+);/.exec(line)?.[1];
  const field = /^\s+(?:private )?[\w.<>]+ (\w+);/.exec(line)?.[1];
  const name = imported ?? field;
  if (name === undefined) return [];
  const uses = new RegExp(`\\b${name}\\b`);
  return blocks.filter((block) => lines.slice(block.start - 1, block.end).some((one) => uses.test(one)));
}

/** An import that nothing uses any more may be the very one that does not compile. */
function withoutUnusedImports(lines: readonly string[]): readonly string[] {
  const body = lines.filter((line) => !line.startsWith('import ')).join('\n');
  return lines.filter((line) => {
    const name = /^import (?:static )?[\w.]*?(\w+);/.exec(line)?.[1];
    return name === undefined || new RegExp(`\\b${name}\\b`).test(body);
  });
}
