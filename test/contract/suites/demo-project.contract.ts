import type { DemoProject } from '../../../src/application/test-authoring/demo-project.port.js';

export function demoProjectContract(adapter: string, make: () => Promise<{ readonly demo: DemoProject; readonly folder: string }>): void {
  describe(`DemoProject: ${adapter}`, () => {
    it('commits the sample', async () => {
      const { demo, folder } = await make();
      const created = await demo.create(folder);
      expect(created.commit).toMatch(/^[0-9a-f]{40}$/);
      expect(created.files).toBeGreaterThan(0);
    });

    it('changes the condition and says where, from what and to what', async () => {
      const { demo, folder } = await make();
      await demo.create(folder);
      const edit = await demo.changeCondition(folder);
      expect(edit).toMatchObject({ before: 'if (quantity > 10) {', after: 'if (quantity >= 10) {' });
      expect(edit.path).toMatch(/QuantityDiscountPolicy\.java$/);
      expect(edit.line).toBeGreaterThan(0);
    });

    it('refuses where the condition is not there', async () => {
      const { demo, folder } = await make();
      await expect(demo.changeCondition(folder)).rejects.toMatchObject({ code: 'config.invalid' });
      await demo.create(folder);
      await demo.changeCondition(folder);
      await expect(demo.changeCondition(folder)).rejects.toMatchObject({ code: 'config.invalid' });
    });
  });
}
