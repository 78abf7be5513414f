import type { RunReport } from '../../../../application/test-authoring/run-report.js';
import type { ExecutionView } from '../../../../application/tool-shapes.js';
import { linesOf } from './display-text.js';
import type { Words } from './words.js';

/** What a failed assertion expected and found, as the library worded it. */
export interface Compared {
  readonly expected: string;
  readonly actual: string;
}

/** JUnit 4 and 5 (`expected: <5> but was: <0>`, with an optional message before), then AssertJ's two spellings. */
const WORDINGS: readonly RegExp[] = [
  /expected: ?<([\s\S]*?)> but was: ?<([\s\S]*?)>\s*$/,
  /expected:<([\s\S]*?)> but was:<([\s\S]*?)>\s*$/,
  /expected: ([^\n]*)\n\s*but was: ([^\n]*)/,
  /[Ee]xpecting actual:\s*\n\s*([^\n]*)\n\s*to be equal to:\s*\n\s*([^\n]*)/,
];
/** The one wording that names the actual value first. */
const ACTUAL_FIRST = 3;

/** Undefined where the message is no comparison in a known wording. */
export function comparedValues(message: string): Compared | undefined {
  for (const [index, wording] of WORDINGS.entries()) {
    const found = wording.exec(message);
    const [first, second] = [found?.[1], found?.[2]];
    if (first === undefined || second === undefined) continue;
    return index === ACTUAL_FIRST ? { expected: second, actual: first } : { expected: first, actual: second };
  }
  return undefined;
}

/** One block a failed test: its name, then expected and actual, or the message. */
export function failureBlocks(run: RunReport, words: Words): readonly (readonly string[])[] {
  const failed = (run.execution?.tests ?? []).filter((test) => test.status === 'failed' || test.status === 'error');
  if (failed.length === 0) return (run.report?.failures ?? run.execution?.failures ?? []).map((line) => linesOf(`- ${line}`));
  return failed.map((test) => {
    const message = test.message ?? test.detail ?? '';
    const compared = comparedValues(message);
    const head = linesOf(`- ${nameOf(test)}`);
    if (compared === undefined) return [...head, ...indented(linesOf(message))];
    return [...head, ...indented(linesOf(`${words.expected}: ${compared.expected}`)), ...indented(linesOf(`${words.actual}: ${compared.actual}`))];
  });
}

/** One block a skipped test: its name, then why it was skipped where the report tells. */
export function skippedBlocks({ execution }: RunReport): readonly (readonly string[])[] {
  const skipped = (execution?.tests ?? []).filter((test) => test.status === 'skipped');
  return skipped.map((test) => [...linesOf(`- ${nameOf(test)}`), ...indented(linesOf(test.message ?? ''))]);
}

/** Of a class that was skipped as a whole there is no method. */
function nameOf({ class_name: className, name }: Pick<ExecutionView['tests'][number], 'class_name' | 'name'>): string {
  const short = className.slice(className.lastIndexOf('.') + 1);
  return name === '' || name === className ? short : `${short}.${name}`;
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '').map((line) => `  ${line}`);
}
