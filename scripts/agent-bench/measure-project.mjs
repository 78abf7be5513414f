// One project from its conditions to its results: choose, have tests written, build, run, mutate.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { choose } from './choose.mjs';
import { conditionsOf } from './conditions.mjs';
import { judgeTests } from './judge-tests.mjs';
import { MavenBuild } from './maven.mjs';
import { mutantsOf } from './mutants.mjs';
import { withEmptyStatement } from './project-copy.mjs';

/** Words and signs without one of which there is no condition. */
const MAY_DECIDE = /\b(?:if|while|for|switch)\b|\?|&&|\|\||[=!]=|[<>]|!|\bequals/;

/**
 * @param copy the project's copy
 * @param run `product`, `count`, `perMethod`, `results` (known and new records), `mutants`, `keep`, `scratch`, `maven`, `online`, `tell`
 * @returns `{ found, unread, records }`: all conditions in methods of main code, files that could not be read, what was measured
 */
export async function measureProject(copy, run) {
  const { product, results, tell } = run;
  const { conditions, unread } = await readConditions(copy, product);
  const chosen = choose(conditions, run.count, run.perMethod);
  tell(`${copy.name} at ${copy.head}: ${chosen.length} of ${conditions.length} conditions chosen`);
  const left = chosen.filter((one) => !results.isDone(copy.name, one.key));
  if (left.length > 0) await measure(left, copy, run);
  return { found: conditions.length, unread, records: chosen.flatMap((one) => results.get(copy.name, one.key) ?? []) };
}

/** Every condition that stands in a method or constructor of main code, with its unit. */
async function readConditions(copy, product) {
  const conditions = [];
  const unread = [];
  for (const file of copy.files.filter(product.isMain).sort()) {
    const source = copy.read(file);
    if (!MAY_DECIDE.test(source)) continue;
    const facts = await product.readJava(file, source);
    const methods = facts.types.flatMap(methodsOf).filter((method) => method.body !== undefined);
    try {
      const here = conditionsOf(source).flatMap((condition) => {
        const method = methods.filter(({ span }) => span.from <= condition.from && condition.to <= span.to).sort((a, b) => b.span.from - a.span.from)[0];
        return method !== undefined && mutantsOf(condition, source).length > 0 ? [{ ...condition, file, unit: method.id, methodEnd: method.span.to }] : [];
      });
      // What shares its class file, by which alone PIT's mutants can be told apart.
      for (const one of here) conditions.push({ ...one, besides: here.filter(({ unit }) => unit === one.unit), methods: methods.map(({ name }) => name) });
    } catch (error) {
      unread.push(`${file}: ${String(error.message).split('\n')[0]}`);
    }
  }
  return { conditions, unread };
}

function methodsOf(type) {
  return [...type.methods, ...type.types.flatMap(methodsOf)];
}

async function measure(chosen, copy, run) {
  const { product, tell, keep } = run;
  const log = keep === undefined ? undefined : join(keep, copy.name);
  const build = new MavenBuild(copy, product, { maven: run.maven, online: run.online, log });
  const tests = await writeTests(chosen, copy, run);
  for (const test of tests) build.write(test);
  tell(`${copy.name}: ${tests.length} tests written for ${chosen.length} conditions, building and running them`);
  const { failed, cases, end } = await build.run(tests);
  for (const test of tests.filter((one) => failed.has(one.filePath))) record(run, copy, test.condition, { state: 'does-not-compile', reason: failed.get(test.filePath).message, at: failed.get(test.filePath).line, test: test.className });
  const compiled = tests.filter((one) => !failed.has(one.filePath));
  const passed = [];
  for (const test of compiled) {
    const result = resultOf(cases.get(test.className), end);
    if (result.state === 'passes') passed.push(test);
    else record(run, copy, test.condition, { ...result, test: test.className });
  }
  tell(`${copy.name}: ${failed.size} do not compile, ${passed.length} pass, running their mutants`);
  await judgeTests(passed, copy, { ...run, build, log, record: (test, judgement) => record(run, copy, test.condition, { state: 'passes', test: test.className, ...judgement }) });
}

/** Which tests there are; what was not written is recorded. */
async function writeTests(chosen, copy, run) {
  const { product, results, tell, keep } = run;
  const project = product.project(copy);
  const tests = [];
  for (const [index, condition] of chosen.entries()) {
    const known = results.get(copy.name, condition.key);
    if (known !== undefined) {
      tests.push({ condition, ...known.waiting });
      continue;
    }
    const source = copy.read(condition.file);
    try {
      const { draft, prepared } = await project.write(condition.file, withEmptyStatement(source, condition.methodEnd));
      if (prepared === undefined) record(run, copy, condition, { state: 'no-test', reason: whyNoTest(draft.rationale, condition), rationale: draft.rationale });
      else {
        const test = placed(prepared, condition);
        tests.push({ condition, ...test });
        record(run, copy, condition, { state: 'written', waiting: test });
      }
    } catch (error) {
      record(run, copy, condition, { state: 'agent-failed', reason: `${error.code ?? error.name}: ${error.message}` });
    }
    if ((index + 1) % 20 === 0) tell(`${copy.name}: asked for ${index + 1} of ${chosen.length}`);
  }
  if (keep !== undefined) for (const test of tests) saved(join(keep, copy.name, `${basename(test.filePath)}`), test.source);
  return tests;
}

/** Under a name of its own: tests of one class for several conditions lie side by side. */
function placed(prepared, condition) {
  const own = `${prepared.className.replace(/Test$/, '')}${condition.key.slice(0, 8)}Test`;
  const source = prepared.source.replace(new RegExp(`\\b${prepared.className.replaceAll('$', '\\$')}\\b`, 'g'), own);
  const folder = dirname(prepared.filePath);
  const module = prepared.testRoot.replace(/\/?src\/test\/java$/, '');
  return { source, module, filePath: `${folder}/${own}.java`, className: prepared.package === '' ? own : `${prepared.package}.${own}` };
}

function resultOf(cases, end) {
  if (cases === undefined) return { state: 'did-not-run', reason: end };
  const bad = cases.filter((one) => one.status === 'failed' || one.status === 'error');
  if (bad.length > 0) {
    const [{ failure, name }] = bad;
    return { state: 'fails', reason: [failure?.type, failure?.message].filter(Boolean).join(': ') || 'no message', failing: `${bad.length} of ${cases.length}`, at: name };
  }
  return cases.some((one) => one.status === 'passed') ? { state: 'passes' } : { state: 'did-not-run', reason: 'every test was skipped' };
}

/** The agent's own reason, of the side of the condition that it names where it names it. */
function whyNoTest(rationale, condition) {
  const lines = rationale.split('\n').filter((line) => line.trim() !== '');
  const own = lines.find((line) => line.includes(`(${condition.line}): `)) ?? lines.find((line) => /^- \[/.test(line)) ?? lines[0] ?? 'no reason was given';
  return own.replace(/^- (?:\[[^\]]*\] .*?(?:\(\d+\))?: )?/, '').trim();
}

function record({ results }, copy, condition, result) {
  const { key, unit, file, line, text, place, kind } = condition;
  results.add({ project: copy.name, key, unit, file, line, text, place, kind, ...result });
}

function saved(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
