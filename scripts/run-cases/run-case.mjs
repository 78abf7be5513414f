// Runs one case with the real command and build tool, and tells what was said.
import { join } from 'node:path';
import { predecessorSays } from './predecessor.mjs';
import { testClass } from './kits.mjs';

/** Between two looks at whether the test has started. */
const LOOK_MS = 100;

/** @returns what `expect` speaks of, beside the command's whole document */
export async function runCase(project, kit, one) {
  const name = `Case${one.name}Test`;
  const started = join(project.scratch, `started-${one.name}`);
  project.reset();
  for (const [path, text] of Object.entries(one.files ?? {})) project.write(path, text);
  for (const { path, before, after } of one.edits?.(kit) ?? []) project.edit(path, before, after);
  project.putTest(testClass(one.imports === undefined ? kit : { ...kit, imports: one.imports }, name, one.body(kit, started, name), one.before));
  const at = performance.now();
  const { code, document } = await act(project, one, started, ['test', '--no-wrapper', '--tool', kit.tool, ...(kit.module === undefined ? [] : ['--module', kit.module]), ...(one.args ?? [])]);
  return { ...told(code, document), seconds: Math.round((performance.now() - at) / 100) / 10, predecessor: predecessorSays(document?.execution, kit), left: leftBehind(project, name) };
}

async function act(project, one, started, args) {
  if (one.act === undefined) return project.json(args);
  const running = project.start([...args, '--json']);
  await untilFile(started, running.ended);
  const second = one.act === 'twice' ? await project.json(args) : undefined;
  running.interrupt();
  const { code, out } = await running.ended;
  return second ?? { code, document: out === '' ? undefined : JSON.parse(out) };
}

async function untilFile(path, ended) {
  const { existsSync } = await import('node:fs');
  let over = false;
  void ended.then(() => { over = true; });
  while (!existsSync(path)) {
    if (over) throw new Error('the command ended before its test had started');
    await new Promise((next) => { setTimeout(next, LOOK_MS); });
  }
}

function told(code, document) {
  const run = document?.execution;
  return {
    exit: code, result: document?.result, reason: document?.result_reason, code: document?.error?.code,
    passed: run?.passed, failed: run?.failed, skipped: run?.skipped, toolExit: run?.exit_code,
    flaky: run?.tests.filter((test) => test.flaky === true).length,
    skips: run?.tests.filter((test) => test.status === 'skipped').map((test) => test.message ?? '').join('\n') ?? '',
    failures: run?.failures.join('\n') ?? '', buildErrors: run?.build_errors.join('\n') ?? '', note: run?.report_note ?? '',
    coverage: run?.coverage ?? null, coverageNote: run?.coverage_note ?? '', output: run?.output ?? '',
  };
}

/** A test file that was not taken away. */
function leftBehind(project, name) {
  return project.git('-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=all').split('\n').filter((line) => line.includes(`${name}.java`));
}

/** What differs from the case's expectation; empty where all of it holds. */
export function differences(said, expected) {
  const wrong = Object.entries(expected).filter(([key, value]) => (value instanceof RegExp ? !value.test(said[key]) : said[key] !== value)).map(([key, value]) => `${key}: ${JSON.stringify(said[key])}, not ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`);
  return [...wrong, ...said.left.map((line) => `left behind: ${line}`)];
}
