import type { CollectChange, CollectedChange, CollectedScope } from '../change/collect-change.js';
import type { TeamSettingsFile } from '../change/team-settings-file.port.js';
import type { Checkout } from '../project/checkout.port.js';
import type { Workspace } from './workspace.port.js';

export interface MendedChange extends CollectedChange {
  /** What a killed run had left and this one put back; paths relative to the root. */
  readonly mended: readonly string[];
}

/**
 * Collects a change, and the team's settings with it, once the project is as its developer left it: a test file that a killed run did not take away is no
 * change of theirs. Throws what CollectChange throws, `run.busy` while a run has its test in the project, and
 * `run.workspace-write` where the project's folder cannot be written; `config.invalid` for a `codetest.toml` that cannot be taken.
 */
export class CollectMendedChange {
  constructor(
    private readonly collectChange: Pick<CollectChange, 'execute'>,
    private readonly checkout: Pick<Checkout, 'describe'>,
    private readonly workspace: Workspace,
    private readonly teamSettings: TeamSettingsFile,
  ) {}

  async execute(scope: CollectedScope): Promise<MendedChange> {
    const { root } = await this.checkout.describe();
    const open = await this.workspace.open(root);
    await open.restore();
    const teamSettings = await this.teamSettings.read(root);
    return { ...(await this.collectChange.execute(scope)), mended: open.mended, ...(teamSettings === undefined ? {} : { teamSettings }) };
  }
}
