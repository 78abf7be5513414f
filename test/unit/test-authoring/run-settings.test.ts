import { CHANGE, CheckoutFlows, PASSING } from '../../support/checkout-flows.js';
import { GENERATED } from '../../support/generated-view.js';
import type { AskedRun } from '../../../src/application/test-authoring/run-settings.js';

const broken = { end: { kind: 'exited' as const, code: 1 }, tests: [], report: { kind: 'missing' as const, stale: [] }, buildErrors: [{ file: PASSING.testFilePath, line: 1, message: 'cannot find symbol' }] };

async function ran(teamSettings: string | undefined, asked: Partial<AskedRun>, command: 'run' | 'rerun' = 'run') {
  const flows = await CheckoutFlows.of({ changes: { 'working-tree': { ...CHANGE, ...(teamSettings === undefined ? {} : { teamSettings }) } } });
  const options: AskedRun = { keep: false, verbose: false, onEvent: () => undefined };
  if (command === 'rerun') await flows.generate.execute({ change: 'working-tree', onEvent: () => undefined });
  await (command === 'run' ? flows.run.execute({ ...options, ...asked, staged: false }) : flows.rerun.execute({ ...options, ...asked }));
  return flows.executed.map(({ timeoutMs }) => timeoutMs);
}

it.each<[string, string | undefined, Partial<AskedRun>, number]>([
  ['nobody says anything', undefined, {}, 1_200_000],
  ['the team says something else', '[impact]\nmax_depth = 3\n', {}, 1_200_000],
  ['the team says it', '[runner]\ntimeout_seconds = 90\n', {}, 90_000],
  ['a flag goes before the team', '[runner]\ntimeout_seconds = 90\n', { timeoutMs: 5_000 }, 5_000],
])('the time limit: %s', async (_, teamSettings, asked, expected) => {
  expect(await ran(teamSettings, asked)).toEqual([expected]);
  expect(await ran(teamSettings, asked, 'rerun')).toEqual([expected]);
});

it.each<[string, string | undefined, Partial<AskedRun>, number]>([
  ['nobody says anything', undefined, {}, 3],
  ['the team wants none', '[runner]\nrepairs = 0\n', {}, 1],
  ['a flag goes before the team', '[runner]\nrepairs = 0\n', { repairs: 1 }, 2],
])('tries: %s', async (_, teamSettings, asked, expected) => {
  let answers = 0;
  const flows = await CheckoutFlows.of({
    changes: { 'working-tree': { ...CHANGE, ...(teamSettings === undefined ? {} : { teamSettings }) } },
    facts: { ...PASSING, ...broken },
    answers: { test_generate: () => ({ ...GENERATED, test_code: `${GENERATED.test_code}// ${(answers += 1)}\n` }) },
  });
  await flows.run.execute({ ...flows.options, ...asked, staged: false });
  expect(flows.executed).toHaveLength(expected);
});

it('a file that cannot be taken stops before anything is run', async () => {
  await expect(ran('[runner]\ntimeout_seconds = 0\n', {})).rejects.toMatchObject({ code: 'config.invalid' });
});
