import type { LastTest } from '../../../src/application/test-authoring/last-test.port.js';
import { savedTest } from '../../../src/application/test-authoring/saved-test.js';
import { GENERATED } from '../../support/generated-view.js';

export function lastTestContract(adapter: string, make: () => Promise<{ readonly lastTest: LastTest; readonly root: string; readonly otherRoot: string }>): void {
  describe(`LastTest: ${adapter}`, () => {
    it('has none before the first', async () => {
      const { lastTest, root } = await make();
      expect(await lastTest.load(root)).toBeUndefined();
    });

    it('gives back what was saved, every letter of it', async () => {
      const { lastTest, root } = await make();
      const saved = savedTest({ ...GENERATED, test_code: 'class 주문Test {\r\n\t"\\u0000"\n}' });
      await lastTest.save(root, saved);
      expect(await lastTest.load(root)).toEqual(saved);
    });

    it('keeps the last one only', async () => {
      const { lastTest, root } = await make();
      await lastTest.save(root, savedTest(GENERATED));
      await lastTest.save(root, savedTest({ ...GENERATED, test_code: 'class B {}', intent: '기능 추가' }));
      expect(await lastTest.load(root)).toMatchObject({ code: 'class B {}', facts: { intent: '기능 추가' } });
    });

    it('keeps projects apart', async () => {
      const { lastTest, root, otherRoot } = await make();
      await lastTest.save(root, savedTest(GENERATED));
      expect(await lastTest.load(otherRoot)).toBeUndefined();
    });

    it('leaves a test in the project, but never over another file', async () => {
      const { lastTest, root } = await make();
      const path = 'src/test/java/a/GeneratedATest.java';
      expect(await lastTest.keep(root, path, 'class GeneratedATest {}')).toBe('kept');
      expect(await lastTest.keep(root, path, 'class GeneratedATest {}')).toBe('kept');
      expect(await lastTest.keep(root, path, 'class GeneratedATest { int other; }')).toBe('occupied');
    });

    it('names the files as the contract does', async () => {
      const { lastTest, root } = await make();
      expect(await lastTest.save(root, savedTest(GENERATED))).toEqual({ code: 'src/test/test.txt', facts: '.codetest/last_test.json' });
      expect(await lastTest.saveResult(root, 'PASS\n')).toBe('src/test/test-result.txt');
    });
  });
}
