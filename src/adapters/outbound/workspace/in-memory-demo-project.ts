import type { DemoEdit, DemoProject } from '../../../application/test-authoring/demo-project.port.js';
import { AppError } from '../../../domain/errors.js';

const CONDITION = 'if (quantity > 10) {';

/** A sample of one line. */
export class InMemoryDemoProject implements DemoProject {
  private readonly lines = new Map<string, string>();

  create(folder: string): Promise<{ readonly commit: string; readonly files: number }> {
    this.lines.set(folder, CONDITION);
    return Promise.resolve({ commit: '0'.repeat(40), files: 1 });
  }

  changeCondition(folder: string): Promise<DemoEdit> {
    if (this.lines.get(folder) !== CONDITION) {
      return Promise.reject(new AppError('config.invalid', 'The sample project has no line with `quantity > 10`.', 'Install codetest again.'));
    }
    const after = 'if (quantity >= 10) {';
    this.lines.set(folder, after);
    return Promise.resolve({ path: 'QuantityDiscountPolicy.java', line: 1, before: CONDITION, after });
  }
}
