import { counts, placeMutants } from '../../support/embedded-builds.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';
import { TILL, TILL_MUTANTS, TILL_PATH } from '../../support/till-controller.js';

describeWith('mvn')('embedded agent with requests, built and run by Maven', () => {
  it('sends requests to a controller that stands alone: compiles, passes, and fails for each changed condition and mapping', async () => {
    const build = scratchBuild('examples/shop');
    try {
      const { unchanged, changed } = await placeMutants(build, { path: TILL_PATH, source: TILL, mutants: TILL_MUTANTS }, 0, { mockito: true, springTest: true, mockMvc: true, javaLevel: 17 });
      const run = build.test([unchanged, ...changed.map((one) => one.test)]);
      const told = counts(run.reports.get(unchanged));
      expect({ failures: told.failures, errors: told.errors, output: told.failures + told.errors === 0 ? '' : run.output }).toEqual({ failures: 0, errors: 0, output: '' });
      expect(told.tests).toBeGreaterThanOrEqual(11);
      expect(changed.filter(({ test }) => counts(run.reports.get(test)).failures + counts(run.reports.get(test)).errors <= 0)).toEqual([]);
    } finally {
      build.remove();
    }
  }, 900_000);
});
