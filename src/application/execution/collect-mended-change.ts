import type { CollectChange, CollectedChange, CollectedScope } from '../change/collect-change.js';
import type { Checkout } from '../project/checkout.port.js';
import type { Workspace } from './workspace.port.js';

export interface MendedChange extends CollectedChange {
  /** What a killed run had left and this one put back; paths relative to the root. */
  readonly mended: readonly string[];
}

/**
 * Collects a change once the project is as its developer left it: a test file that a killed run did not take away is no
 * change of theirs. Throws what CollectChange throws, `run.busy` while a run has its test in the project, and
 * `run.workspace-write` where the project's folder cannot be written.
 */
export class CollectMendedChange {
  constructor(
    private readonly collectChange: Pick<CollectChange, 'execute'>,
    private readonly checkout: Pick<Checkout, 'describe'>,
    private readonly workspace: Workspace,
  ) {}

  async execute(scope: CollectedScope): Promise<MendedChange> {
    const { root } = await this.checkout.describe();
    const open = await this.workspace.open(root);
    await open.restore();
    return { ...(await this.collectChange.execute(scope)), mended: open.mended };
  }
}
