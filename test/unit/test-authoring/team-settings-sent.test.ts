import { CHANGE, CheckoutFlows } from '../../support/checkout-flows.js';

const sent = async (teamSettings?: string): Promise<readonly unknown[]> => {
  const flows = await CheckoutFlows.of({ changes: { 'working-tree': { ...CHANGE, ...(teamSettings === undefined ? {} : { teamSettings }) } } });
  await flows.run.execute({ ...flows.options, staged: false });
  return [...flows.mcp.inputsOf('test_generate'), ...flows.mcp.inputsOf('report_execution')];
};

test("the team's settings are sent with each call about the change, and no field where there are none", async () => {
  expect(await sent('[impact]\n')).toEqual([expect.objectContaining({ team_settings: '[impact]\n' }), expect.objectContaining({ team_settings: '[impact]\n' })]);
  const [generate, report] = await sent();
  for (const input of [generate, report]) expect(input).not.toHaveProperty('team_settings');
});
