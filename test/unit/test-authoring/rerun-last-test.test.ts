import { savedTest } from '../../../src/application/test-authoring/saved-test.js';
import { CheckoutFlows, NO_CHANGE, ROOT } from '../../support/checkout-flows.js';
import { GENERATED } from '../../support/generated-view.js';

it('runs the saved code as it now is, with what was known at its generation, though nothing changed', async () => {
  const flows = await CheckoutFlows.of({ changes: { 'working-tree': NO_CHANGE } });
  await flows.lastTest.save(ROOT, { ...savedTest(GENERATED), code: 'class Edited {}' });
  expect(await flows.rerun.execute(flows.options)).toMatchObject({ result: 'PASS', testCode: 'class Edited {}', facts: { intent: '조건 변경' } });
  expect(flows.mcp.calls.map((call) => call.tool)).toEqual(['prepare_test', 'report_execution']);
  expect(flows.mcp.inputsOf('prepare_test')[0]).toMatchObject({ test_code: 'class Edited {}', base_package: 'com.example.shop' });
  expect(flows.stages()[0]).toBe('loaded');
});

it('runs without the facts where they are lost', async () => {
  const flows = await CheckoutFlows.of();
  await flows.lastTest.save(ROOT, { code: 'class A {}' });
  const report = await flows.rerun.execute(flows.options);
  expect(report).toMatchObject({ result: 'PASS' });
  expect(report.facts).toBeUndefined();
  expect(flows.mcp.inputsOf('prepare_test')[0]).not.toHaveProperty('base_package');
});

it('says that there is none', async () => {
  const flows = await CheckoutFlows.of();
  await expect(flows.rerun.execute(flows.options)).rejects.toMatchObject({ code: 'test.none-generated' });
});

it('needs a registered project', async () => {
  const flows = await CheckoutFlows.of({ registered: false });
  await expect(flows.rerun.execute(flows.options)).rejects.toMatchObject({ code: 'project.not-registered' });
});
